import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import { shareRub } from '#app/domain/mortgage/annuity.ts'
import { MORTGAGE_DEFAULTS, type Purchase } from '#app/domain/mortgage/offers.ts'
import type { MortgageSearch } from './mortgage.search.ts'

/** The child that a maternity capital is for. */
export type CapitalChild = 'no' | 'first' | 'second'
export type CapitalSums = NonNullable<MortgageOffers['maternity_capital']>

/** What the maternity capital is, roubles; 0 without one, and where the company has told no sums. */
export function capitalOf(child: CapitalChild | undefined, sums: CapitalSums | null): number {
  if (!sums || child === undefined || child === 'no') return 0
  return child === 'second' ? sums.second_child : sums.first_child
}

/** What the buyer pays at once from own money, as the controls show it. */
export function ownFirst({ price = MORTGAGE_DEFAULTS.price, first, first_percent }: MortgageSearch): number {
  return Math.min(price, first ?? shareRub(price, first_percent ?? MORTGAGE_DEFAULTS.firstPercent))
}

/** The purchase that an address describes: the maternity capital is a part of the first payment, or of the loan. */
export function purchaseOf(search: MortgageSearch, sums: CapitalSums | null): Purchase & { matcap: number } {
  const { price = MORTGAGE_DEFAULTS.price, years = MORTGAGE_DEFAULTS.years } = search
  const own = ownFirst(search)
  const capital = capitalOf(search.capital, sums)
  return search.capital_pays === 'first'
    ? { price, years, first: Math.min(price, own + capital), matcap: 0 }
    : { price, years, first: own, matcap: Math.min(capital, price - own) }
}
