import type { Sort } from '#app/domain/vocabulary.ts'
import { AREA_SCALE, SORT_COLUMNS } from './columns.ts'
import type { ListedGroup, TypePage } from './index-query.ts'
import { NO_KEY } from './numeric-column.ts'
import type { Selection } from './selection.ts'
import type { Page } from './sorted-page.ts'
import { NO_LAYOUT_TYPE, type Tables } from './tables.ts'

type Group = { layoutTypeId: number; rows: number[]; sortKey: number }

/**
 * Groups the matching flats by layout type. The order of types follows the best flat of each (the cheapest,
 * the largest …); equal types are ordered by id, types without a price come last.
 */
export function typeGroups(
  selection: Selection,
  sort: Sort,
  { limit, offset }: Page,
  tables: Tables,
): TypePage {
  const { column, isDescending } = SORT_COLUMNS[sort]
  const groups = groupRows(selection, tables.columns[column].keys, isDescending, tables.layoutTypes)
  groups.sort((a, b) => a.sortKey - b.sortKey || a.layoutTypeId - b.layoutTypeId)
  const page = groups.slice(offset, offset + Math.max(limit, 0))
  return { total: groups.length, items: page.map((group) => describe(group, tables)) }
}

function groupRows(
  selection: Selection,
  keys: Int32Array,
  isDescending: boolean,
  layoutTypes: Int32Array,
): Group[] {
  const groups = new Map<number, Group>()
  const rows = selection.rows()
  for (let i = 0; i < selection.size; i++) {
    const row = rows[i] ?? 0
    const layoutTypeId = layoutTypes[row] ?? NO_LAYOUT_TYPE
    if (layoutTypeId === NO_LAYOUT_TYPE) continue
    const key = keys[row] ?? NO_KEY
    const sortKey = isDescending && key !== NO_KEY ? -key : key
    const group = groups.get(layoutTypeId)
    if (group) {
      group.rows.push(row)
      if (sortKey < group.sortKey) group.sortKey = sortKey
    } else {
      groups.set(layoutTypeId, { layoutTypeId, rows: [row], sortKey })
    }
  }
  return [...groups.values()]
}

function describe({ layoutTypeId, rows }: Group, { columns, groups, ids, ranks }: Tables): ListedGroup {
  const { price, monthPay, area, floor } = columns
  const floors = new Set<number>()
  const houses = new Set<number>()
  let minPrice = NO_KEY
  let maxPrice = 0
  let minPay = NO_KEY
  let leastPaid: number | undefined
  let minArea = NO_KEY
  let maxArea = 0
  for (const row of rows) {
    const own = price.keys[row] ?? NO_KEY
    minPrice = Math.min(minPrice, own)
    if (own !== NO_KEY) maxPrice = Math.max(maxPrice, own)
    const pay = monthPay.keys[row] ?? NO_KEY
    const isBefore = (ranks[row] ?? 0) < (ranks[leastPaid ?? row] ?? 0)
    if (pay < minPay || (pay === minPay && isBefore)) {
      minPay = pay
      leastPaid = row
    }
    minArea = Math.min(minArea, area.keys[row] ?? NO_KEY)
    maxArea = Math.max(maxArea, area.keys[row] ?? 0)
    floors.add(floor.keys[row] ?? 0)
    houses.add(groups.houseOf(groups.of(row)))
  }
  return {
    layoutTypeId,
    count: rows.length,
    minPrice: minPrice === NO_KEY ? null : minPrice,
    maxPrice: minPrice === NO_KEY ? null : maxPrice,
    leastPaidId: minPay === NO_KEY || leastPaid === undefined ? null : (ids[leastPaid] ?? null),
    minArea: minArea / AREA_SCALE,
    maxArea: maxArea / AREA_SCALE,
    floors: [...floors].sort((a, b) => a - b),
    houses: houses.size,
  }
}
