import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import { BENEFITS, FEATURES, FINISHES, SORTS, VIEWS } from '#app/domain/vocabulary.ts'
import { type FlatSearch, flatAddress, toListInput } from '#app/features/flats/flats.search.ts'
import { selectionAddress } from '#app/features/selections/selections.search.ts'
import { isFiltered, pickFilter } from '#app/platform/address/filter-address.ts'
import { parseSearch, stringifySearch } from '#app/platform/address/search-address.ts'

/** What the server does with an address: reads it, and writes the one it should have been. */
function canonical(address: string): string {
  const raw = parseSearch(address)
  return stringifySearch(flatAddress.inOneForm({ ...raw, ...flatAddress.read(raw) }))
}

const some = <T>(items: readonly T[]) => fc.uniqueArray(fc.constantFrom(...items), { minLength: 1 })
const numbers = (min: number, max: number) =>
  fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 6 })
const price = fc.integer({ min: 0, max: 2_000_000_000 })
const area = fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100)

const anySearch = fc.record(
  {
    city: numbers(1, 100),
    project: some(['rechnoy', 'severny-dom', 'sloboda-2']),
    building: numbers(1, 2_147_483_647),
    reserved: fc.constant(1),
    rooms: numbers(0, 4),
    price_from: price,
    price_to: price,
    month_pay_from: fc.integer({ min: 0, max: 100_000_000 }),
    area_from: area,
    area_to: area,
    kitchen_to: area,
    floor_from: fc.integer({ min: -10, max: 200 }),
    not_first: fc.constant(1),
    not_last: fc.constant(1),
    deadline: some(['ready', '2026-4', '2027-1', '2028-2']),
    finish: some(FINISHES),
    feature: some(FEATURES),
    view: some(VIEWS),
    benefit: some(BENEFITS),
    q: fc
      .string({ minLength: 1, maxLength: 100 })
      .map((text) => text.trim())
      .filter((text) => text !== ''),
    sort: fc.constantFrom(...SORTS),
    show: fc.constantFrom('cards', 'table'),
    each: fc.constant(1),
    open: fc.integer({ min: 1, max: 2_147_483_647 }),
    page: fc.integer({ min: 1, max: 500_000 }),
  },
  { requiredKeys: [] },
)

describe('an address of a list', () => {
  it('comes back the same after being written and read, whatever is chosen', () => {
    fc.assert(
      fc.property(anySearch, (raw) => {
        const search = flatAddress.read(raw)
        expect(flatAddress.read(parseSearch(stringifySearch(search)))).toEqual(search)
      }),
      { numRuns: 500 },
    )
  })

  it('is its own canonical address once made canonical, so the server redirects at most once', () => {
    fc.assert(
      fc.property(anySearch, (raw) => {
        const once = canonical(stringifySearch(raw))
        expect(canonical(once)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })

  it('gives a filter that the API accepts as it is', () => {
    fc.assert(
      fc.property(anySearch, (raw) => {
        const filter = pickFilter(flatAddress.read(raw))
        expect(flatFilterSchema.parse(filter)).toEqual(filter)
        expect(pickFilter(flatAddress.read(filter))).toEqual(filter)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['?rooms=2,1&price_to=9000000', '?rooms=1,2&price_to=9000000'],
    ['?price_to=9000000&rooms=1', '?rooms=1&price_to=9000000'],
    ['?rooms=1&rooms=2', '?rooms=1,2'],
    ['?rooms[]=1&rooms[]=2', '?rooms=1,2'],
    ['?rooms=1%2C1', '?rooms=1'],
    ['?page=1&sort=price&show=cards&each=0', ''],
    ['?price_from=&price_to=&q=&rooms=', ''],
    ['?reserved=true&not_first=0', '?reserved=1'],
    ['?price_to=9+000+000&area_from=45,5', '?price_to=9000000&area_from=45.5'],
    ['?utm_source=ya&rooms=1', '?rooms=1&utm_source=ya'],
    ['?deadline=2028-1,ready', '?deadline=ready,2028-1'],
    ['?q=%D1%91%D0%BB%D0%BA%D0%B0+7', '?q=%D1%91%D0%BB%D0%BA%D0%B0+7'],
  ])('%s is written %s', (address, expected) => {
    expect(canonical(address)).toBe(expected)
  })

  it.each([
    '?rooms=сто',
    '?rooms=5',
    '?rooms=1.5',
    '?project=Net_Takogo!',
    '?price_to=1e6',
    '?price_to=-1',
    '?price_to=9000000000',
    '?area_from=большая',
    '?floor_from=201',
    '?deadline=2027-5',
    '?finish=golden',
    '?feature=pool',
    '?view=sea',
    '?sort=beauty',
    '?show=map',
    '?page=0',
    '?page=500001',
    '?each=2',
    '?open=0',
    '?not_first=да',
    '?city=0',
    `?q=${'a'.repeat(101)}`,
  ])('%s is refused', (address) => {
    expect(() => flatAddress.read(parseSearch(address))).toThrow()
  })
})

describe('toListInput', () => {
  it('asks for one page of twenty in the order of the address', () => {
    expect(toListInput(flatAddress.read({ rooms: '2', sort: '-area', page: '3' }), 2)).toMatchObject({
      rooms: [2],
      sort: '-area',
      limit: 20,
      offset: 20,
    })
  })
})

describe('isFiltered', () => {
  it.each<[FlatSearch, boolean]>([
    [{}, false],
    [{ sort: '-price', page: 2, show: 'table', each: 1, open: 7 }, false],
    [{ rooms: [1] }, true],
    [{ not_first: 1 }, true],
  ])('%o: %s', (search, expected) => {
    expect(isFiltered(search)).toBe(expected)
  })
})

it('ready selections write the parameters of a list in its order: one link opens a group on both', () => {
  const search = { page: 2, open: 7 }
  expect(selectionAddress.textOf(search)).toBe(flatAddress.textOf(search))
})
