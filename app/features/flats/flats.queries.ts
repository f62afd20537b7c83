import { queryOptions } from '@tanstack/react-query'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { ExtrasFilter } from '#app/contract/storehouse.ts'
import {
  getExtras,
  getFilter,
  getFlat,
  getFlats,
  getGroup,
  getGroups,
  getRescue,
  getType,
  getTypes,
} from './flats.functions.ts'
import { type FlatSearch, toGroupInput, toListInput } from './flats.search.ts'

const MINUTE_MS = 60_000

export const flatsQueries = {
  /** Keys go from general to specific: one of these matches all that begin with it. */
  keys: {
    pages: ['flats', 'page'],
    groupPages: ['flats', 'groups'],
    groups: ['flats', 'group'],
    filters: ['flats', 'filter'],
    rescues: ['flats', 'rescue'],
    cards: ['flats', 'card'],
    typePages: ['flats', 'types'],
    typeCards: ['flats', 'type'],
  },

  /** One page of the list of flats, counted from 1. */
  page: (search: FlatSearch, page: number) => {
    const data = toListInput(search, page)
    return queryOptions({
      queryKey: [...flatsQueries.keys.pages, data],
      queryFn: ({ signal }) => getFlats({ data, signal }),
      staleTime: MINUTE_MS,
    })
  },

  /**
   * One page of the list of groups, counted from 1: flats that differ by floor and price alone are one item.
   *
   * @param limit - of groups, where a page shows fewer of them
   */
  groupPage: (search: FlatSearch, page: number, limit?: number) => {
    const data = { ...toGroupInput(search, page), ...(limit !== undefined && { limit }) }
    return queryOptions({
      queryKey: [...flatsQueries.keys.groupPages, data],
      queryFn: ({ signal }) => getGroups({ data, signal }),
      staleTime: MINUTE_MS,
    })
  },

  /** The flats of a group that match, lowest floor first. */
  group: (id: number, filter: FlatFilter) =>
    queryOptions({
      queryKey: [...flatsQueries.keys.groups, id, filter],
      queryFn: ({ signal }) => getGroup({ data: { ...filter, id }, signal }),
      staleTime: MINUTE_MS,
    }),

  filter: (filter: FlatFilter) =>
    queryOptions({
      queryKey: [...flatsQueries.keys.filters, filter],
      queryFn: ({ signal }) => getFilter({ data: filter, signal }),
      staleTime: MINUTE_MS,
    }),

  rescue: (filter: FlatFilter) =>
    queryOptions({
      queryKey: [...flatsQueries.keys.rescues, filter],
      queryFn: ({ signal }) => getRescue({ data: filter, signal }),
      staleTime: MINUTE_MS,
    }),

  card: (id: number) =>
    queryOptions({
      queryKey: [...flatsQueries.keys.cards, id],
      queryFn: ({ signal }) => getFlat({ data: { id }, signal }),
      staleTime: MINUTE_MS,
    }),

  /** Storerooms and parking places to reserve with a flat: the first of them, or those that match. */
  extras: (id: number, filter: ExtrasFilter = {}) =>
    queryOptions({
      queryKey: ['flats', 'extras', id, filter],
      queryFn: ({ signal }) => getExtras({ data: { id, ...filter }, signal }),
      staleTime: MINUTE_MS,
    }),

  /** One page of the list of layout types by drawings, counted from 1. */
  typePage: (search: FlatSearch, page: number) => {
    const data = { ...toListInput(search, page), by_drawing: true }
    return queryOptions({
      queryKey: [...flatsQueries.keys.typePages, data],
      queryFn: ({ signal }) => getTypes({ data, signal }),
      staleTime: MINUTE_MS,
    })
  },

  typeCard: (id: number) =>
    queryOptions({
      queryKey: [...flatsQueries.keys.typeCards, id],
      queryFn: ({ signal }) => getType({ data: { id }, signal }),
      staleTime: MINUTE_MS,
    }),
}
