import { MAX_QUERY_LENGTH, PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { SEARCH_KINDS } from '#app/domain/search-kinds.ts'
import { pageField, textField, wordField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** Longer text is no search: its address is not found. */
const MAX_ADDRESS_QUERY = 2_000

/** `?q=речной&kind=news&page=2`; a query that is longer than the search reads is kept as it was typed. */
export const searchAddress = pageAddress({
  q: textField(MAX_ADDRESS_QUERY),
  kind: wordField(SEARCH_KINDS),
  page: pageField,
})
export type SearchPageSearch = ReturnType<typeof searchAddress.read>

/** The part of a query that is searched: control characters are no words, and the search reads the beginning. */
export function askedWords(query = ''): string {
  return query
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, MAX_QUERY_LENGTH)
    .toWellFormed()
    .trim()
}

/** Pages that stand on the screen at once. */
const PAGES_SHOWN = 5

/** Results at an address: of each kind the first, of one kind all to `page`, at most the last hundred. */
export function resultsAt({ q, kind, page = 1 }: SearchPageSearch) {
  const words = askedWords(q)
  if (kind === undefined) return { q: words }
  const first = Math.max(1, page - PAGES_SHOWN + 1)
  return { q: words, kind, offset: (first - 1) * PAGE_SIZE, limit: (page - first + 1) * PAGE_SIZE }
}
