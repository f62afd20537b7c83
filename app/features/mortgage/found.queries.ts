import { queryOptions } from '@tanstack/react-query'
import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import { getBenefitsOnSale, getMortgage } from './mortgage.functions.ts'
import type { MortgageSearch } from './mortgage.search.ts'
import { purchaseOf } from './purchase.ts'

const HOUR_MS = 3_600_000

type Capital = MortgageOffers['maternity_capital']

/** What the address of the calculator asks the banks. */
export function foundInput(search: MortgageSearch, sums: Capital) {
  const { programme = 'any', sort } = search
  return {
    ...purchaseOf(search, sums),
    ...(programme !== 'any' && { programme }),
    ...(sort && { sort }),
  }
}

export const foundQueries = {
  /** The offers for what the address of the calculator asks. */
  offers: (search: MortgageSearch, sums: Capital) => {
    const data = foundInput(search, sums)
    return queryOptions({
      queryKey: ['mortgage', 'found', data],
      queryFn: ({ signal }) => getMortgage({ data, signal }),
      staleTime: HOUR_MS,
    })
  },

  /** Benefits that at least one flat on sale has. */
  benefitsOnSale: () =>
    queryOptions({
      queryKey: ['mortgage', 'benefits'],
      queryFn: ({ signal }) => getBenefitsOnSale({ signal }),
      staleTime: HOUR_MS,
    }),
}
