import { MAX_PRICE_RUB, shareRub } from '#app/domain/mortgage/annuity.ts'
import { MORTGAGE_DEFAULTS, OFFER_SORTS, PROGRAMMES, type Purchase } from '#app/domain/mortgage/offers.ts'
import { EARLY_EFFECTS } from '#app/domain/mortgage/schedule.ts'
import { numberField, slugField, wholeField, wordField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** Years that the calculator offers; an offer may ask for fewer. */
export const YEARS = { min: 1, max: 30 } as const

/** Which child the maternity capital is for, and what it pays. */
const CHILDREN = ['no', 'first', 'second'] as const
const CAPITAL_PAYS = ['loan', 'first'] as const

/** Search part of the page of mortgages: the whole state of its calculator. */
export const mortgageAddress = pageAddress({
  price: wholeField(1, MAX_PRICE_RUB),
  /** First payment, roubles; one that is given as a share is `first_percent`. */
  first: wholeField(0, MAX_PRICE_RUB),
  first_percent: numberField(0, 100),
  years: wholeField(YEARS.min, YEARS.max),
  programme: wordField(['any', ...PROGRAMMES], 'any'),
  sort: wordField(OFFER_SORTS, OFFER_SORTS[0]),
  /** Id of the offer whose schedule is shown; without it the first one. */
  offer: slugField,
  schedule: wordField(['years', 'months'], 'years'),
  capital: wordField(CHILDREN, 'no'),
  capital_pays: wordField(CAPITAL_PAYS, 'loan'),
  /** An early repayment: its sum, after which payment, and what it changes. */
  early: wholeField(0, MAX_PRICE_RUB),
  early_month: wholeField(1, YEARS.max * 12),
  early_effect: wordField(EARLY_EFFECTS, EARLY_EFFECTS[0]),
  /** What the buyer can pay a month, and has at once: "how much can I afford". */
  month: wholeField(0, MAX_PRICE_RUB),
  own: wholeField(0, MAX_PRICE_RUB),
})
/** The parsed search part; defaults are left out. */
export type MortgageSearch = ReturnType<typeof mortgageAddress.read>

/** Sums of the maternity capital, as the answer has them. */
type Capital = { first_child: number; second_child: number } | null

/** What the chosen maternity capital is, roubles; 0 without one. */
function capitalRub({ capital }: MortgageSearch, sums: Capital): number {
  if (!sums || capital === undefined) return 0
  return capital === 'second' ? sums.second_child : sums.first_child
}

/** What the buyer pays at once from own money, as the controls show it. */
export function ownFirst({ price = MORTGAGE_DEFAULTS.price, first, first_percent }: MortgageSearch): number {
  return Math.min(price, first ?? shareRub(price, first_percent ?? MORTGAGE_DEFAULTS.firstPercent))
}

/** The purchase that an address describes: the maternity capital is a part of the first payment, or of the loan. */
export function purchaseOf(search: MortgageSearch, sums: Capital): Purchase & { matcap: number } {
  const { price = MORTGAGE_DEFAULTS.price, years = MORTGAGE_DEFAULTS.years } = search
  const own = ownFirst(search)
  const capital = capitalRub(search, sums)
  return search.capital_pays === 'first'
    ? { price, years, first: Math.min(price, own + capital), matcap: 0 }
    : { price, years, first: own, matcap: Math.min(capital, price - own) }
}
