import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findObjects } from './search.functions.ts'

const MINUTE_MS = 60_000

export const searchQueries = {
  /** Results for a query; an empty query is not sent. */
  find: (words: string) =>
    queryOptions({
      queryKey: ['search', words],
      queryFn: ({ signal }) => findObjects({ data: { q: words }, signal }),
      enabled: words !== '',
      staleTime: MINUTE_MS,
      placeholderData: keepPreviousData,
    }),
}
