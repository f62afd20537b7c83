import { MAX_QUERY_LENGTH } from '#app/domain/filter-limits.ts'
import {
  flagField,
  pageFieldUpTo,
  slugField,
  textField,
  wholeField,
} from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** Documents on one page of the list, and the last page: together they are what one call gives. */
export const PAGE_DOCUMENTS = 40
export const LAST_PAGE = 5

/**
 * `?project=rechnoy&year=2026&q=разрешение&archive=1`; page 2 shows the first two. The section is the path. `document`
 * is the one that is open over the list.
 */
export const documentsAddress = pageAddress({
  project: slugField,
  year: wholeField(1990, 2100),
  q: textField(MAX_QUERY_LENGTH),
  archive: flagField,
  page: pageFieldUpTo(LAST_PAGE),
  document: slugField,
})
export type DocumentsSearch = ReturnType<typeof documentsAddress.read>

/** `?document=dvor-1` of a page that lists some documents. */
export const documentAddress = pageAddress({ document: slugField })

/** What of an address decides which documents are listed: not the open one, nor what the page does not know. */
export function listOf(search: object): DocumentsSearch {
  const { document: _, ...list } = documentsAddress.read(search)
  return list
}

/** The choices of an address: what stays when another one is made. */
export function choicesOf({ project, year, q, archive }: DocumentsSearch): DocumentsSearch {
  return {
    ...(project && { project }),
    ...(year && { year }),
    ...(q && { q }),
    ...(archive && { archive }),
  }
}
