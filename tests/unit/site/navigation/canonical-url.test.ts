import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatAddress } from '#app/features/flats/flats.search.ts'
import { canonicalUrl, movedToCanonicalUrl } from '#app/site/navigation/canonical-url.ts'

/** As the routes do it: a list has its schema, another page takes what it is given. */
const oneForm = (pathname: string, search: object) =>
  pathname === '/choose/flat' ? flatAddress.inOneForm(search) : search

const better = (address: string) => canonicalUrl(new URL(address, 'https://site.test'), oneForm)

describe('canonicalUrl', () => {
  it.each([
    ['/choose/flat/', '/choose/flat'],
    ['/choose//flat///', '/choose/flat'],
    ['/Choose/Flat', '/choose/flat'],
    ['/CHESS/Rechnoy?house=korpus-6', '/chess/rechnoy?house=korpus-6'],
    ['/choose/flat?city=&rooms=1', '/choose/flat?rooms=1'],
    ['/choose/flat?sort=price&show=cards&page=1', '/choose/flat'],
    ['/choose/flat?price_to=9000000&rooms=2,1', '/choose/flat?rooms=1,2&price_to=9000000'],
    ['/choose/flat?rooms=1&rooms=2', '/choose/flat?rooms=1,2'],
    ['/choose/flat?rooms[]=1&rooms[]=2&sort=-price', '/choose/flat?rooms=1,2&sort=-price'],
    ['/choose/flat?utm_source=a&utm_source=b', '/choose/flat?utm_source=a,b'],
    ['/choose/flat?rooms[]=', '/choose/flat'],
    ['/Choose/Flat/?city=&rooms=2,1&sort=price&yclid=A1', '/choose/flat?rooms=1,2&yclid=A1'],
    ['/?advantage=', '/'],
    ['/nedvizhimost/%D0%90%d0%b1/', '/nedvizhimost/%D0%90%d0%b1'],
  ])('%s leads to %s at once', (address, wanted) => {
    expect(better(address)).toBe(wanted)
    expect(better(wanted)).toBeUndefined()
  })

  it.each([
    '/',
    '/choose/flat',
    '/choose/flat?rooms=1,2',
    '/choose/flat?rooms=1%2C2',
    '/choose/flat?rooms=%D1%81%D1%82%D0%BE',
    '/?q=%D0%B5+1&sort=price',
    '/?utm_source=Yandex&utm_campaign=A%2CB%20c&yclid=42&gclid=aB_c&roistat=X1',
    '/choose/flat?rooms=1&utm_source=Yandex&roistat=X1',
    '/%22%3C',
  ])('%s stays', (address) => {
    expect(better(address)).toBeUndefined()
  })

  it('leads nowhere further from where it leads, whatever is asked', () => {
    const word = fc.string({ maxLength: 12 })
    const key = fc.oneof(fc.constantFrom('rooms', 'city', 'sort', 'page', 'q', 'rooms[]', 'utm_source'), word)
    const pairs = fc.array(fc.tuple(key, fc.oneof(fc.constantFrom('1', '2,1', 'price', '', ' '), word)), {
      maxLength: 6,
    })
    const path = fc.constantFrom('/choose/flat', '/Choose//Flat/', '/', '/a%41/')
    fc.assert(
      fc.property(path, pairs, (pathname, entries) => {
        const search = entries.map((pair) => pair.map(escaped).join('=')).join('&')
        let address = `${pathname}?${search}`
        // `a[][]` loses one pair of brackets at a time.
        for (let hops = 0; hops < 8; hops++) address = better(address) ?? address
        expect(better(address)).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })
})

const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

describe('movedToCanonicalUrl', () => {
  const moved = (address: string, method = 'GET') =>
    movedToCanonicalUrl(new Request(new URL(address, 'https://site.test'), { method }), oneForm)

  it('moves readers for good, and names no host', () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = moved('/Choose/Flat?sort=price', method)
      expect(answer?.status).toBe(301)
      expect(answer?.headers.get('location')).toBe('/choose/flat')
    }
  })

  it.each([
    ['/choose/flat/', 'POST'],
    ['/api/flats/', 'GET'],
    ['/API/flats/', 'GET'],
    ['/api/flats/?rooms=&city=1', 'GET'],
    ['/_serverFn/getFlats?payload=', 'GET'],
    ['/api/personal/payment/?id=1&id=2', 'GET'],
  ])('leaves %s by %s alone', (address, method) => {
    expect(moved(address, method)).toBeUndefined()
  })
})
