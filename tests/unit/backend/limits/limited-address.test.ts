import { describe, expect, it } from 'vitest'
import { limitedAddress } from '#app/backend/limits/limited-address.ts'

describe('what of an address is counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
  ])('%s → %s', (address, counted) => {
    expect(limitedAddress(address)).toBe(counted)
  })

  it.each(['', '127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])(
    'leaves out %j',
    (address) => {
      expect(limitedAddress(address)).toBeUndefined()
    },
  )
})
