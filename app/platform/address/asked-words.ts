import { MAX_QUERY_LENGTH } from '#app/domain/filter-limits.ts'
import { textField } from './address-fields.ts'

/** Longer text is no search: its address is not found. */
const MAX_ADDRESS_QUERY = 2_000

/** What a visitor searches for, as `?q=эскроу`; a query that is longer than the search reads is kept as it was typed. */
export const wordsField = textField(MAX_ADDRESS_QUERY)

/** The part of a query that is searched: control characters are no words, and the search reads the beginning. */
export function askedWords(query = ''): string {
  return query
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, MAX_QUERY_LENGTH)
    .toWellFormed()
    .trim()
}
