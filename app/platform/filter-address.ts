import * as v from 'valibot'
import { DEADLINE_PATTERN, deadlineOrder } from '#app/domain/deadline.ts'
import {
  MAX_AREA_M2,
  MAX_FLOOR,
  MAX_MONTH_PAY_RUB,
  MAX_PRICE_RUB,
  MAX_QUERY_LENGTH,
  MIN_FLOOR,
  SLUG_PATTERN,
} from '#app/domain/filter-limits.ts'
import { BENEFITS, FEATURES, FINISHES, VIEWS } from '#app/domain/vocabulary.ts'
import { flagField, listField, numberField, textField, wholeField, wholeNumber } from './address-fields.ts'

/**
 * The filter of flats in an address: the same on lists, the chess grid and the master plan, so that a
 * visitor takes the choice along from one to the other.
 */

const MAX_ID = 2_147_483_647

const byNumber = (a: number, b: number) => a - b
const byDeadline = (a: string, b: string) => deadlineOrder(a) - deadlineOrder(b)

function byName(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function inOrderOf<Word extends string>(words: readonly Word[]) {
  return (a: Word, b: Word) => words.indexOf(a) - words.indexOf(b)
}

function words<const Words extends readonly string[]>(list: Words) {
  return listField(v.pipe(v.unknown(), v.picklist(list)), inOrderOf<Words[number]>(list))
}

/** What narrows the choice of a flat, in the order in which an address writes it. */
export const filterEntries = {
  city: listField(wholeNumber(1, MAX_ID), byNumber),
  project: listField(v.pipe(v.unknown(), v.string(), v.regex(SLUG_PATTERN)), byName),
  building: listField(wholeNumber(1, MAX_ID), byNumber),
  reserved: flagField,
  rooms: listField(wholeNumber(0, 4), byNumber),
  price_from: wholeField(0, MAX_PRICE_RUB),
  price_to: wholeField(0, MAX_PRICE_RUB),
  month_pay_from: wholeField(0, MAX_MONTH_PAY_RUB),
  month_pay_to: wholeField(0, MAX_MONTH_PAY_RUB),
  area_from: numberField(0, MAX_AREA_M2),
  area_to: numberField(0, MAX_AREA_M2),
  kitchen_from: numberField(0, MAX_AREA_M2),
  kitchen_to: numberField(0, MAX_AREA_M2),
  floor_from: wholeField(MIN_FLOOR, MAX_FLOOR),
  floor_to: wholeField(MIN_FLOOR, MAX_FLOOR),
  not_first: flagField,
  not_last: flagField,
  deadline: listField(v.pipe(v.unknown(), v.string(), v.regex(DEADLINE_PATTERN)), byDeadline),
  finish: words(FINISHES),
  feature: words(FEATURES),
  view: words(VIEWS),
  benefit: words(BENEFITS),
  q: textField(MAX_QUERY_LENGTH),
}

const filterSchema = v.object(filterEntries)

/** What an address says of the filter; defaults are left out. */
export type FilterSearch = v.InferOutput<typeof filterSchema>

/** The filter alone, as calls take it: what to find, without what else an address says. */
export function pickFilter(search: FilterSearch) {
  const filter = v.parse(filterSchema, search)
  return {
    ...filter,
    reserved: filter.reserved && (true as const),
    not_first: filter.not_first && (true as const),
    not_last: filter.not_last && (true as const),
  }
}
