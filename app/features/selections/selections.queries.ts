import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { getFlatsSelection, getSelectionGroups, getTypesSelection } from './selections.functions.ts'

const MINUTE_MS = 60_000

export const selectionsQueries = {
  /** Flats of one ready selection: pages 1 to `page` at once. */
  flats: (path: string, page: number) =>
    queryOptions({
      queryKey: ['selections', 'flats', path, page],
      queryFn: ({ signal }) => getFlatsSelection({ data: { path, limit: page * PAGE_SIZE }, signal }),
      staleTime: MINUTE_MS,
      placeholderData: keepPreviousData,
    }),

  /** Layout types of one ready selection: pages 1 to `page` at once. */
  types: (path: string, page: number) =>
    queryOptions({
      queryKey: ['selections', 'types', path, page],
      queryFn: ({ signal }) => getTypesSelection({ data: { path, limit: page * PAGE_SIZE }, signal }),
      staleTime: MINUTE_MS,
      placeholderData: keepPreviousData,
    }),

  /** The directory of ready selections, of both kinds or of one. */
  groups: (kind?: 'flats' | 'types') =>
    queryOptions({
      queryKey: ['selections', 'groups', kind ?? 'all'],
      queryFn: ({ signal }) => getSelectionGroups({ data: kind ? { kind } : {}, signal }),
      staleTime: MINUTE_MS,
    }),
}
