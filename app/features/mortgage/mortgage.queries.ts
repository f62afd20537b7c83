import { queryOptions } from '@tanstack/react-query'
import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import { getMortgage, getMortgageOffers } from './mortgage.functions.ts'
import type { MortgageSearch } from './mortgage.search.ts'
import { purchaseOf } from './purchase.ts'

const HOUR_MS = 3_600_000

export const mortgageQueries = {
  /** All offers of today. */
  offers: () =>
    queryOptions({
      queryKey: ['mortgage', 'offers'],
      queryFn: ({ signal }) => getMortgageOffers({ signal }),
      staleTime: HOUR_MS,
    }),

  /** The offers for what the address asks. */
  found: (search: MortgageSearch, sums: MortgageOffers['maternity_capital']) => {
    const { programme = 'any', sort } = search
    const data = {
      ...purchaseOf(search, sums),
      ...(programme !== 'any' && { programme }),
      ...(sort && { sort }),
    }
    return queryOptions({
      queryKey: ['mortgage', 'found', data],
      queryFn: ({ signal }) => getMortgage({ data, signal }),
      staleTime: HOUR_MS,
    })
  },
}
