import { queryOptions } from '@tanstack/react-query'
import type { ExtraKind } from '#app/domain/booking/extras.ts'
import { getStorehouse } from './storehouse.functions.ts'
import { type StorehouseSearch, toStorehouseInput } from './storehouse.search.ts'

/** Live changes are of flats alone: an open page asks for its storerooms again after this time. */
const REFRESH_MS = 30_000

export const storehouseQueries = {
  /** One page of the list, counted from 1, with the levels of its house. */
  page: (kind: ExtraKind, project: string, search: StorehouseSearch, number: number) => {
    const data = toStorehouseInput(kind, project, search, number)
    return queryOptions({
      queryKey: ['storehouse', 'page', data],
      queryFn: ({ signal }) => getStorehouse({ data, signal }),
      staleTime: REFRESH_MS,
      refetchInterval: REFRESH_MS,
    })
  },
}
