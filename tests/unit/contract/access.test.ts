import { describe, expect, it } from 'vitest'
import { accessOf } from '#app/contract/access.ts'
import { call } from '#app/contract/wire/call.ts'

it('a call that does not say who may make it is personal', () => {
  expect(call.route({ method: 'GET', path: '/new/' })['~orpc'].meta.access).toBe('personal')
})

describe('who may make the call at an address', () => {
  it.each([
    ['GET', '/flats/', 'public'],
    ['HEAD', '/flats', 'public'],
    ['OPTIONS', '/flats/', 'public'],
    ['GET', '/flat/17/', 'public'],
    ['GET', '/flatsSeo/perm/odnokomnatnye/', 'public'],
    ['GET', '/types_slider.json/', 'public'],
    ['GET', '/openapi.json', 'public'],
    ['GET', '/reservation/info/', 'public'],
    ['GET', '/reservation/offer/', 'visitor'],
    ['POST', '/personal/auth/', 'visitor'],
    ['GET', '/personal/userinfo', 'visitor'],
    // Its own method is GET: another one is no reason to tell more.
    ['DELETE', '/personal/profile/', 'personal'],
    ['GET', '/personal/documents/offer-7/', 'personal'],
    ['POST', '/form/1/', 'visitor'],
    ['POST', '/payments/yookassa', 'personal'],
  ])('%s %s: %s', (method, path, access) => {
    expect(accessOf(method, path)).toBe(access)
  })

  it.each([
    '',
    '/',
    '/nope',
    '/flat/',
    '/flats/extra/',
    '/personalized/',
    '/personal/',
    '/personal/nope/',
    '/Personal/profile/',
    '//personal/profile/',
    '/forms/',
    '/openapi.json/x',
    '/flats.json',
    '/flats//',
  ])('"%s" is no call', (path) => {
    expect(accessOf('GET', path)).toBeUndefined()
  })
})
