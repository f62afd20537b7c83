import { queryOptions } from '@tanstack/react-query'
import { getLiveVersion } from './live.functions.ts'

export const liveQueries = {
  /** The version of the catalogue in this page: its events begin there. Only the server fetches it. */
  version: () =>
    queryOptions({
      queryKey: ['live', 'version'],
      queryFn: () => getLiveVersion(),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
