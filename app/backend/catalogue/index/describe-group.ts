import type { Bits } from './bits.ts'
import type { FlatGroup } from './index-query.ts'
import { NO_KEY } from './numeric-column.ts'
import type { Tables } from './tables.ts'

/** A group with its selected rows, of which there is at least one. */
export function describeGroup(group: number, selected: Bits, tables: Tables): FlatGroup {
  const { groups, ids, ranks } = tables
  const rows = groups.members(group, selected)
  const { keys: prices } = tables.columns.price
  const { keys: floors } = tables.columns.floor
  const known = rows.map((row) => prices[row] ?? NO_KEY).filter((price) => price !== NO_KEY)
  const byPrice = rows.toSorted(
    (a, b) => (prices[a] ?? NO_KEY) - (prices[b] ?? NO_KEY) || (ranks[a] ?? 0) - (ranks[b] ?? 0),
  )
  return {
    id: Math.min(...[...groups.rowsOf(group)].map((row) => ids[row] ?? 0)),
    count: rows.length,
    cheapestId: ids[byPrice[0] ?? 0] ?? 0,
    maxPrice: known.length === 0 ? null : Math.max(...known),
    floors: [...new Set(rows.map((row) => floors[row] ?? 0))].sort((a, b) => a - b),
  }
}

/** The selected rows of a row's group: by floor, then by price, then by id. */
export function groupByFloor(row: number, selected: Bits, { groups, columns, ranks }: Tables): number[] {
  const { price, floor } = columns
  const compare = (keys: Int32Array) => (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0)
  const [byFloor, byPrice, byId] = [compare(floor.keys), compare(price.keys), compare(ranks)]
  return groups.members(groups.of(row), selected).sort((a, b) => byFloor(a, b) || byPrice(a, b) || byId(a, b))
}
