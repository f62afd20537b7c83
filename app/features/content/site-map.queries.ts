import { queryOptions } from '@tanstack/react-query'
import { getSiteMap } from './site-map.functions.ts'

const MINUTE_MS = 60_000

export const siteMapQueries = {
  /** All pages of the site as a tree. */
  whole: () =>
    queryOptions({
      queryKey: ['site-map'],
      queryFn: ({ signal }) => getSiteMap({ signal }),
      staleTime: 10 * MINUTE_MS,
    }),
}
