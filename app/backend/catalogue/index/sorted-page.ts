import { hasBit } from './bits.ts'
import { NO_KEY, type NumericColumn } from './numeric-column.ts'
import type { Selection } from './selection.ts'

/** With fewer than one matching row in 256, sorting the matches is faster than walking the whole order. */
const SPARSE_FACTOR = 256
const ROW_NUMBERS = 2 ** 22
/** So many first rows are compared and sorted in far less time than one walk through the order takes. */
const MAX_COMPARED_KINDS = 4_096

export type Page = { limit: number; offset: number }

/** The order of a list: rows with equal keys are ordered by id. */
export type Order = {
  column: NumericColumn
  isDescending: boolean
  /** Position of each row in the order of ids. */
  ranks: Int32Array
}

/**
 * The rows of one page. A descending order is the reverse of the ascending one, but rows without a value stay last, by
 * id.
 */
export function sortedPage(selection: Selection, order: Order, { limit, offset }: Page): number[] {
  const wanted = Math.min(limit, selection.size - offset)
  if (wanted <= 0) return []
  const found: number[] = []
  let skipped = 0
  visitInOrder(selection, order, (row) => {
    if (skipped < offset) skipped++
    else found.push(row)
    return found.length === wanted
  })
  return found
}

/**
 * The first row of each kind, of one page of kinds, in the order of these rows.
 *
 * @param kinds - a sorting of rows into kinds, which are numbered from 0
 * @param total - number of kinds with a selected row
 */
export function sortedFirsts(
  selection: Selection,
  order: Order,
  { limit, offset }: Page,
  kinds: { size: number; of: (row: number) => number },
  total: number,
): number[] {
  const end = Math.min(offset + limit, total)
  if (limit <= 0 || offset >= end) return []
  // Up to the first row of the last kind the walk would meet nearly all rows, each somewhere else in memory.
  if (end === total && kinds.size <= MAX_COMPARED_KINDS)
    return allFirsts(selection, order, kinds).slice(offset)
  const seen = new Uint8Array(kinds.size)
  const firsts: number[] = []
  visitInOrder(selection, order, (row) => {
    const kind = kinds.of(row)
    if (seen[kind] === 1) return false
    seen[kind] = 1
    firsts.push(row)
    return firsts.length === end
  })
  return firsts.slice(offset)
}

/** The first row of each kind, in the order of these rows: one pass over the selected rows as they are stored. */
function allFirsts(
  selection: Selection,
  { column: { keys }, isDescending, ranks }: Order,
  kinds: { size: number; of: (row: number) => number },
): number[] {
  const before = (a: number, b: number): number => {
    const keyA = keys[a] ?? NO_KEY
    const keyB = keys[b] ?? NO_KEY
    const ascending = keyA - keyB || (ranks[a] ?? 0) - (ranks[b] ?? 0)
    // Rows without a value stay last, by id, in both directions.
    return isDescending && keyA !== NO_KEY && keyB !== NO_KEY ? -ascending : ascending
  }
  const firsts = new Int32Array(kinds.size).fill(-1)
  for (const row of selection.rows().subarray(0, selection.size)) {
    const kind = kinds.of(row)
    const first = firsts[kind] ?? -1
    if (first === -1 || before(row, first) < 0) firsts[kind] = row
  }
  return [...firsts].filter((row) => row !== -1).sort(before)
}

/** Calls `visit` for selected rows in order until it returns true. */
function visitInOrder(selection: Selection, order: Order, visit: (row: number) => boolean): void {
  const isSparse = selection.size * SPARSE_FACTOR < order.column.order.length
  if (isSparse) visitSparse(selection, order, visit)
  else walkOrder(selection, order, visit)
}

function visitSparse(
  selection: Selection,
  { column: { keys }, isDescending, ranks }: Order,
  visit: (row: number) => boolean,
): void {
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
  for (const sortable of packed.sort()) if (visit(place.get(sortable) ?? 0)) return
}

function walkOrder(
  selection: Selection,
  { column, isDescending }: Order,
  visit: (row: number) => boolean,
): void {
  const { order, known } = column
  const bits = selection.bits()
  const isEnough = (row: number) => hasBit(bits, row) && visit(row)
  const first = isDescending ? column.lastPosition(selection) : column.firstPosition(selection)
  if (first !== null && isDescending) {
    for (let i = first; i >= 0; i--) if (isEnough(order[i] ?? 0)) return
  } else if (first !== null) {
    for (let i = first; i < known; i++) if (isEnough(order[i] ?? 0)) return
  }
  for (let i = known; i < order.length; i++) if (isEnough(order[i] ?? 0)) return
}
