import type { FilterQuery, IndexQuery, IndexRow, Range } from '#app/backend/catalogue/index/index-query.ts'
import { deadlineOrder } from '#app/domain/deadline.ts'
import type { Sort } from '#app/domain/vocabulary.ts'

/** The payment that the tests build their indexes with: rounded, so several prices share one; some flats have none. */
export const testMonthPay = ({ price, benefits }: Pick<IndexRow, 'price' | 'benefits'>): number | null =>
  price === null || benefits.length === 0 ? null : Math.round(price / (benefits.length > 1 ? 200 : 150))

/** The same questions answered by looking at every row: slow, and plain enough to trust. */
export function isMatch(row: IndexRow, query: FilterQuery): boolean {
  return (
    row.status !== 'sold' &&
    (query.reserved || row.status === 'free') &&
    brokenFilters(row, query).length === 0
  )
}

/** Names of the filters that a row fails; every feature counts alone. */
export function brokenFilters(row: IndexRow, query: FilterQuery): string[] {
  const { ranges = {} } = query
  const broken: string[] = []
  const need = (name: string, passes: boolean) => {
    if (!passes) broken.push(name)
  }
  if (query.ids) need('q', [...query.ids].includes(row.id))
  need('city', isAny(query.city, row.cityId))
  need('project', isAny(query.project, row.projectId))
  need('building', isAny(query.building, row.buildingId))
  if (query.zone) need('zone', query.zone.has(row.projectId))
  need('rooms', isAny(query.rooms, Math.min(row.rooms, 4)))
  need('deadline', isAny(query.deadline, row.deadline))
  need('keys', isUntil(query.keys, row.keys))
  need('finish', isAny(query.finish, row.finish))
  need('view', !query.view?.length || query.view.some((value) => row.views.includes(value)))
  const sides = row.windowDirections.flatMap((side) => SIDE_OF[side] ?? [])
  need('side', !query.side?.length || query.side.some((value) => sides.includes(value)))
  need('benefit', !query.benefit?.length || query.benefit.some((value) => row.benefits.includes(value)))
  for (const value of new Set(query.feature)) need(`feature ${value}`, row.traits.includes(value))
  if (query.not_first) need('not_first', row.floor > 1)
  if (query.not_last) need('not_last', (row.floorTo ?? row.floor) < row.floorsTotal)
  if (query.storeroom) need('storeroom', row.hasStorerooms)
  need('price', isWithin(row.price, ranges.price))
  need('month_pay', isWithin(testMonthPay(row), ranges.month_pay))
  need('area', isWithin(row.area, ranges.area))
  need('kitchen', isWithin(row.kitchenArea, ranges.kitchen))
  need('floor', isWithin(row.floor, ranges.floor))
  need('metro', isWithin(row.metroMinutes, ranges.metro))
  return broken
}

/** Ids of all matches in the order of a sort. */
export function sortedIds(rows: readonly IndexRow[], query: IndexQuery): number[] {
  const sort = query.sort ?? 'price'
  const isDescending = sort.startsWith('-')
  return rows
    .filter((row) => isMatch(row, query))
    .map((row) => ({ id: row.id, key: sortKey(row, sort) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null)
        return Number(a.key === null) - Number(b.key === null) || a.id - b.id
      const ascending = a.key - b.key || a.id - b.id
      return isDescending ? -ascending : ascending
    })
    .map(({ id }) => id)
}

function sortKey(row: IndexRow, sort: Sort): number | null {
  switch (sort) {
    case 'price':
    case '-price':
      return row.price
    case 'area':
    case '-area':
      return row.area
    case 'price_m2':
      return row.price === null ? null : Math.round(row.price / row.area)
    case 'floor':
    case '-floor':
      return row.floor
    case 'deadline':
      return row.deadline === '' ? null : deadlineOrder(row.deadline)
  }
}

/** Least and greatest of the values that are known. */
export function boundsOf(values: readonly (number | null)[]): { min: number; max: number } | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : { min: Math.min(...known), max: Math.max(...known) }
}

/** The sides that the tests give their rows; other words are no side. */
const SIDE_OF: Record<string, string> = { С: 'n', ЮВ: 'se', З: 'w' }

/** "2027-4" → 20274: not later than the latest of the chosen. */
function isUntil(chosen: readonly string[] | undefined, value: string): boolean {
  if (!chosen?.length) return true
  const order = (quarter: string) => (quarter === 'ready' ? 0 : Number(quarter.replace('-', '')))
  return value !== '' && chosen.some((quarter) => order(value) <= order(quarter))
}

function isAny<Value>(chosen: readonly Value[] | undefined, value: Value): boolean {
  return !chosen?.length || chosen.includes(value)
}

function isWithin(value: number | null, range: Range | undefined): boolean {
  const { from, to } = range ?? {}
  if (from === undefined && to === undefined) return true
  return value !== null && (from === undefined || value >= from) && (to === undefined || value <= to)
}
