import { queryOptions } from '@tanstack/react-query'
import { getDocumentList, getDocumentSections, getStandard, getStandards } from './documents.functions.ts'
import { choicesOf, type DocumentsSearch, PAGE_DOCUMENTS } from './documents.search.ts'

const STALE_MS = 600_000

export const documentsQueries = {
  /** All pages up to that of the address, so that a shared address shows the same list. */
  list: (section: string | undefined, search: DocumentsSearch) => {
    const { archive, ...choices } = choicesOf(search)
    const limit = (search.page ?? 1) * PAGE_DOCUMENTS
    const data = {
      ...choices,
      ...(section && { section }),
      ...(archive && { archive: true as const }),
      limit,
    }
    return queryOptions({
      queryKey: ['docs', data],
      queryFn: ({ signal }) => getDocumentList({ data, signal }),
      staleTime: STALE_MS,
    })
  },
  sections: () =>
    queryOptions({
      queryKey: ['docs', 'sections'],
      queryFn: ({ signal }) => getDocumentSections({ signal }),
      staleTime: STALE_MS,
    }),
  standards: () =>
    queryOptions({
      queryKey: ['docs', 'standards'],
      queryFn: ({ signal }) => getStandards({ signal }),
      staleTime: STALE_MS,
    }),
  standard: (path: string) =>
    queryOptions({
      queryKey: ['docs', 'standard', path],
      queryFn: ({ signal }) => getStandard({ data: { path }, signal }),
      staleTime: STALE_MS,
    }),
}
