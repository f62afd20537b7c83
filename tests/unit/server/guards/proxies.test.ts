import { NodeRequest } from 'srvx/node'
import { describe, expect, it } from 'vitest'
import { dropUntrustedHeaders, setRequestId, visitorAddress } from '#server/guards/proxies.ts'
import { aRequest } from '../requests.ts'

describe('visitorAddress', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.1, 192.0.2.7, 10.0.0.5' }

  it.each([
    { trusted: 0, headers: forwarded, address: '203.0.113.9' },
    { trusted: 1, headers: forwarded, address: '10.0.0.5' },
    { trusted: 2, headers: forwarded, address: '192.0.2.7' },
    { trusted: 9, headers: forwarded, address: '198.51.100.1' },
    { trusted: 1, headers: {}, address: '203.0.113.9' },
    { trusted: 1, headers: { 'x-forwarded-for': '203.0.113.77:1000' }, address: '203.0.113.77' },
    { trusted: 1, headers: { 'x-forwarded-for': '[2001:db8::1]:443' }, address: '2001:db8::1' },
    { trusted: 1, headers: { 'x-forwarded-for': '[2001:db8::1]' }, address: '2001:db8::1' },
    { trusted: 1, headers: { 'x-forwarded-for': '2001:db8::1' }, address: '2001:db8::1' },
    { trusted: 1, headers: { 'x-forwarded-for': 'unknown' }, address: '203.0.113.9' },
    { trusted: 1, headers: { 'x-forwarded-for': '203.0.113.77:x' }, address: '203.0.113.9' },
    { trusted: 1, headers: { 'x-forwarded-for': '[203.0.113.77' }, address: '203.0.113.9' },
  ])('with $trusted trusted proxies and $headers is $address', ({ trusted, headers, address }) => {
    expect(visitorAddress(aRequest({ headers: { ...headers }, peer: '203.0.113.9' }), trusted)).toBe(address)
  })
})

describe('dropUntrustedHeaders', () => {
  const told = {
    Host: 'www.example.ru',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-For': '198.51.100.1',
    Forwarded: 'host=evil.example',
    'X-Original-URL': '/account',
    'X-Real-IP': '198.51.100.1',
  }
  const asked = () => {
    const lower = Object.fromEntries(Object.entries(told).map(([name, value]) => [name.toLowerCase(), value]))
    return Object.assign(aRequest({ headers: lower }), { rawHeaders: Object.entries(told).flat() })
  }

  it.each([
    { trusted: 0, left: ['host'] },
    { trusted: 1, left: ['host', 'x-forwarded-proto', 'x-forwarded-for'] },
  ])('with $trusted trusted proxies leaves $left', ({ trusted, left }) => {
    const req = asked()
    dropUntrustedHeaders(req, trusted)
    expect(Object.keys(req.headers)).toEqual(left)
    expect(req.rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase())).toEqual(left)
  })

  it('so that the framework takes the Host for the name of the site', () => {
    const req = asked()
    dropUntrustedHeaders(req, 1)
    const { url } = new NodeRequest({ req, trustProxy: true })
    expect(new URL(url).host).toBe('www.example.ru')
  })
})

describe('setRequestId', () => {
  const named = (id: string) =>
    Object.assign(aRequest({ headers: { 'x-request-id': id } }), { rawHeaders: ['X-Request-Id', id] })
  const anId = /^[\da-f]{8}-[\da-f-]{27}$/

  it('believes a trusted proxy alone', () => {
    expect(setRequestId(named('abcdef0123456789'), 1)).toBe('abcdef0123456789')
    expect(setRequestId(named('abcdef0123456789'), 0)).toMatch(anId)
  })

  it.each(['short', 'a'.repeat(65), 'with space 123'])('does not keep %s', (id) => {
    expect(setRequestId(named(id), 1)).toMatch(anId)
  })

  it('leaves the app no other id to read', () => {
    const req = named('abcdef0123456789')
    const id = setRequestId(req, 0)
    expect([req.headers['x-request-id'], req.rawHeaders]).toEqual([id, ['x-request-id', id]])
  })
})
