import * as z from 'zod'
import { MAX_CHOICES, MAX_ID } from '#app/domain/filter-limits.ts'

/**
 * Readers of query parameters. In an address values are strings; a typed client sends numbers and
 * lists; both are accepted. An empty parameter (`price_from=`) counts as absent, because a plain GET form sends all its
 * fields.
 */

function blankToAbsent(value: unknown): unknown {
  return value === '' || value === null ? undefined : value
}

/** Splits by commas, without repeats, in the order given. */
function splitList(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined
  const parts = (Array.isArray(value) ? value : [value])
    .flatMap((part: unknown) => (typeof part === 'string' ? part.split(',') : [part]))
    .map((part) => (typeof part === 'string' ? part.trim() : part))
    .filter((part) => part !== '')
  return parts.length === 0 ? undefined : [...new Set(parts)]
}

/** A digit string or a number; "12abc", "1e5" and "0x10" are refused. */
export const queryNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value),
  z.number(),
)

/** A whole number, as a digit string or a number. */
export const queryInt = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
  z.int(),
)

/** `rooms=1,2`, `rooms=1&rooms=2`, `rooms[]=1` and a typed array; repeated values count once. */
export function queryList<Item extends z.ZodType>(item: Item, max = MAX_CHOICES) {
  return z.preprocess(splitList, z.array(item).min(1).max(max).optional())
}

/** A bounded number that may be left out or blank. */
export function queryRange(min: number, max: number) {
  return z.preprocess(blankToAbsent, queryNumber.pipe(z.number().min(min).max(max)).optional())
}

/** A bounded whole number that may be left out or blank. */
export function queryIntRange(min: number, max: number) {
  return z.preprocess(blankToAbsent, queryInt.pipe(z.int().min(min).max(max)).optional())
}

/** A switch: `1` or `true` is on, `0`, `false` or absent is off; anything else is refused. */
export const queryFlag = z.preprocess((value) => {
  if (value === '1' || value === 'true' || value === 1 || value === true) return true
  if (value === '0' || value === 'false' || value === 0 || value === false) return undefined
  return blankToAbsent(value)
}, z.literal(true).optional())

/** Id in a path or a query: a positive whole number that fits an int of the database. */
export const idSchema = queryInt.pipe(z.int().positive().max(MAX_ID))
