import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildIndex, type CatalogueIndex } from '#app/backend/catalogue/index/catalogue-index.ts'
import type { FilterQuery, IndexRow, RowChange } from '#app/backend/catalogue/index/index-query.ts'
import { MANY_ROOMS } from '#app/domain/text/rooms-words.ts'
import { anyChanges, anyQuery, anyRows } from './arbitrary.ts'
import { boundsOf, brokenFilters, isMatch, sortedIds, testMonthPay } from './oracle.ts'

const RUNS = { numRuns: 300 }

const anySource = fc.record({ source: anyRows, changes: anyChanges })
type Source = { source: IndexRow[]; changes: { at: number; change: RowChange }[] }

/** An index that was built, then changed in place, and the rows as they are now. */
function open({ source, changes }: Source): { index: CatalogueIndex; rows: IndexRow[] } {
  const index = buildIndex(source, { monthPay: testMonthPay })
  const rows = source.map((row) => ({ ...row }))
  for (const { at, change } of changes) apply(rows[at], change, index)
  return { index, rows }
}

/** The row with the lowest payment, by id where equal. */
function leastPaid(rows: readonly IndexRow[]): IndexRow | undefined {
  return rows
    .filter((row) => testMonthPay(row) !== null)
    .sort((a, b) => (testMonthPay(a) ?? 0) - (testMonthPay(b) ?? 0) || a.id - b.id)[0]
}

/** What flats have in common that differ by floor and price alone. */
function groupKey(row: IndexRow): string {
  const { cityId, projectId, buildingId, layoutTypeId, area, rooms, finish } = row
  return [cityId, projectId, buildingId, layoutTypeId, area, rooms, finish].join(' ')
}

/** What flats of one size have in common, as the filter finds them. */
const sizeKey = ({ rooms, area }: IndexRow) => `${Math.min(rooms, MANY_ROOMS)} ${area}`

const houseKey = ({ cityId, projectId, buildingId }: IndexRow) => [cityId, projectId, buildingId].join(' ')

function apply(row: IndexRow | undefined, { status, price }: RowChange, index: CatalogueIndex): void {
  if (!row) return
  index.update(row.id, { status, price })
  if (status !== undefined) row.status = status
  if (price !== undefined) row.price = price
}

