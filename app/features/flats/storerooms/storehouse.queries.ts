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
   * The levels of the house with the most units on sale, which are shown while no house is chosen; undefined where one is, or
   * nothing is on sale.
   *
   * @param storehouse - the list at the address
   */
  planned: ({ kind, project, houses, house }: Storehouse, search: StorehouseSearch) => {
    const [freest] = houses.toSorted((a, b) => b.free - a.free)
    if (house !== null || !freest || freest.free === 0) return undefined
    // Another order of the list leaves them as they are, and they need no item of it.
    const asked = toStorehouseInput(kind, project.slug, { ...search, house: freest.slug, sort: undefined }, 1)
    const data = { ...asked, limit: 1 }
    return queryOptions({
      queryKey: ['storehouse', 'plan', data],
      queryFn: ({ signal }) => getHousePlan({ data, signal }),
      ...REFRESHED,
    })
  },
}
