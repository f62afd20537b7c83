import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '#app/platform/address/search-address.ts'

describe('parseSearch', () => {
  it.each([
    ['?rooms=1,2', { rooms: '1,2' }],
    ['?rooms=1&rooms=2', { rooms: '1,2' }],
    ['?rooms[]=1&rooms[]=2', { rooms: '1,2' }],
    ['?rooms=1%2C2', { rooms: '1,2' }],
    ['?price_from=&rooms=1', { rooms: '1' }],
    ['?q=%D1%91%D0%BB%D0%BA%D0%B0+7', { q: 'ёлка 7' }],
    ['', {}],
    ['?', {}],
    ['?a=%E0%A4%A', { a: '\ufffd%A' }],
  ])('reads %s', (address, search) => {
    expect(parseSearch(address)).toEqual(search)
  })

  it('takes __proto__ for a key like any other', () => {
    const search = parseSearch('?__proto__=x')
    expect(Object.hasOwn(search, '__proto__')).toBe(true)
    expect(Object.getPrototypeOf(search)).toBe(Object.prototype)
  })
})

describe('stringifySearch', () => {
  it.each([
    [{ rooms: [1, 2], price_to: 9_000_000 }, '?rooms=1,2&price_to=9000000'],
    [{ rooms: [], q: undefined, city: null, sort: '' }, ''],
    [{ q: 'дом 3 & двор' }, '?q=%D0%B4%D0%BE%D0%BC+3+%26+%D0%B4%D0%B2%D0%BE%D1%80'],
    [{ q: 'a+b' }, '?q=a%2Bb'],
    [{ not_first: true }, '?not_first=true'],
    [{ q: '\ud800' }, '?q=%EF%BF%BD'],
  ])('writes %j', (search, address) => {
    expect(stringifySearch(search)).toBe(address)
  })
})

describe('an address read and written again', () => {
  const settles = (address: string) => {
    const once = stringifySearch(parseSearch(address))
    expect(stringifySearch(parseSearch(once))).toBe(once)
  }

  it('stays as it is, so that the server never redirects to itself, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => settles(`?${text}`)))
    fc.assert(fc.property(fc.webQueryParameters(), (text) => settles(`?${text}`)))
  })

  it('keeps every value of every kind of filter', () => {
    const filters = fc.dictionary(
      fc.stringMatching(/^[a-z_]{1,12}$/),
      fc.oneof(
        fc.integer(),
        fc.boolean(),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.array(fc.nat(9), { minLength: 1 }),
      ),
    )
    fc.assert(
      fc.property(filters, (search) => {
        const read = parseSearch(stringifySearch(search))
        const texts = Object.entries(search).map(([key, value]) => [key, String(value).toWellFormed()])
        expect(read).toEqual(Object.fromEntries(texts))
      }),
    )
  })
})
