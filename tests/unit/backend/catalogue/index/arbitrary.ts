import fc from 'fast-check'
import type { IndexQuery, IndexRow, RowChange } from '#app/backend/catalogue/index/index-query.ts'
import { SORTS, STATUSES } from '#app/domain/vocabulary.ts'

const TRAITS = ['loggia', 'terrace', 'euro', 'storage']
const VIEWS = ['river', 'park', 'yard']
const BENEFITS = ['discount', 'trade_in']
const FINISHES = ['none', 'rough', 'finish']
const DEADLINES = ['ready', '2027-4', '2028-1', '2026-2']

// Few areas, so that flats differ by floor and price alone, beside a wide spread.
const areaM2 = fc.oneof(
  fc.constantFrom(22.46, 24.5),
  fc.integer({ min: 1800, max: 2600 }).map((hundredths) => hundredths / 100),
)
// Few prices, so that ties are common, beside a wide spread.
const price = fc.oneof(
  fc.integer({ min: 30, max: 36 }).map((n) => n * 100_000),
  fc.integer({ min: 1, max: 90_000_000 }),
  fc.constant(null),
)

/** Rows with unique ids in any order; buildings now and then belong to several projects, as no sane catalogue's do. */
export const anyRows: fc.Arbitrary<IndexRow[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 100_000 }),
    cityId: fc.integer({ min: 1, max: 3 }),
    projectId: fc.integer({ min: 1, max: 4 }),
    buildingId: fc.integer({ min: 1, max: 5 }),
    layoutTypeId: fc.oneof(fc.constant(1), fc.option(fc.integer({ min: 1, max: 12 }))),
    floor: fc.integer({ min: -1, max: 9 }),
    floorTo: fc.option(fc.integer({ min: 2, max: 10 }), { freq: 6 }),
    floorsTotal: fc.integer({ min: 5, max: 10 }),
    rooms: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6 })),
    area: areaM2,
    kitchenArea: fc.option(areaM2),
    price,
    status: fc.constantFrom(...STATUSES),
    finish: fc.constantFrom(...FINISHES),
    deadline: fc.constantFrom(...DEADLINES, ''),
    keys: fc.constantFrom(...DEADLINES, ''),
    metroMinutes: fc.option(fc.integer({ min: 1, max: 25 })),
    hasStorerooms: fc.boolean(),
    traits: fc.subarray(TRAITS),
    views: fc.subarray(VIEWS),
    windowDirections: fc.subarray(['С', 'ЮВ', 'З', '?']),
    benefits: fc.subarray(BENEFITS),
  }),
  { selector: (row) => row.id, maxLength: 600, size: 'max' },
)

const range = (bound: fc.Arbitrary<number>) =>
  fc.record({ from: fc.option(bound, { nil: undefined }), to: fc.option(bound, { nil: undefined }) })
const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 })
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
// One value in each list is unknown to the index.
const some = <Value>(...values: Value[]) => fc.subarray(values, { maxLength: 3 })

export const anyQuery: fc.Arbitrary<IndexQuery> = fc.record({
  city: seldom(some(1, 2, 3, 99)),
  project: seldom(some(1, 2, 3, 4, 99)),
  building: seldom(some(1, 2, 3, 4, 5, 99)),
  zone: seldom(some(1, 2, 3, 99).map((ids) => new Set(ids))),
  rooms: rarely(some(0, 1, 2, 3, 4)),
  deadline: seldom(some(...DEADLINES, '2040-1')),
  keys: seldom(some(...DEADLINES, '2025-1', '2027-2', '2040-1')),
  finish: seldom(some(...FINISHES, 'gold')),
  feature: seldom(some(...TRAITS, 'pool')),
  side: seldom(some('n', 'se', 'w', 'sw')),
  view: seldom(some(...VIEWS, 'sea')),
  benefit: seldom(some(...BENEFITS, 'gift')),
  not_first: seldom(fc.boolean()),
  not_last: seldom(fc.boolean()),
  storeroom: seldom(fc.boolean()),
  reserved: rarely(fc.boolean()),
  ranges: seldom(
    fc.record({
      price: seldom(range(fc.integer({ min: 0, max: 90_000_000 }))),
      month_pay: seldom(range(fc.integer({ min: 0, max: 600_000 }))),
      area: seldom(range(areaM2)),
      kitchen: seldom(range(areaM2)),
      floor: seldom(range(fc.integer({ min: -2, max: 11 }))),
      metro: seldom(range(fc.integer({ min: 0, max: 26 }))),
    }),
  ),
  ids: seldom(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 50 })),
  sort: rarely(fc.constantFrom(...SORTS)),
  limit: fc.integer({ min: 1, max: 40 }),
  offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 80 })),
})

/** Changes by the place of a row in the list. */
export const anyChanges: fc.Arbitrary<{ at: number; change: RowChange }[]> = fc.array(
  fc.record({
    at: fc.nat({ max: 599 }),
    change: fc.record({
      status: fc.option(fc.constantFrom(...STATUSES), { nil: undefined }),
      price: fc.option(price, { nil: undefined }),
    }),
  }),
  { maxLength: 30 },
)
