import { queryOptions } from '@tanstack/react-query'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import { PAGE_SIZE } from '#app/domain/filter-limits.ts'
import {
  getFlatsSelection,
  getNearestSelection,
  getSelectionGroups,
  getTopSelections,
  getTypesSelection,
} from './selections.functions.ts'

const MINUTE_MS = 60_000

const pageOf = (path: string, page: number) => ({ path, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

export const selectionsQueries = {
  /** A ready selection of flats: its texts and its filter, without the flats. */
  flats: (path: string) =>
    queryOptions({
      queryKey: ['selections', 'flats', path],
      queryFn: ({ signal }) => getFlatsSelection({ data: { path }, signal }),
      staleTime: MINUTE_MS,
    }),

  /** One page of the layout types of a ready selection, counted from 1. */
  types: (path: string, page: number) =>
    queryOptions({
      queryKey: ['selections', 'types', path, page],
      queryFn: ({ signal }) => getTypesSelection({ data: pageOf(path, page), signal }),
      staleTime: MINUTE_MS,
    }),

  /** The directory of ready selections, of both kinds or of one. */
  groups: (kind?: 'flats' | 'types') =>
    queryOptions({
      queryKey: ['selections', 'groups', kind ?? 'all'],
      queryFn: ({ signal }) => getSelectionGroups({ data: kind ? { kind } : {}, signal }),
      staleTime: MINUTE_MS,
    }),

  /** Selections of flats for the head of a page, with a plan of each. */
  top: () =>
    queryOptions({
      queryKey: ['selections', 'top'],
      queryFn: ({ signal }) => getTopSelections({ signal }),
      staleTime: MINUTE_MS,
    }),

  /** Path of the selection that is canonical for a filter; null where the whole list is. */
  nearest: (kind: 'flats' | 'types', filter: FlatFilter) =>
    queryOptions({
      queryKey: ['selections', 'nearest', kind, filter],
      queryFn: ({ signal }) => getNearestSelection({ data: { kind, filter }, signal }),
      staleTime: MINUTE_MS,
    }),
}
