import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findObjects } from './search.functions.ts'

const MINUTE_MS = 60_000

export const searchQueries = {
  /** What the visitor's words find; asks nothing while they are blank. */
  find: (words: string) =>
    queryOptions({
      queryKey: ['search', words],
      queryFn: ({ signal }) => findObjects({ data: { q: words }, signal }),
      enabled: words !== '',
      staleTime: MINUTE_MS,
      placeholderData: keepPreviousData,
    }),
}
