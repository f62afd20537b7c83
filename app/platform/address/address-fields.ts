import * as v from 'valibot'
import { MAX_CHOICES, MAX_ID, MAX_LIST_OFFSET, PAGE_SIZE, SLUG_PATTERN } from '#app/domain/filter-limits.ts'

/**
 * Schemas for the fields of an address. Each takes the string in the address, or the value that a link on the page
 * gives, and returns the value. A plain GET form sends an empty string for a blank field; it becomes `undefined`.
 */

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  // The fields of the page show "5 200 000" and "61,4", and a plain form sends what they show.
  const digits = value.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^-?\d{1,15}(?:\.\d{1,4})?$/.test(digits) ? Number(digits) : value
}

function toItems(value: unknown): unknown {
  const parts: unknown[] = Array.isArray(value) ? value : [value]
  return parts
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]))
    .map((part) => (typeof part === 'string' ? part.trim() : part))
    .filter((part) => part !== '')
}

/** One value that may be absent or blank. */
export function field<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (isBlank(value) ? undefined : value)),
      v.optional(schema),
    ),
  )
}

/** A whole number within bounds; "1e5", "12abc" and 1.5 are refused. */
export function wholeNumber(min: number, max: number) {
  return v.pipe(v.unknown(), v.transform(toNumber), v.number(), v.integer(), v.minValue(min), v.maxValue(max))
}

export function wholeField(min: number, max: number) {
  return field(wholeNumber(min, max))
}

/** The id of something in the database. */
export const idNumber = wholeNumber(1, MAX_ID)
export const idField = field(idNumber)

export function numberField(min: number, max: number) {
  return field(v.pipe(v.unknown(), v.transform(toNumber), v.number(), v.minValue(min), v.maxValue(max)))
}

/** The page of a list, as `?page=3`; the first page is left out. The loader checks that the list has the page. */
export function pageFieldUpTo(max: number) {
  return field(
    v.pipe(
      wholeNumber(1, max),
      v.transform((page) => (page === 1 ? undefined : page)),
    ),
  )
}

export const pageField = pageFieldUpTo(MAX_LIST_OFFSET / PAGE_SIZE)

/** `flats=2,1`, `flats=2&flats=1` and a typed list, in the order given; repeats are folded. */
export function orderedListField<Item>(item: v.GenericSchema<unknown, Item>, max = MAX_CHOICES) {
  return v.optional(
    v.pipe(
      v.unknown(),
      v.transform(toItems),
      v.array(item),
      v.maxLength(max),
      v.transform((items) => (items.length === 0 ? undefined : [...new Set(items)])),
    ),
  )
}

/** A list that is sorted, so that one choice has one address. */
export function listField<Item>(item: v.GenericSchema<unknown, Item>, order: (a: Item, b: Item) => number) {
  return v.pipe(
    orderedListField(item),
    v.transform((items) => items?.toSorted(order)),
  )
}

/** A word of a closed list; `fallback` is the one that the address leaves out. */
export function wordField<const Words extends readonly string[]>(words: Words, fallback?: Words[number]) {
  return field(
    v.pipe(
      v.unknown(),
      v.picklist(words),
      v.transform((word) => (word === fallback ? undefined : word)),
    ),
  )
}

/** A switch, on as `1`: `true` is accepted, `0` and `false` mean off, anything else is refused. */
export const flagField = field(
  v.pipe(
    v.unknown(),
    v.transform(String),
    v.picklist(['1', 'true', '0', 'false']),
    v.transform((word) => (word === '1' || word === 'true' ? (1 as const) : undefined)),
  ),
)

/** The slug of one thing. */
export const slugField = field(v.pipe(v.string(), v.regex(SLUG_PATTERN)))

export function textField(maxLength: number) {
  return field(v.pipe(v.string(), v.trim(), v.maxLength(maxLength)))
}
