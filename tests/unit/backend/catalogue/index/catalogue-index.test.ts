import { describe, expect, it } from 'vitest'
import { buildIndex } from '#app/backend/catalogue/index/catalogue-index.ts'
import type { IndexRow } from '#app/backend/catalogue/index/index-query.ts'
import { RANGE_NAMES } from '#app/domain/facet-names.ts'
import { testMonthPay } from './oracle.ts'

function aRow(change: Partial<IndexRow>): IndexRow {
  return {
    id: 1,
    cityId: 4,
    projectId: 1,
    buildingId: 1,
    layoutTypeId: 1,
    floor: 2,
    floorTo: null,
    floorsTotal: 9,
    rooms: 1,
    area: 40.1,
    kitchenArea: 12,
    price: 5_000_000,
    status: 'free',
    finish: 'none',
    deadline: '2027-4',
    keys: '2027-4',
    metroMinutes: null,
    hasStorerooms: false,
    windowDirections: [],
    traits: [],
    views: [],
    benefits: [],
    ...change,
  }
}

const build = (rows: IndexRow[]) => buildIndex(rows, { monthPay: testMonthPay })
const page = { limit: 20, offset: 0 }

describe('a catalogue of a few flats', () => {
  it('is empty without complaint', () => {
    const index = build([])
    expect(index.search({ ...page, rooms: [1] })).toEqual({ total: 0, ids: [] })
    expect(index.facets({}).ranges.price).toBeNull()
    expect(index.nearest({ rooms: [1] }, 3)).toEqual([])
    expect(index.types(page)).toEqual({ total: 0, items: [] })
  })

  it('refuses two rows with one id', () => {
    expect(() => build([aRow({ id: 7 }), aRow({ id: 7, buildingId: 2 })])).toThrow(RangeError)
  })

  it('keeps flats without a price last in both directions and out of price ranges', () => {
    const index = build([aRow({ id: 1, price: null }), aRow({ id: 2 }), aRow({ id: 3, price: 6_000_000 })])
    expect(index.search({ ...page, sort: 'price' }).ids).toEqual([2, 3, 1])
    expect(index.search({ ...page, sort: '-price' }).ids).toEqual([3, 2, 1])
    expect(index.search({ ...page, ranges: { price: { from: 0 } } }).total).toBe(2)
  })

  it('keeps flats without a payment out of payment ranges, whatever they cost', () => {
    const index = build([
      aRow({ id: 1, benefits: ['family'] }),
      aRow({ id: 2 }),
      aRow({ id: 3, price: null, benefits: ['family'] }),
    ])
    expect(index.search({ ...page, ranges: { month_pay: { to: 1e9 } } }).ids).toEqual([1])
    index.update(1, { price: 6_000_000 })
    expect(index.facets({}).ranges.month_pay).toEqual({ min: 40_000, max: 40_000 })
  })

  it('counts four rooms and more as one option', () => {
    const index = build([aRow({ id: 1, rooms: 4 }), aRow({ id: 2, rooms: 6 }), aRow({ id: 3, rooms: 3 })])
    expect(index.count({ rooms: [4] })).toBe(2)
    expect(index.facets({ rooms: [3] }).facets.rooms).toEqual(
      new Map([
        [3, 1],
        [4, 2],
      ]),
    )
  })

  it('finds an area by its own value whatever binary fractions make of it', () => {
    const index = build([aRow({})])
    expect(index.count({ ranges: { area: { from: 40.1, to: 40.1 } } })).toBe(1)
  })

  it('takes a quarter as that very quarter', () => {
    const index = build([
      aRow({ id: 1, deadline: 'ready' }),
      aRow({ id: 2 }),
      aRow({ id: 3, deadline: '2028-1' }),
    ])
    expect(index.search({ ...page, deadline: ['2027-4'] }).ids).toEqual([2])
    expect([...index.facets({}).facets.deadline.keys()]).toEqual(['ready', '2027-4', '2028-1'])
  })

  it('counts a two-level flat under the roof as on the last floor', () => {
    const index = build([aRow({ id: 1, floor: 8, floorTo: 9 }), aRow({ id: 2, floor: 8 })])
    expect(index.search({ ...page, not_last: true }).ids).toEqual([2])
  })

  it('matches nothing for a text search that found nothing', () => {
    expect(build([aRow({})]).count({ ids: [] })).toBe(0)
  })

  it('moves a flat when its price and status change, and says so when there is no such flat', () => {
    const index = build([aRow({ id: 1 }), aRow({ id: 2, price: 6_000_000 }), aRow({ id: 3, status: 'sold' })])
    expect(index.update(1, { price: 7_000_000 })).toBe(true)
    expect(index.update(3, { status: 'free', price: 1_000_000 })).toBe(true)
    expect(index.update(2, { status: 'reserved' })).toBe(true)
    expect(index.search(page).ids).toEqual([3, 1])
    expect(index.search({ ...page, reserved: true }).ids).toEqual([3, 2, 1])
    expect(index.update(99, { status: 'free' })).toBe(false)
  })

  it('offers the near miss that is closest in price', () => {
    const index = build([
      aRow({ id: 1, price: 9_000_000 }),
      aRow({ id: 2, price: 5_100_000 }),
      aRow({ id: 3, price: 5_100_000, rooms: 2 }),
      aRow({ id: 4, cityId: 1, price: 4_000_000 }),
    ])
    expect(index.nearest({ city: [4], rooms: [1], ranges: { price: { to: 5_000_000 } } }, 3)).toEqual([
      2, 1, 3,
    ])
  })

  it('offers flats that fail one filter alone, those nearest to it first, then the cheapest', () => {
    const index = build([
      aRow({ id: 1, price: 9_000_000, rooms: 2 }),
      aRow({ id: 2, price: 5_100_000 }),
      aRow({ id: 3, price: 4_500_000, rooms: 2 }),
      aRow({ id: 4, price: 4_000_000, rooms: 3 }),
      aRow({ id: 5, cityId: 1, price: 4_000_000 }),
      aRow({ id: 6, price: 8_000_000 }),
    ])
    const query = { city: [4], rooms: [1], ranges: { price: { to: 5_000_000 } } }
    expect(index.nearest(query, 9, 'price')).toEqual([2, 6])
    expect(index.nearest(query, 9, 'rooms')).toEqual([3, 4])
    expect(index.nearest(query, 9, 'city')).toEqual([5])
  })

  it('counts rooms that are too many or too few, and any other value of a choice as one room', () => {
    const index = build([
      aRow({ id: 1, rooms: 4, area: 110, price: 4_000_000 }),
      aRow({ id: 2, rooms: 5, area: 120, price: 3_000_000 }),
      aRow({ id: 3, rooms: 0, area: 28 }),
      aRow({ id: 4, rooms: 1, area: 100 }),
      aRow({ id: 5, rooms: 0, area: 30, finish: 'finish' }),
    ])
    const large = { area: { from: 100 } }
    expect(index.nearest({ rooms: [0], ranges: large }, 9)).toEqual([5, 3, 4, 2, 1])
    // To the nearest of those chosen, all from four rooms on alike.
    expect(index.nearest({ rooms: [0, 3], ranges: large }, 9, 'rooms')).toEqual([2, 1, 4])
    // A finish has no order, so that each other one is as far as a room.
    expect(index.nearest({ finish: ['finish'], ranges: large }, 9)).toEqual([5, 2, 1, 4, 3])
  })

  it('names what to give up, most flats first', () => {
    const index = build([aRow({ id: 1 }), aRow({ id: 2 }), aRow({ id: 3, finish: 'finish', rooms: 2 })])
    expect(index.relax({ rooms: [2], finish: ['none'], feature: ['terrace'], reserved: true })).toEqual([
      { filter: 'rooms', count: 0 },
      { filter: 'finish', count: 0 },
      { filter: 'feature', value: 'terrace', count: 0 },
    ])
    expect(index.relax({ rooms: [2], finish: ['none'] })).toEqual([
      { filter: 'rooms', count: 2 },
      { filter: 'finish', count: 1 },
      { filter: 'reserved', count: 0 },
    ])
  })

  it('finds keys until a quarter that no house has, and counts what is not later', () => {
    const index = build([
      aRow({ id: 1, keys: 'ready' }),
      aRow({ id: 2, keys: '2027-4' }),
      aRow({ id: 3, keys: '2028-2' }),
      aRow({ id: 4, keys: '' }),
    ])
    expect(index.search({ ...page, keys: ['2028-1'] }).ids).toEqual([1, 2])
    expect(index.search({ ...page, keys: ['2040-1'] }).ids).toEqual([1, 2, 3])
    expect([...index.facets({ keys: ['ready'] }).facets.keys]).toEqual([
      ['ready', 1],
      ['2027-4', 2],
      ['2028-2', 3],
    ])
  })

  it('knows of which ranges no flat has a value', () => {
    const index = build([aRow({ kitchenArea: null, price: null })])
    expect(RANGE_NAMES.filter((name) => !index.knows(name))).toEqual([
      'price',
      'month_pay',
      'kitchen',
      'metro',
    ])
    expect(build([aRow({ kitchenArea: 9 })]).knows('kitchen')).toBe(true)
  })

  it('knows which switches no flat passes', () => {
    expect(build([aRow({})]).knows('storeroom')).toBe(false)
    expect(build([aRow({ id: 1 }), aRow({ id: 2, hasStorerooms: true })]).knows('storeroom')).toBe(true)
  })

  it('finds windows by the sides that feeds name, and minutes to the metro where they are known', () => {
    const index = build([
      aRow({ id: 1, windowDirections: ['Ю', 'ЮВ'], metroMinutes: 12 }),
      aRow({ id: 2, windowDirections: ['С'], metroMinutes: 9 }),
      aRow({ id: 3 }),
    ])
    expect(index.search({ ...page, side: ['se', 'w'] }).ids).toEqual([1])
    expect(index.search({ ...page, ranges: { metro: { to: 10 } } }).ids).toEqual([2])
    expect(index.facets({}).ranges.metro).toEqual({ min: 9, max: 12 })
    expect(build([aRow({})]).facets({}).ranges.metro).toBeNull()
  })
})
