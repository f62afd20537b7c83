import { describe, expect, it } from 'vitest'
import { requestIdFrom, visitorAddress } from '#server/proxies.ts'
import { aRequest } from './requests.ts'

describe('visitorAddress', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.1, 192.0.2.7, 10.0.0.5' }

  it.each([
    { trusted: 0, headers: forwarded, address: '203.0.113.9' },
    { trusted: 1, headers: forwarded, address: '10.0.0.5' },
    { trusted: 2, headers: forwarded, address: '192.0.2.7' },
    { trusted: 9, headers: forwarded, address: '198.51.100.1' },
    { trusted: 1, headers: {}, address: '203.0.113.9' },
  ])('with $trusted trusted proxies and $headers is $address', ({ trusted, headers, address }) => {
    expect(visitorAddress(aRequest({ headers: { ...headers }, peer: '203.0.113.9' }), trusted)).toBe(address)
  })
})

describe('requestIdFrom', () => {
  const named = (id: string) => aRequest({ headers: { 'x-request-id': id } })

  it('believes a trusted proxy alone', () => {
    expect(requestIdFrom(named('abcdef0123456789'), 1)).toBe('abcdef0123456789')
    expect(requestIdFrom(named('abcdef0123456789'), 0)).toBeUndefined()
  })

  it.each(['short', 'a'.repeat(65), 'with space 123'])('does not keep %s', (id) => {
    expect(requestIdFrom(named(id), 1)).toBeUndefined()
  })
})