// Thousands of comparisons take a while on a busy machine.
describe('the index against a look at every row', () => {
  it('finds the same flats in the same order on every page', () => {
    fc.assert(
      fc.property(anySource, anyQuery, (source, query) => {
        const { index, rows } = open(source)
        const expected = sortedIds(rows, query)
        const { offset, limit } = query
        expect(index.search(query)).toEqual({
          total: expected.length,
          ids: expected.slice(offset, offset + limit),
        })
        expect(index.count(query)).toBe(expected.length)
      }),
      RUNS,
    )
  })

  it('gives pages that neither repeat nor miss a flat', () => {
    fc.assert(
      fc.property(anySource, anyQuery, (source, query) => {
        const { index, rows } = open(source)
        const ids: number[] = []
        for (let offset = 0; offset < rows.length; offset += query.limit) {
          ids.push(...index.search({ ...query, offset }).ids)
        }
        expect(ids).toEqual(sortedIds(rows, query))
      }),
      { numRuns: 60 },
    )
  })

  it('counts every option as the list would count it', () => {
    fc.assert(
      fc.property(anySource, anyQuery, (source, query) => {
        const { index, rows } = open(source)
        const matching = (change: FilterQuery) => rows.filter((row) => isMatch(row, { ...query, ...change }))
        const count = (change: FilterQuery) => matching(change).length
        const { total, facets } = index.facets(query)
        expect(total).toBe(count({}))
        for (const name of [
          'city',
          'project',
          'building',
          'rooms',
          'deadline',
          'keys',
          'finish',
          'view',
          'side',
          'benefit',
        ] as const) {
          const others = matching({ [name]: undefined })
          for (const [value, found] of facets[name]) {
            const option = { [name]: [value], reserved: query.reserved }
            expect([name, value, found]).toEqual([
              name,
              value,
              others.filter((row) => isMatch(row, option)).length,
            ])
          }
        }
        for (const [value, found] of facets.feature) {
          expect([value, found]).toEqual([value, count({ feature: [...(query.feature ?? []), value] })])
        }
        expect(facets.not_first).toBe(count({ not_first: true }))
        expect(facets.not_last).toBe(count({ not_last: true }))
        expect(facets.storeroom).toBe(count({ storeroom: true }))
        expect(facets.reserved).toBe(count({ reserved: true }))
      }),
      RUNS,
    )
  })

  it('knows every option that some flat has', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const { index, rows } = open(source)
        const { facets } = index.facets({})
        const distinct = <Value>(values: Value[]) => new Set(values)
        expect(new Set(facets.city.keys())).toEqual(distinct(rows.map((row) => row.cityId)))
        expect(new Set(facets.building.keys())).toEqual(distinct(rows.map((row) => row.buildingId)))
        expect(new Set(facets.rooms.keys())).toEqual(distinct(rows.map((row) => Math.min(row.rooms, 4))))
        expect(new Set(facets.deadline.keys())).toEqual(distinct(rows.flatMap((row) => row.deadline || [])))
        expect(new Set(facets.feature.keys())).toEqual(distinct(rows.flatMap((row) => row.traits)))
      }),
      { numRuns: 30 },
    )
  })

  it('leaves a range out of its own bounds', () => {
    fc.assert(
      fc.property(anySource, anyQuery, (source, query) => {
        const { index, rows } = open(source)
        const without = (name: string) =>
          rows.filter((row) => isMatch(row, { ...query, ranges: { ...query.ranges, [name]: undefined } }))
        expect(index.facets(query).ranges).toEqual({
          price: boundsOf(without('price').map((row) => row.price)),
          month_pay: boundsOf(without('month_pay').map(testMonthPay)),
          area: boundsOf(without('area').map((row) => row.area)),
          kitchen: boundsOf(without('kitchen').map((row) => row.kitchenArea)),
          floor: boundsOf(without('floor').map((row) => row.floor)),
          metro: boundsOf(without('metro').map((row) => row.metroMinutes)),
        })
      }),
      RUNS,
    )
  })

  it('puts flats that differ by floor and price alone together', () => {
    fc.assert(
      fc.property(anySource, anyQuery, (source, query) => {
        const { index, rows } = open(source)
        const byId = new Map(rows.map((row) => [row.id, row]))
        const sorted = sortedIds(rows, query).flatMap((id) => byId.get(id) ?? [])
        const expected = [...Map.groupBy(sorted, groupKey)].map(([key, own]) => {
          const byPrice = own.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || a.id - b.id)
          return {
            id: Math.min(...rows.filter((row) => groupKey(row) === key).map(({ id }) => id)),
            count: own.length,
            cheapestId: byPrice[0]?.id,
            maxPrice: boundsOf(own.map(({ price }) => price))?.max ?? null,
            floors: [...new Set(own.map(({ floor }) => floor))].sort((a, b) => a - b),
          }
        })
        const { offset, limit } = query
        expect(index.groups(query)).toEqual({
          total: expected.length,
          flats: sorted.length,
          items: expected.slice(offset, offset + limit),
        })
        for (const { id, count } of expected.slice(0, 3)) {
          const own = index.group(id, query).flatMap((each) => byId.get(each) ?? [])
          expect(own).toHaveLength(count)
          expect(new Set(own.map(groupKey)).size).toBe(1)
          expect(own.map(({ floor }) => floor)).toEqual(own.map(({ floor }) => floor).sort((a, b) => a - b))
        }
      }),
      { numRuns: 150 },
    )
  })

  it('puts the first group of each size on a list, with how many flats of it there are and in how many houses', () => {
    fc.assert(
      fc.property(anySource, anyQuery, (source, query) => {
        const { index, rows } = open(source)
        const byId = new Map(rows.map((row) => [row.id, row]))
        const sorted = sortedIds(rows, query).flatMap((id) => byId.get(id) ?? [])
        const groups = index.groups({ ...query, offset: 0, limit: 1_000 }).items
        const groupOf = (row: IndexRow | undefined) =>
          groups.find(({ cheapestId }) => row && groupKey(byId.get(cheapestId) ?? row) === groupKey(row))
        const expected = [...Map.groupBy(sorted, sizeKey).values()].map((own) => ({
          ...groupOf(own[0]),
          sameSize: { flats: own.length, houses: new Set(own.map(houseKey)).size },
        }))
        const { offset, limit } = query
        expect(index.sizes(query, 0)).toEqual({
          total: expected.length,
          flats: sorted.length,
          items: expected.slice(offset, offset + limit),
        })
        expect(index.sizes(query, expected.length + 1)).toBeNull()
      }),
      { numRuns: 150 },
    )
  })

  it('groups matches by layout type', () => {
    fc.assert(
      fc.property(anySource, anyQuery, (source, query) => {
        const { index, rows } = open(source)
        const ids = new Set(sortedIds(rows, query))
        const matches = rows.filter((row) => ids.has(row.id))
        const { total, items } = index.types({ ...query, offset: 0, limit: 100 })
        expect(total).toBe(new Set(matches.flatMap((row) => row.layoutTypeId ?? [])).size)
        expect(items).toHaveLength(total)
        for (const item of items) {
          const own = matches.filter((row) => row.layoutTypeId === item.layoutTypeId)
          const areas = boundsOf(own.map((row) => row.area))
          expect(item).toEqual({
            layoutTypeId: item.layoutTypeId,
            count: own.length,
            minPrice: boundsOf(own.map((row) => row.price))?.min ?? null,
            maxPrice: boundsOf(own.map((row) => row.price))?.max ?? null,
            leastPaidId: leastPaid(own)?.id ?? null,
            minArea: areas?.min,
            maxArea: areas?.max,
            floors: [...new Set(own.map((row) => row.floor))].sort((a, b) => a - b),
            houses: new Set(own.map(houseKey)).size,
          })
        }
        const { offset, limit } = query
        expect(index.types(query).items).toEqual(items.slice(offset, offset + limit))
      }),
      { numRuns: 150 },
    )
  })

  it('tells what giving up each filter brings', () => {
    fc.assert(
      fc.property(anySource, anyQuery, (source, query) => {
        const { index, rows } = open(source)
        const onSale = rows.filter((row) => isMatch(row, { reserved: query.reserved }))
        for (const { filter, value, count } of index.relax(query)) {
          if (filter === 'reserved') {
            expect(count).toBe(rows.filter((row) => isMatch(row, { ...query, reserved: true })).length)
            continue
          }
          const name = value === undefined ? filter : `${filter} ${value}`
          const found = onSale.filter((row) => brokenFilters(row, query).every((broken) => broken === name))
          expect([name, count]).toEqual([name, found.length])
        }
      }),
      { numRuns: 150 },
    )
  })

  it('offers the flats that break the fewest filters, and none that match or lie in another city', () => {
    fc.assert(
      fc.property(anySource, anyQuery, (source, query) => {
        const { index, rows } = open(source)
        const misses = new Map(
          rows
            .filter((row) => isMatch(row, { reserved: query.reserved, city: query.city }))
            .map((row) => [row.id, brokenFilters(row, query).length] as const)
            .filter(([, broken]) => broken > 0),
        )
        const fewest = [...misses.values()].sort((a, b) => a - b).slice(0, 5)
        expect(index.nearest(query, 5).map((id) => misses.get(id))).toEqual(fewest)
      }),
      { numRuns: 150 },
    )
  })
})
