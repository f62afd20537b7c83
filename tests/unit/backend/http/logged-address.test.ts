import { expect, it } from 'vitest'
import { loggedAddress } from '#app/backend/http/logged-address.ts'

it.each([
  ['https://site.test/api/personal/checkPhone/?phone=%2B79123456789', '/api/personal/checkPhone/'],
  ['https://site.test/api/reservation/offer/?id=5', '/api/reservation/offer/'],
  ['https://site.test/api/flats/?rooms=1', 'https://site.test/api/flats/?rooms=1'],
])('of %s the log is told %s', (address, told) => {
  expect(loggedAddress(address)).toBe(told)
})
