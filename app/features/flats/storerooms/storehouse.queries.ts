import { queryOptions } from '@tanstack/react-query'
import type { Storehouse } from '#app/contract/storehouse.ts'
import type { ExtraKind } from '#app/domain/booking/extras.ts'
import { getHousePlan, getStorehouse } from './storehouse.functions.ts'
import { type StorehouseSearch, toStorehouseInput } from './storehouse.search.ts'

/** Live changes are of flats alone: an open page asks for its storerooms again after this time. */
const REFRESH_MS = 30_000
const REFRESHED = { staleTime: REFRESH_MS, refetchInterval: REFRESH_MS }

export const storehouseQueries = {
  /** One page of the list, counted from 1, with the levels of its house. */
  page: (kind: ExtraKind, project: string, search: StorehouseSearch, number: number) => {
    const data = toStorehouseInput(kind, project, search, number)
    return queryOptions({
      queryKey: ['storehouse', 'page', data],
      queryFn: ({ signal }) => getStorehouse({ data, signal }),
      ...REFRESHED,
    })
  },

  /**
   * The levels of the house that a list of parking places begins with, which are shown while no house is chosen; undefined where
   * one is, or the list is empty. Houses number their units alike: the plan of another house would contradict the first rows.
   * Storerooms of several houses stand by price, so no one plan is that of their list.
   *
   * @param storehouse - the first page of the list on the screen
   */
  planned: ({ kind, project, house, items }: Storehouse, search: StorehouseSearch) => {
    const [first] = items
    if (kind === 'storeroom' || house !== null || !first) return undefined
    // Another order of the list leaves the levels as they are, and they need no item of it.
    const ofFirst = { ...search, house: first.building.slug, sort: undefined }
    const asked = toStorehouseInput(kind, project.slug, ofFirst, 1)
    const data = { ...asked, limit: 1 }
    return queryOptions({
      queryKey: ['storehouse', 'plan', data],
      queryFn: ({ signal }) => getHousePlan({ data, signal }),
      ...REFRESHED,
    })
  },
}
