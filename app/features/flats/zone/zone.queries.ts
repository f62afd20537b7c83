import { queryOptions } from '@tanstack/react-query'
import { getZoneMap } from './zone.functions.ts'

const MINUTE_MS = 60_000

export const zoneQueries = {
  /** Cities with their maps, and complexes with their places. */
  map: () =>
    queryOptions({
      queryKey: ['flats', 'zone-map'],
      queryFn: ({ signal }) => getZoneMap({ signal }),
      staleTime: MINUTE_MS,
    }),
}
