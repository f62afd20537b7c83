import { queryOptions } from '@tanstack/react-query'
import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import { getMortgage } from './mortgage.functions.ts'
import type { MortgageSearch } from './mortgage.search.ts'
import { purchaseOf } from './purchase.ts'

const HOUR_MS = 3_600_000

export const foundQueries = {
  /** The offers for what the address of the calculator asks. */
  offers: (search: MortgageSearch, sums: MortgageOffers['maternity_capital']) => {
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
