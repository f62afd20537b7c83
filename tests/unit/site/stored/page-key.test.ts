import { describe, expect, it } from 'vitest'
import { flatAddress } from '#app/features/flats/flats.search.ts'
import { pageKey } from '#app/site/stored/page-key.ts'

/** As the routes do it: the list has its schema, other pages know no parameter. */
const keyOf = (url: string) =>
  pageKey(url, {
    findRoute: (pathname) =>
      pathname === '/choose/flat' || pathname === '/search'
        ? { id: pathname, read: flatAddress.read }
        : { id: pathname, read: () => ({}) },
    routes: new Set(['/choose/flat', '/about']),
    oneForm: (pathname, search) => (pathname === '/choose/flat' ? flatAddress.inOneForm(search) : search),
  })

describe('the key of a kept page', () => {
  it.each([
    ['/about', '/about'],
    ['/about?utm_source=yandex&q=1', '/about'],
    [
      '/choose/flat?rooms=1,2&price_to=9000000&utm_source=yandex&gclid=x',
      '/choose/flat?rooms=1,2&price_to=9000000',
    ],
    ['/choose/flat?utm_source=yandex', '/choose/flat'],
    ['/choose/flat?rooms=1%2C2', '/choose/flat?rooms=1,2'],
  ])('of %s is %s', (url, key) => {
    expect(keyOf(url)).toBe(key)
  })

  it.each([
    '/search?q=1',
    '/choose/flat?price_to=9000000&rooms=1',
    '/choose/flat?rooms=abc',
    '/choose/flat?sort=price',
    '/about?file=csv',
    '/About',
    '/about/',
    '/%61bout',
    '//about',
    'about:blank',
  ])('there is none for %s', (url) => {
    expect(keyOf(url)).toBeUndefined()
  })
})
