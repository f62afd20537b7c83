import { MAX_CHOICES, MAX_LIST_OFFSET, PAGE_SIZE, SLUG_PATTERN } from '#app/domain/filter-limits.ts'

/**
 * Reads one field of an address: the string in the address, or the value that a link on the page gives, and returns the
 * value; `undefined` for what an address leaves out. A plain GET form sends an empty string for a blank field.
 *
 * Functions of our own, not schemas: every page loads them, and valibot was 2.2 KB of that (record 118).
 *
 * @throws {BadField}
 */
export type Field<Value> = (value: unknown) => Value

/** A value that the field cannot have. The router makes it a 404. */
export class BadField extends Error {}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  // The fields of the page show "5 200 000" and "61,4", and a plain form sends what they show.
  const digits = value.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^-?\d{1,15}(?:\.\d{1,4})?$/.test(digits) ? Number(digits) : value
}

function toItems(value: unknown): unknown[] {
  const parts: unknown[] = Array.isArray(value) ? value : [value]
  return parts
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]))
    .map((part) => (typeof part === 'string' ? part.trim() : part))
    .filter((part) => part !== '')
}

/** One value that may be absent or blank. */
export function field<Value>(read: Field<Value>): Field<Value | undefined> {
  return (value) => (isBlank(value) ? undefined : read(value))
}

/** The value that the address leaves out becomes `undefined`. */
export function withDefault<Value>(
  read: Field<Value>,
  isDefault: (value: Value) => boolean,
): Field<Value | undefined> {
  return (raw) => {
    const value = read(raw)
    return isDefault(value) ? undefined : value
  }
}

/** A text that a pattern or a question accepts. */
export function text(accepts: RegExp | ((text: string) => boolean)): Field<string> {
  return (value) => {
    const isGood =
      typeof value === 'string' && (accepts instanceof RegExp ? accepts.test(value) : accepts(value))
    if (!isGood) throw new BadField()
    return value
  }
}

/** A word of a closed list. */
export function word<const Word extends string>(words: readonly Word[]): Field<Word> {
  return (value) => {
    const found = words.find((each) => each === value)
    if (found === undefined) throw new BadField()
    return found
  }
}

function number(min: number, max: number): Field<number> {
  return (raw) => {
    const value = toNumber(raw)
    // Not a number is not within any bounds.
    if (typeof value !== 'number' || !(value >= min && value <= max)) throw new BadField()
    return value
  }
}

/** A whole number within bounds; "1e5", "12abc" and 1.5 are refused. */
export function wholeNumber(min: number, max: number): Field<number> {
  const read = number(min, max)
  return (raw) => {
    const value = read(raw)
    if (!Number.isInteger(value)) throw new BadField()
    return value
  }
}

export function wholeField(min: number, max: number) {
  return field(wholeNumber(min, max))
}

const MAX_ID = 2_147_483_647

/** The id of something in the database. */
export const idField = wholeField(1, MAX_ID)

export function numberField(min: number, max: number) {
  return field(number(min, max))
}

/** The page of a list, as `?page=3`; the first page is left out. The loader checks that the list has the page. */
export function pageFieldUpTo(max: number) {
  return field(withDefault(wholeNumber(1, max), (page) => page === 1))
}

export const pageField = pageFieldUpTo(MAX_LIST_OFFSET / PAGE_SIZE)

/** `flats=2,1`, `flats=2&flats=1` and a typed list, in the order given; repeats are folded. */
export function orderedListField<Item>(read: Field<Item>, max = MAX_CHOICES): Field<Item[] | undefined> {
  return (value) => {
    if (value === undefined) return undefined
    const items = toItems(value)
    if (items.length > max) throw new BadField()
    return items.length === 0 ? undefined : [...new Set(items.map(read))]
  }
}

/** A list that is sorted, so that one choice has one address. */
export function listField<Item>(
  read: Field<Item>,
  order: (a: Item, b: Item) => number,
): Field<Item[] | undefined> {
  const inGivenOrder = orderedListField(read)
  return (value) => inGivenOrder(value)?.toSorted(order)
}

/** A word of a closed list; `fallback` is the one that the address leaves out. */
export function wordField<const Word extends string>(words: readonly Word[], fallback?: Word) {
  return field(withDefault(word(words), (found) => found === fallback))
}

/** A switch, on as `1`: `true` is accepted, `0` and `false` mean off, anything else is refused. */
export const flagField: Field<1 | undefined> = field((value) => {
  if (value === 1 || value === true || value === '1' || value === 'true') return 1
  if (value === 0 || value === false || value === '0' || value === 'false') return undefined
  throw new BadField()
})

/** The slug of one thing. */
export const slugField = field(text(SLUG_PATTERN))

/** Without the spaces at its ends. */
export function textField(maxLength: number): Field<string | undefined> {
  return field((value) => {
    const trimmed = typeof value === 'string' ? value.trim() : undefined
    if (trimmed === undefined || trimmed.length > maxLength) throw new BadField()
    return trimmed
  })
}
