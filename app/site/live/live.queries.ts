import { queryOptions } from '@tanstack/react-query'
import { getLiveVersion } from './live.functions.ts'

export const liveQueries = {
  /** The version of the catalogue from which this page was made: its events begin there. Asked by the server alone. */
  version: () =>
    queryOptions({
      queryKey: ['live', 'version'],
      queryFn: () => getLiveVersion(),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
