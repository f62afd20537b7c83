import { isRange } from '#app/domain/facet-names.ts'
import type { ActiveFilter, KeyRange } from './active-filters.ts'
import { hasBit } from './bits.ts'
import { RANGE_COLUMNS } from './columns.ts'
import { NO_KEY } from './numeric-column.ts'
import type { Selection } from './selection.ts'
import type { Tables } from './tables.ts'

type NearMiss = { row: number; distance: number }
type Distance = (row: number) => number

/** Of a value that is not known, and of a choice whose values have no order. */
const UNKNOWN = 1

/**
 * Rows that almost match a query: ordered by the number of failed filters, then by the distance to what was asked, then
 * by price and id. The distance is a sum over the failed filters: |value − bound| ÷ bound of a range, the difference to
 * the nearest chosen number of rooms, and 1 of all else. Rows that match are not included.
 */
export function nearestRows(
  candidates: Selection,
  filters: readonly ActiveFilter[],
  limit: number,
  tables: Tables,
): number[] {
  const rows = candidates.rows()
  const failed = new Uint8Array(candidates.size)
  let fewest = filters.length + 1
  for (let i = 0; i < failed.length; i++) {
    const row = rows[i] ?? 0
    let count = 0
    for (const filter of filters) if (!hasBit(filter.bits, row)) count++
    failed[i] = count
    if (count > 0 && count < fewest) fewest = count
  }
  const distances = filters.map((filter) => distanceTo(filter, tables))
  const found: number[] = []
  for (let count = fewest; count <= filters.length && found.length < limit; count++) {
    const level: NearMiss[] = []
    for (let i = 0; i < failed.length; i++) {
      if (failed[i] !== count) continue
      const row = rows[i] ?? 0
      level.push({ row, distance: distances.reduce((sum, distance) => sum + distance(row), 0) })
    }
    level.sort((a, b) => a.distance - b.distance || byPrice(a.row, b.row, tables))
    for (const miss of level.slice(0, limit - found.length)) found.push(miss.row)
  }
  return found
}

function byPrice(a: number, b: number, { columns, ranks }: Tables): number {
  const { keys } = columns.price
  return (keys[a] ?? NO_KEY) - (keys[b] ?? NO_KEY) || (ranks[a] ?? 0) - (ranks[b] ?? 0)
}

/** How far a row is from passing a filter; 0 where it passes. */
function distanceTo(
  { name, bits, keys, rooms }: ActiveFilter,
  { columns, options, scratch }: Tables,
): Distance {
  if (keys && isRange(name)) {
    const { keys: values } = columns[RANGE_COLUMNS[name].column]
    return (row) => excess(values[row] ?? NO_KEY, keys)
  }
  if (!rooms) return (row) => (hasBit(bits, row) ? 0 : UNKNOWN)
  const numbers = options.rooms.values.map((number) => ({
    rows: options.rooms.anyOf([number], scratch),
    distance: Math.min(...rooms.map((chosen) => Math.abs(chosen - number))),
  }))
  return (row) => numbers.find(({ rows }) => hasBit(rows, row))?.distance ?? UNKNOWN
}

function excess(key: number, { from, to }: KeyRange): number {
  if (key === NO_KEY) return UNKNOWN
  if (from !== null && key < from) return (from - key) / Math.max(1, Math.abs(from))
  if (to !== null && key > to) return (key - to) / Math.max(1, Math.abs(to))
  return 0
}
