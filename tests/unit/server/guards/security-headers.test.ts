import { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { addressAccess } from '#app/site/address-access.ts'
import { setPrivateHeaders } from '#server/guards/private-responses.ts'
import { type Https, setSecurityHeaders } from '#server/guards/security-headers.ts'
import { aRequest } from '../requests.ts'

const accessOf = addressAccess(['/account', '/bank', '/booking'])

function headersOf(path: string | undefined, https: Https = 'none') {
  const res = new ServerResponse(aRequest({ url: path ?? '/' }))
  setSecurityHeaders(res, https)
  setPrivateHeaders(res, path === undefined ? path : accessOf('GET', path))
  return res.getHeaders()
}

describe('every answer', () => {
  it.each(['/', '/choose/flat', '/account', '/api/flats/', '/assets/a.js', undefined])(
    'of %s may be framed by nobody and is not guessed at',
    (path) => {
      expect(headersOf(path)).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      })
    },
  )

  it('over https asks for https alone', () => {
    expect(headersOf('/', 'site')['strict-transport-security']).toBe('max-age=15552000')
    expect(headersOf('/', 'with subdomains')['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    )
    expect(headersOf('/')['strict-transport-security']).toBeUndefined()
  })
})

it.each([
  '/account/document/7',
  '/booking/success',
  '/booking/12',
  '/bank/0f8fad5b',
  '/api/personal/payment/',
  '/api/reservation/offer/',
  '/api/form/1/',
])('the address of %s is told to no other site', (path) => {
  expect(headersOf(path)).toMatchObject({
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
})

it.each(['/', '/services/bron', '/bookings', '/accounting', '/api/nobody-knows'])(
  'other sites learn where %s was, not what',
  (path) => {
    expect(headersOf(path)['referrer-policy']).toBe('strict-origin-when-cross-origin')
  },
)
