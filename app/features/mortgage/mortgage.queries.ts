import { queryOptions } from '@tanstack/react-query'
import { getMortgageOffers } from './mortgage.functions.ts'

const HOUR_MS = 3_600_000

/** Apart from the query of the calculator: pages with a block of mortgages do not load its arithmetic at first. */
export const mortgageQueries = {
  /** All offers of today. */
  offers: () =>
    queryOptions({
      queryKey: ['mortgage', 'offers'],
      queryFn: ({ signal }) => getMortgageOffers({ signal }),
      staleTime: HOUR_MS,
    }),
}
