import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchInput } from '#app/contract/search.ts'
import { findObjects } from './search.functions.ts'

const MINUTE_MS = 60_000

export const searchQueries = {
  /** The first results of each kind; an empty query is not sent. */
  find: (words: string) =>
    queryOptions({
      ...searchQueries.page({ q: words }),
      enabled: words !== '',
      placeholderData: keepPreviousData,
    }),

  /** Results of the search page. */
  page: (input: SearchInput) =>
    queryOptions({
      queryKey: ['search', input],
      queryFn: ({ signal }) => findObjects({ data: input, signal }),
      staleTime: MINUTE_MS,
    }),
}
