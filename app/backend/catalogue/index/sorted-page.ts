import { hasBit } from './bits.ts'
import { NO_KEY, type NumericColumn } from './numeric-column.ts'
import type { Selection } from './selection.ts'

/** With fewer than one matching row in 256, sorting the matches is faster than walking the whole order. */
const SPARSE_FACTOR = 256
const ROW_NUMBERS = 2 ** 22

export type Page = { limit: number; offset: number }

/**
 * The rows of one page. Rows with equal keys are ordered by id. A descending order is the reverse of the
 * ascending one, but
 * rows without a value stay last, by id.
 *
 * @param ranks - position of each row in the order of ids
 */
export function sortedPage(
  selection: Selection,
  column: NumericColumn,
  isDescending: boolean,
  page: Page,
  ranks: Int32Array,
): number[] {
  if (page.limit <= 0 || page.offset >= selection.size) return []
  if (selection.size * SPARSE_FACTOR < column.order.length)
    return sortSparse(selection, column, isDescending, page, ranks)
  return walkOrder(selection, column, isDescending, page)
}

function sortSparse(
  selection: Selection,
  { keys }: NumericColumn,
  isDescending: boolean,
  { limit, offset }: Page,
  ranks: Int32Array,
): number[] {
  const rows = selection.rows()
  const packed = new Float64Array(selection.size)
  const place = new Map<number, number>()
  for (let i = 0; i < packed.length; i++) {
    const row = rows[i] ?? 0
    const key = keys[row] ?? NO_KEY
    const ascending = key * ROW_NUMBERS + (ranks[row] ?? 0)
    const sortable = isDescending && key !== NO_KEY ? -ascending : ascending
    packed[i] = sortable
    place.set(sortable, row)
  }
  return Array.from(packed.sort().subarray(offset, offset + limit), (sortable) => place.get(sortable) ?? 0)
}

function walkOrder(
  selection: Selection,
  column: NumericColumn,
  isDescending: boolean,
  { limit, offset }: Page,
): number[] {
  const { order, known } = column
  const bits = selection.bits()
  const wanted = Math.min(limit, selection.size - offset)
  const found: number[] = []
  let skipped = 0
  const visit = (row: number) => {
    if (!hasBit(bits, row)) return
    if (skipped < offset) skipped++
    else found.push(row)
  }
  const first = isDescending ? column.lastPosition(selection) : column.firstPosition(selection)
  if (first !== null && isDescending) {
    for (let i = first; i >= 0 && found.length < wanted; i--) visit(order[i] ?? 0)
  } else if (first !== null) {
    for (let i = first; i < known && found.length < wanted; i++) visit(order[i] ?? 0)
  }
  for (let i = known; i < order.length && found.length < wanted; i++) visit(order[i] ?? 0)
  return found
}
