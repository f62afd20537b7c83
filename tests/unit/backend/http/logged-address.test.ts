import { expect, it } from 'vitest'
import { loggedAddress } from '#app/backend/http/logged-address.ts'

it.each([
  ['/api/personal/checkPhone/?phone=%2B79123456789', '/api/personal/checkPhone/'],
  ['/api/reservation/offer/?id=5', '/api/reservation/offer/'],
  ['/api/form/1/?phone=%2B79123456789', '/api/form/1/'],
  ['/api/payments/yookassa?id=5', '/api/payments/yookassa'],
  ['/api/nobody-knows/?phone=%2B79123456789', '/api/nobody-knows/'],
  ['/api/flats/?rooms=1', 'https://site.test/api/flats/?rooms=1'],
])('of %s the log has %s', (address, logged) => {
  expect(loggedAddress(new Request(`https://site.test${address}`))).toBe(logged)
})
