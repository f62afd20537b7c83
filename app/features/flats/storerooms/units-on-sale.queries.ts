import { queryOptions } from '@tanstack/react-query'
import { getUnitsOnSale } from './units-on-sale.functions.ts'

const MINUTE_MS = 60_000

export const unitsOnSaleQueries = {
  /** Projects that have storerooms or parking places on sale, by city. */
  cities: () =>
    queryOptions({
      queryKey: ['storehouse', 'on sale'],
      queryFn: ({ signal }) => getUnitsOnSale({ signal }),
      staleTime: MINUTE_MS,
    }),
}
