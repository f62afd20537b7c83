import { isRange } from '#app/domain/facet-names.ts'
import type { ActiveFilter, KeyRange } from './active-filters.ts'
import { hasBit } from './bits.ts'
import { type Columns, RANGE_COLUMNS } from './columns.ts'
import { NO_KEY } from './numeric-column.ts'
import type { Selection } from './selection.ts'
import type { Tables } from './tables.ts'

type NearMiss = { row: number; distance: number }

/**
 * Rows that almost match a query: ordered by the number of failed filters, then by the distance to the failed
 * ranges (the sum of |value − bound| ÷ bound, with 1 for an unknown value), then by price and id. Rows that match are
 * not included.
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
  const found: number[] = []
  for (let count = fewest; count <= filters.length && found.length < limit; count++) {
    const level: NearMiss[] = []
    for (let i = 0; i < failed.length; i++) {
      if (failed[i] !== count) continue
      const row = rows[i] ?? 0
      level.push({ row, distance: distance(row, filters, tables.columns) })
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

function distance(row: number, filters: readonly ActiveFilter[], columns: Columns): number {
  let sum = 0
  for (const { name, keys } of filters) {
    if (!keys || !isRange(name)) continue
    sum += excess(columns[RANGE_COLUMNS[name].column].keys[row] ?? NO_KEY, keys)
  }
  return sum
}

function excess(key: number, { from, to }: KeyRange): number {
  if (key === NO_KEY) return 1
  if (from !== null && key < from) return (from - key) / Math.max(1, Math.abs(from))
  if (to !== null && key > to) return (key - to) / Math.max(1, Math.abs(to))
  return 0
}
