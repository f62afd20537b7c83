import type { BankOffers, Mortgage, PricedOffer } from '#app/contract/content/mortgage.ts'
import { toKopecks } from '#app/domain/mortgage/annuity.ts'
import { OFFER_SORTS, type OfferSort } from '#app/domain/mortgage/names.ts'
import { compareOffers, lastingPayment } from '#app/domain/mortgage/offer-order.ts'
import { type LoanTerms, type ScheduleMonth, scheduleOf } from '#app/domain/mortgage/schedule.ts'
import type { MortgageSearch } from './mortgage.search.ts'

/** An offer with its bank, as the page lists them. */
export type BankOffer = { bank: Omit<BankOffers, 'items'>; offer: PricedOffer }

/** All offers that were found, in one order: the answer groups them by bank. */
export function offersInOrder(
  { banks }: Pick<Mortgage, 'banks'>,
  sort: OfferSort = OFFER_SORTS[0],
): BankOffer[] {
  return banks
    .flatMap(({ items, ...bank }) => items.map((offer) => ({ bank, offer })))
    .sort((a, b) => compareOffers(sort, a.offer, b.offer))
}

/** What an offer costs: those that cost the same are one row. */
const costOf = ({ month_pay, month_pay_2, subsidy_months, overpayment }: PricedOffer) =>
  [month_pay, month_pay_2, subsidy_months, overpayment].map((sum) => Math.round(sum ?? 0)).join()

/** Offers that follow each other and cost the same, together. */
export function offersByCost(rows: readonly BankOffer[]): BankOffer[][] {
  const groups: BankOffer[][] = []
  for (const row of rows) {
    const [last] = groups.at(-1) ?? []
    if (last && costOf(last.offer) === costOf(row.offer)) groups.at(-1)?.push(row)
    else groups.push([row])
  }
  return groups
}

/** Offers of one programme for the same people, together: who may have it is said once, before its banks. */
export function offersByProgramme(rows: readonly BankOffer[]): BankOffer[][] {
  return [...Map.groupBy(rows, ({ offer }) => [offer.programme, offer.who].join()).values()]
}

/** The least payment that lasts. */
export function cheapestOffer(rows: readonly BankOffer[]): BankOffer | undefined {
  return rows.toSorted((a, b) => lastingPayment(a.offer) - lastingPayment(b.offer))[0]
}

/** Whether anybody may have an offer, for any flat. */
export const isForAll = ({ offer }: BankOffer) =>
  offer.who === undefined && !offer.finish_only && !offer.region_limits

/** The offer whose schedule is shown: the one that the address names, or the first. */
export function chosenOffer(rows: readonly BankOffer[], { offer }: MortgageSearch): BankOffer | undefined {
  return rows.find((row) => row.offer.id === offer) ?? rows[0]
}

/** The payments of a loan with the early repayment that the address names. */
export function paymentsOf(loan: LoanTerms, search: MortgageSearch): ScheduleMonth[] {
  const { early, early_month = 12, early_effect = 'payment' } = search
  if (!early) return scheduleOf(loan)
  return scheduleOf(loan, { month: early_month, kopecks: toKopecks(early), effect: early_effect })
}
