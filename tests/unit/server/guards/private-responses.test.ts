import { describe, expect, it } from 'vitest'
import { addressAccess } from '#app/site/address-access.ts'
import { keepPrivate } from '#server/guards/private-responses.ts'
import { aRequest } from '../requests.ts'

const accessOf = addressAccess(['/account', '/bank', '/booking'])

const kept = { 'Cache-Control': 'public, max-age=5', ETag: '"a"' }

function answered(
  path: string,
  cookie?: string,
  headers: Record<string, string> = kept,
  isFront = false,
): Headers {
  const response = new Response('', { headers })
  keepPrivate(
    aRequest({ url: path, ...(cookie !== undefined && { headers: { cookie } }) }),
    response.headers,
    accessOf('GET', path),
    isFront,
  )
  return response.headers
}

describe('an answer for one person', () => {
  it.each([
    '/account',
    '/account/document/7',
    '/booking',
    '/booking/12',
    '/bank/0f8fad5b',
    '/_serverFn/abc',
    '/api/personal/userinfo/',
    '/api/reservation/offer/',
    '/api/form/1/',
    '/api/payments/yookassa',
    '/api/nobody-knows',
  ])('of %s is kept nowhere', (path) => {
    const headers = answered(path)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('etag')).toBeNull()
  })

  it.each(['sid=abc', 'city=4; sid=abc', '__Host-sid=abc', 'city=4;sid=abc'])(
    'to who brings %s is kept nowhere, whatever the address',
    (cookie) => {
      expect(answered('/choose/flat', cookie).get('cache-control')).toBe('private, no-store')
    },
  )

  it('to who brings a cookie that may be the session of a remote is kept nowhere', () => {
    expect(answered('/choose/flat', 'city=4; PHPSESSID=a', kept, true).get('cache-control')).toBe(
      'private, no-store',
    )
    expect(answered('/choose/flat', 'city=4', kept, true).get('cache-control')).toBe('public, max-age=5')
  })

  it('that sets a cookie is kept nowhere', () => {
    const headers = { ...kept, 'Set-Cookie': 'sid=abc' }
    expect(answered('/choose/flat', undefined, headers).get('cache-control')).toBe('private, no-store')
  })
})

describe('an answer for everybody', () => {
  it.each([
    { path: '/choose/flat' },
    { path: '/services/bron' },
    { path: '/api/flats/' },
    { path: '/api/types_slider.json' },
    { path: '/api/openapi.json' },
    { path: '/api/reservation/info/' },
    { path: '/bookings', cookie: 'city=4; asid=1; sid=' },
  ])('of $path stays as it was', ({ path, cookie }) => {
    expect(answered(path, cookie).get('cache-control')).toBe('public, max-age=5')
  })

  it('is another page to a cache for who brings a cookie', () => {
    const headers = { ...kept, 'Content-Type': 'text/html; charset=utf-8' }
    expect(answered('/choose/flat', undefined, headers).get('vary')).toBe('Cookie')
    expect(answered('/api/flats/').get('vary')).toBeNull()
  })
})
