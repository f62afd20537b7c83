import { deadlineOrder } from '#app/domain/deadline.ts'
import { WORD_NAMES } from '#app/domain/facet-names.ts'
import type { NarrowingSwitch, WordName } from '#app/domain/facets.ts'
import { MANY_ROOMS } from '#app/domain/text/rooms-words.ts'
import { sidesOf } from '#app/domain/vocabulary.ts'
import { type Bits, newBits, setBit } from './bits.ts'
import { type Clusters, clusterRows } from './clusters.ts'
import { buildColumns, type Columns, type MonthPay, readRows } from './columns.ts'
import { FlatGroups } from './flat-groups.ts'
import { GroupKeys } from './group-keys.ts'
import { GroupSizes } from './group-sizes.ts'
import type { IndexRow } from './index-query.ts'
import { OptionFacet, type Options } from './option-facet.ts'
import { sortByKey } from './radix-sort.ts'
import { Scratch } from './scratch.ts'
import type { Steps } from './steps.ts'
import { UntilFacet } from './until-facet.ts'

/** Packed sort keys store a row number in 22 bits. */
const MAX_ROWS = 2 ** 22

/** Facets with text options; `rooms` has numbers. */
type TextOption = WordName | 'deadline' | 'keys'
export const TEXT_OPTIONS: readonly TextOption[] = ['deadline', 'keys', ...WORD_NAMES]

/** All data of the index. Only `free`, `reserved` and the price columns ever change. */
export type Tables = {
  size: number
  ids: Int32Array
  layoutTypes: Int32Array
  /** Position of each row in the order of ids, which decides between equal keys. */
  ranks: Int32Array
  rowOf: (id: number) => number | null
  clusters: Clusters
  groups: FlatGroups
  sizes: GroupSizes
  columns: Columns
  options: Record<TextOption, Options<string>> & { rooms: Options<number> }
  free: Bits
  reserved: Bits
  /** Rows that pass each narrowing switch. */
  switches: Record<NarrowingSwitch, Bits>
  /** Monthly payment of a row at a given price; what else decides about it never changes in place. */
  monthPayAt: (row: number, price: number | null) => number | null
  scratch: Scratch
}

/** Layout type of a flat without one. */
export const NO_LAYOUT_TYPE = -1

/** @throws {RangeError} beyond 4,194,304 rows, or when two rows have the same id */
export function* buildTables(source: readonly IndexRow[], monthPay: MonthPay): Steps<Tables> {
  if (source.length > MAX_ROWS) throw new RangeError(`the index holds ${MAX_ROWS} rows, got ${source.length}`)
  const keys = new GroupKeys()
  const { sorted: rows, clusters } = clusterRows(source, keys)
  yield
  const groups = new FlatGroups(rows, keys)
  yield
  const sizes = new GroupSizes(rows, groups)
  yield
  const size = rows.length
  const ids = readRows(rows, (row) => row.id)
  const rowsById = sortByKey(
    readRows(rows, (_, row) => row),
    ids,
  )
  const ranks = new Int32Array(size)
  rowsById.forEach((row, rank) => {
    if (rank > 0 && ids[rowsById[rank - 1] ?? 0] === ids[row])
      throw new RangeError(`two rows have the id ${ids[row]}`)
    ranks[row] = rank
  })
  return {
    size,
    ids,
    layoutTypes: readRows(rows, (row) => row.layoutTypeId ?? NO_LAYOUT_TYPE),
    ranks,
    rowOf: (id) => findRow(id, ids, rowsById),
    clusters,
    groups,
    sizes,
    columns: yield* buildColumns(rows, rowsById, ranks, monthPay),
    options: yield* buildOptions(rows),
    free: bitsWhere(rows, (row) => row.status === 'free'),
    reserved: bitsWhere(rows, (row) => row.status === 'reserved'),
    switches: {
      not_first: bitsWhere(rows, (row) => row.floor > 1),
      not_last: bitsWhere(rows, (row) => (row.floorTo ?? row.floor) < row.floorsTotal),
      storeroom: bitsWhere(rows, (row) => row.hasStorerooms),
    },
    monthPayAt: (row, price) => {
      const before = rows[row]
      return before ? monthPay({ ...before, price }) : null
    },
    scratch: new Scratch(size),
  }
}

function* buildOptions(rows: readonly IndexRow[]): Steps<Tables['options']> {
  const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  const byQuarter = (a: string, b: string) => deadlineOrder(a) - deadlineOrder(b) || byText(a, b)
  function* facet<Value extends string | number>(
    read: (row: IndexRow) => readonly Value[],
    compare: (a: Value, b: Value) => number,
  ): Steps<OptionFacet<Value>> {
    yield
    return new OptionFacet(rows.map(read), compare)
  }
  return {
    rooms: yield* facet(
      (row) => [Math.min(row.rooms, MANY_ROOMS)],
      (a, b) => a - b,
    ),
    deadline: yield* facet((row) => (row.deadline === '' ? [] : [row.deadline]), byQuarter),
    keys: new UntilFacet(
      yield* facet((row) => (row.keys === '' ? [] : [row.keys]), byQuarter),
      deadlineOrder,
    ),
    finish: yield* facet((row) => (row.finish === null ? [] : [row.finish]), byText),
    feature: yield* facet((row) => row.traits, byText),
    view: yield* facet((row) => row.views, byText),
    side: yield* facet(({ windowDirections }) => sidesOf(windowDirections), byText),
    benefit: yield* facet((row) => row.benefits, byText),
  }
}

function bitsWhere(rows: readonly IndexRow[], test: (row: IndexRow) => boolean): Bits {
  const bits = newBits(rows.length)
  rows.forEach((row, i) => {
    if (test(row)) setBit(bits, i)
  })
  return bits
}

function findRow(id: number, ids: Int32Array, rowsById: Int32Array): number | null {
  let low = 0
  let high = rowsById.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[rowsById[middle] ?? 0] ?? 0) < id) low = middle + 1
    else high = middle
  }
  const row = rowsById[low]
  return row !== undefined && ids[row] === id ? row : null
}
