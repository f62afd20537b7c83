import { EARLY_EFFECTS, MAX_PRICE_RUB, OFFER_SORTS, PROGRAMMES } from '#app/domain/mortgage/names.ts'
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
  /** Rows of the table; either word keeps the table open. */
  schedule: wordField(['years', 'months']),
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
