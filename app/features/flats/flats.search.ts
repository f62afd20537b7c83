import * as v from 'valibot'
import type { FlatFilter, FlatListInput } from '#app/contract/flat-filter.ts'
import { DEADLINE_PATTERN, deadlineOrder } from '#app/domain/deadline.ts'
import {
  MAX_AREA_M2,
  MAX_FLOOR,
  MAX_MONTH_PAY_RUB,
  MAX_PAGES,
  MAX_PRICE_RUB,
  MAX_QUERY_LENGTH,
  MIN_FLOOR,
  PAGE_SIZE,
  SLUG_PATTERN,
} from '#app/domain/filter-limits.ts'
import { BENEFITS, FEATURES, FINISHES, SORTS, VIEWS } from '#app/domain/vocabulary.ts'
import {
  field,
  flagField,
  listField,
  numberField,
  textField,
  wholeField,
  wholeNumber,
  wordField,
} from '#app/platform/address-fields.ts'

const MAX_ID = 2_147_483_647
const DEFAULT_SORT = 'price'

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

/** What narrows the choice, in the order in which an address writes it. */
const filterEntries = {
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

const flatSearchSchema = v.object({
  ...filterEntries,
  sort: wordField(SORTS, DEFAULT_SORT),
  /** How the list is drawn; `view` is taken by the view from the window. */
  show: wordField(['cards', 'table'], 'cards'),
  /** Pages 1 to `page` are on the screen. */
  page: field(
    v.pipe(
      wholeNumber(1, MAX_PAGES),
      v.transform((page) => (page === 1 ? undefined : page)),
    ),
  ),
})

/** What an address of a list says; defaults are left out. */
export type FlatSearch = v.InferOutput<typeof flatSearchSchema>

/** Places of the keys in an address, so that one state has one address. */
const PLACES = new Map(Object.keys(flatSearchSchema.entries).map((key, place) => [key, place]))

/** PHP's way of writing a list, `rooms[]=1`, means the same as `rooms=1`. */
function withoutBrackets(raw: Record<string, unknown>): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key
    const before = plain[name]
    plain[name] = before === undefined ? value : [before, value].flat()
  }
  return plain
}

/**
 * Reads an address. Unknown keys are ignored, blank ones count as absent.
 *
 * @throws {v.ValiError} when a value is none of those the field has; the router makes it a 404
 */
export function readFlatSearch(raw: FlatSearch | Record<string, unknown>): FlatSearch {
  return v.parse(flatSearchSchema, withoutBrackets(raw))
}

/** The filter alone: what to find, without order, page and look. */
export function toFlatFilter(search: FlatSearch): FlatFilter {
  const { sort: _sort, show: _show, page: _page, ...filter } = search
  return {
    ...filter,
    reserved: filter.reserved && true,
    not_first: filter.not_first && true,
    not_last: filter.not_last && true,
  }
}

/** The address of a filter: its first page, as cards, in the usual order. */
export function toSearch(filter: FlatFilter): FlatSearch {
  return readFlatSearch({ ...filter })
}

/** One page of a list, `page` counted from 1. */
export function toListInput(search: FlatSearch, page: number): FlatListInput {
  return {
    ...toFlatFilter(search),
    sort: search.sort ?? DEFAULT_SORT,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
}

/** Whether anything narrows the choice. */
export function isFiltered(search: FlatSearch): boolean {
  return Object.values(toFlatFilter(search)).some((value) => value !== undefined)
}

/**
 * Puts the keys of a list's address into their one order; what the page does not know (utm and the
 * like) stays, at the end.
 */
export function inCanonicalOrder(search: FlatSearch): FlatSearch {
  const place = (key: string) => PLACES.get(key) ?? PLACES.size
  const entries = Object.entries(search).filter(([key, value]) => value !== undefined && !key.endsWith('[]'))
  const ordered: object = Object.fromEntries(entries.sort(([a], [b]) => place(a) - place(b)))
  return ordered
}
