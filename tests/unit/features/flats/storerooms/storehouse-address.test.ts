import { describe, expect, it } from 'vitest'
import {
  type isNarrowed,
  storehouseAddress,
  toStorehouseInput,
} from '#app/features/flats/storerooms/storehouse.search.ts'
import { storehouseHead } from '#app/features/flats/storerooms/storehouse-head.ts'
import { aStorehouse } from '../../../../fixtures/storerooms.ts'

describe('the address of storerooms', () => {
  it('reads what a plain form sends, blanks and groups of digits included', () => {
    const search = storehouseAddress.read({
      area_from: '2,4',
      area_to: '',
      price_to: '300 000',
      sort: 'price',
      taken: '1',
      house: 'korpus-1',
    })
    expect(search).toEqual({ area_from: 2.4, price_to: 300_000, taken: 1, house: 'korpus-1' })
  })

  it.each([
    { sort: 'floor' },
    { area_from: 'abc' },
    { price_from: '-1' },
    { house: 'Корпус 1' },
    { page: '0' },
    { unit: 'К1' },
    { taken: 'yes' },
  ])('refuses %o', (raw) => {
    expect(() => storehouseAddress.read(raw)).toThrow()
  })

  it('asks for one page of the list', () => {
    expect(toStorehouseInput('storeroom', 'bereg', { taken: 1, page: 3 }, 3)).toMatchObject({
      project: 'bereg',
      taken: true,
      sort: 'price',
      limit: 20,
      offset: 40,
    })
  })
})

describe('the head of storerooms', () => {
  const storehouse = aStorehouse()
  const head = (search: Parameters<typeof isNarrowed>[0]) =>
    storehouseHead({ storehouse, search, items: storehouse.items, first: 1 }, 'https://site.test')

  it('says how many, from what price, and where', () => {
    expect(head({})).toMatchObject({
      title: 'Кладовые от 150\u00a0000\u00a0₽: Берег',
      description:
        '2\u00a0кладовые в продаже от 150\u00a0000\u00a0₽, площадь от 2,4\u00a0м². Берег, Пермь: номера, цены и план уровня.',
      path: '/bereg/storehouse',
      isIndexed: true,
    })
  })

  it.each([{ house: 'korpus-1' }, { price_to: 1 }, { taken: 1 as const }, { flat: 5 }, { unit: 1 }])(
    'keeps %o out of search engines',
    (search) => {
      expect(head(search).isIndexed).toBe(false)
      expect(head(search).path).toBe('/bereg/storehouse')
    },
  )

  it('keeps the order out of the canonical address, but not the page', () => {
    expect(head({ sort: '-area', page: 2 })).toMatchObject({
      path: '/bereg/storehouse?page=2',
      isIndexed: true,
    })
  })

  it('names each storeroom of the page, and offers all that are free from one price to another', () => {
    const { data } = head({})
    expect(data).toMatchObject([
      { itemListElement: [{}, { name: 'Кладовая К2, 4,8\u00a0м²' }] },
      { '@type': 'Product', offers: { '@type': 'AggregateOffer', lowPrice: 150_000, offerCount: 2 } },
    ])
  })
})
