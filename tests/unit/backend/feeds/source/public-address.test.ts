import { describe, expect, it } from 'vitest'
import { isPublicAddress, lookupPublic } from '#app/backend/feeds/source/public-address.ts'

describe('an address', () => {
  it.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '2a00:1450:4001::1',
    '::ffff:8.8.8.8',
  ])('of the public internet: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '::10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fd00:ec2::254',
    'fe80::1%eth0',
    'ff02::1',
    'nonsense',
    '',
  ])('that is not: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

it('a name is refused by what it leads to, for one address and for all', async () => {
  for (const all of [true, false]) {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    lookupPublic('localhost', { all }, resolve)
    expect(String(await promise)).toMatch(/NotPublic: localhost is (127|::1)/)
  }
})
