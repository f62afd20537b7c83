import { deadlineOrder } from '#app/domain/deadline.ts'
import type { RangeName } from '#app/domain/facets.ts'
import type { Sort } from '#app/domain/vocabulary.ts'
import type { IndexRow } from './index-query.ts'
import { NO_KEY, NumericColumn } from './numeric-column.ts'
import type { Steps } from './steps.ts'

/** Keys are whole numbers, so areas are stored in hundredths of a square metre. */
export const AREA_SCALE = 100

export type ColumnName =
  | 'price'
  | 'priceM2'
  | 'monthPay'
  | 'area'
  | 'kitchen'
  | 'floor'
  | 'metro'
  | 'deadline'
/** Monthly payment of a flat, whole roubles; null when nothing is paid by month. */
export type MonthPay = (flat: IndexRow) => number | null

export type Columns = Record<ColumnName, NumericColumn>

/** The column of each sort order, and its direction. */
export const SORT_COLUMNS: Record<Sort, { column: ColumnName; isDescending: boolean }> = {
  price: { column: 'price', isDescending: false },
  '-price': { column: 'price', isDescending: true },
  area: { column: 'area', isDescending: false },
  '-area': { column: 'area', isDescending: true },
  price_m2: { column: 'priceM2', isDescending: false },
  floor: { column: 'floor', isDescending: false },
  '-floor': { column: 'floor', isDescending: true },
  deadline: { column: 'deadline', isDescending: false },
}

/** The column of each range, and the factor from its values to column keys. */
export const RANGE_COLUMNS: Record<RangeName, { column: ColumnName; scale: number }> = {
  price: { column: 'price', scale: 1 },
  month_pay: { column: 'monthPay', scale: 1 },
  area: { column: 'area', scale: AREA_SCALE },
  kitchen: { column: 'kitchen', scale: AREA_SCALE },
  floor: { column: 'floor', scale: 1 },
  metro: { column: 'metro', scale: 1 },
}

export function* buildColumns(
  rows: readonly IndexRow[],
  rowsById: Int32Array,
  ranks: Int32Array,
  monthPay: MonthPay,
): Steps<Columns> {
  function* column(key: (row: IndexRow) => number): Steps<NumericColumn> {
    yield
    return new NumericColumn(readRows(rows, key), rowsById, ranks)
  }
  const payments = yield* readPayments(rows, monthPay)
  return {
    price: yield* column((row) => row.price ?? NO_KEY),
    priceM2: yield* column((row) => priceM2Key(row.price, row.area)),
    monthPay: new NumericColumn(payments, rowsById, ranks),
    area: yield* column((row) => Math.round(row.area * AREA_SCALE)),
    kitchen: yield* column((row) =>
      row.kitchenArea === null ? NO_KEY : Math.round(row.kitchenArea * AREA_SCALE),
    ),
    floor: yield* column((row) => row.floor),
    metro: yield* column((row) => row.metroMinutes ?? NO_KEY),
    deadline: yield* column((row) => Math.min(deadlineOrder(row.deadline), NO_KEY)),
  }
}

/** Flats whose payments are calculated before anything else may run: about 5 ms. */
const PAYMENTS_AT_ONCE = 512

/** A payment is the least of many offers, and takes longer than any other key. */
function* readPayments(rows: readonly IndexRow[], monthPay: MonthPay): Steps<Int32Array> {
  const keys = new Int32Array(rows.length)
  let place = 0
  for (const row of rows) {
    if (place % PAYMENTS_AT_ONCE === 0) yield
    keys[place] = monthPay(row) ?? NO_KEY
    place++
  }
  return keys
}

/** Reads one number from every row. A loop, because `Int32Array.from` takes four times as long. */
export function readRows<Row>(rows: readonly Row[], read: (row: Row, place: number) => number): Int32Array {
  const numbers = new Int32Array(rows.length)
  let place = 0
  for (const row of rows) {
    numbers[place] = read(row, place)
    place++
  }
  return numbers
}

/** Price of a square metre, whole roubles: shown to visitors and used for sorting. */
export function priceM2Key(price: number | null, areaM2: number): number {
  return price === null ? NO_KEY : Math.round(price / areaM2)
}
