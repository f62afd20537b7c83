import { PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { SEARCH_KINDS } from '#app/domain/search-kinds.ts'
import { pageField, wordField } from '#app/platform/address/address-fields.ts'
import { askedWords, wordsField } from '#app/platform/address/asked-words.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** `?q=речной&kind=news&page=2`. */
export const searchAddress = pageAddress({
  q: wordsField,
  kind: wordField(SEARCH_KINDS),
  page: pageField,
})
export type SearchPageSearch = ReturnType<typeof searchAddress.read>

/** Pages that stand on the screen at once. */
const PAGES_SHOWN = 5

/** Results at an address: of each kind the first, of one kind all to `page`, at most the last hundred. */
export function resultsAt({ q, kind, page = 1 }: SearchPageSearch) {
  const words = askedWords(q)
  if (kind === undefined) return { q: words }
  const first = Math.max(1, page - PAGES_SHOWN + 1)
  return { q: words, kind, offset: (first - 1) * PAGE_SIZE, limit: (page - first + 1) * PAGE_SIZE }
}
