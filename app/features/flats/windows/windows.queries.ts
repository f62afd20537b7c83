import { queryOptions } from '@tanstack/react-query'
import { getFlatFloor, getFlatSun, getFlatView } from './windows.functions.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What is known of the windows of a flat; the id is the flat's. */
export const windowsQueries = {
  keys: { floors: ['windows', 'floor'] },

  floor: (id: number) =>
    queryOptions({
      queryKey: [...windowsQueries.keys.floors, id],
      queryFn: ({ signal }) => getFlatFloor({ data: { id }, signal }),
      staleTime: MINUTE_MS,
    }),

  sun: (id: number) =>
    queryOptions({
      queryKey: ['windows', 'sun', id],
      queryFn: ({ signal }) => getFlatSun({ data: { id }, signal }),
      staleTime: HOUR_MS,
    }),

  view: (id: number) =>
    queryOptions({
      queryKey: ['windows', 'view', id],
      queryFn: ({ signal }) => getFlatView({ data: { id }, signal }),
      staleTime: HOUR_MS,
    }),
}
