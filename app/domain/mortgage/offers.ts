import { formatCount, formatPercent, formatPrice } from '#app/domain/format.ts'
import type { Benefit } from '#app/domain/vocabulary.ts'
import { annuityKopecks, thousandths, toKopecks } from './annuity.ts'
import type { ProgrammeName } from './names.ts'
import { debtAfter, type LoanTerms } from './schedule.ts'

export const PROGRAMME_LABELS: Record<ProgrammeName, string> = {
  family: 'Семейная',
  it: 'IT',
  subsidized: 'С пониженной ставкой в начале',
  base: 'Базовая',
  far_east: 'Дальневосточная',
  rural: 'Сельская',
  military: 'Военная',
}

/** The same in full, as tiles and notes name them. */
export const PROGRAMME_TITLES: Record<ProgrammeName, string> = {
  family: 'Семейная ипотека',
  it: 'IT-ипотека',
  subsidized: 'Ипотека с пониженной ставкой в начале',
  base: 'Базовая ипотека',
  far_east: 'Дальневосточная ипотека',
  rural: 'Сельская ипотека',
  military: 'Военная ипотека',
}

/** The benefit that a flat must have for a programme; the others are for any flat. */
export const PROGRAMME_BENEFITS: Partial<Record<ProgrammeName, Benefit>> = {
  family: 'family_mortgage',
  it: 'it_mortgage',
}

/** What a visitor sees who has typed nothing yet. */
export const MORTGAGE_DEFAULTS = { price: 6_000_000, firstPercent: 30, years: 20 } as const

/** The bounds of an offer, as the API names them; all are inclusive. */
export type OfferBounds = {
  /** First payment, % of the price. */
  first_pay_from: number
  first_pay_to: number
  year_from: number
  year_to: number
  /** The loan, roubles. */
  sum_from?: number | undefined
  sum_to?: number | undefined
}

/** Rates of an offer: `rate_2` follows after `subsidy_months`. */
export type OfferRates = { rate: number; rate_2?: number | undefined; subsidy_months?: number | undefined }

/** Sums of a purchase, whole roubles; the maternity capital repays a part of the loan. */
export type Purchase = { price: number; first: number; years: number; matcap?: number | undefined }

/** What is borrowed, whole roubles. */
export const loanRub = ({ price, first }: Purchase) => Math.max(0, price - first)

/** The loan of a purchase by an offer; the maternity capital is taken off before the first payment. */
export function loanOf(purchase: Purchase, { rate, rate_2, subsidy_months }: OfferRates): LoanTerms {
  const termMonths = Math.round(purchase.years * 12)
  return {
    loanKopecks: toKopecks(Math.max(0, loanRub(purchase) - (purchase.matcap ?? 0))),
    ratePercent: rate,
    termMonths,
    second:
      rate_2 === undefined || subsidy_months === undefined || subsidy_months >= termMonths
        ? undefined
        : { ratePercent: rate_2, afterMonths: subsidy_months },
  }
}

/** The payment after the first rate has ended; undefined where there is one rate. */
export function secondPaymentOf(loan: LoanTerms) {
  if (!loan.second) return undefined
  const { afterMonths, ratePercent } = loan.second
  return annuityKopecks(debtAfter(loan, afterMonths), ratePercent, loan.termMonths - afterMonths)
}

/** A bound that a purchase is outside of: what it should be, and how far it is from that as a share. */
type Fault = {
  bound: 'first_from' | 'first_to' | 'year_from' | 'year_to' | 'sum_from' | 'sum_to'
  value: number
  distance: number
}

/**
 * The bounds of an offer that a purchase is outside of; none means that the bank offers it. The first payment is a
 * sum in whole roubles, so the share that it must reach is compared as a sum that is rounded to the rouble.
 */
export function faultsOf(purchase: Purchase, bounds: OfferBounds): Fault[] {
  const { price, first, years } = purchase
  // In units of a thousandth of a per cent of a rouble, where all are whole numbers.
  const paid = first * 100_000
  const rouble = 100_000
  const loan = loanRub(purchase)
  const faults: (Fault | false)[] = [
    paid <= price * thousandths(bounds.first_pay_from) - rouble && {
      bound: 'first_from',
      value: bounds.first_pay_from,
      distance: bounds.first_pay_from - share(price, first),
    },
    paid >= price * thousandths(bounds.first_pay_to) + rouble && {
      bound: 'first_to',
      value: bounds.first_pay_to,
      distance: share(price, first) - bounds.first_pay_to,
    },
    years < bounds.year_from && {
      bound: 'year_from',
      value: bounds.year_from,
      distance: ((bounds.year_from - years) / bounds.year_from) * 100,
    },
    years > bounds.year_to && {
      bound: 'year_to',
      value: bounds.year_to,
      distance: ((years - bounds.year_to) / years) * 100,
    },
    bounds.sum_from !== undefined &&
      loan < bounds.sum_from && {
        bound: 'sum_from',
        value: bounds.sum_from,
        distance: ((bounds.sum_from - loan) / bounds.sum_from) * 100,
      },
    bounds.sum_to !== undefined &&
      loan > bounds.sum_to && {
        bound: 'sum_to',
        value: bounds.sum_to,
        distance: ((loan - bounds.sum_to) / loan) * 100,
      },
  ]
  return faults.filter((fault) => fault !== false)
}

const share = (price: number, first: number) => (price > 0 ? (first / price) * 100 : 0)

/**
 * What to change when no offer is left, in the visitor's words: of the offer that is nearest to the purchase, that is
 * the one with the fewest wrong bounds and then with the least distance from them.
 */
export function nearestLimits(purchase: Purchase, offers: readonly OfferBounds[]): string[] {
  const [nearest] = offers
    .map((bounds) => faultsOf(purchase, bounds))
    .filter((faults) => faults.length > 0)
    .sort((a, b) => a.length - b.length || distance(a) - distance(b))
  return nearest?.map(sentence) ?? []
}

const distance = (faults: readonly Fault[]) => faults.reduce((sum, fault) => sum + fault.distance, 0)

function sentence({ bound, value }: Fault): string {
  switch (bound) {
    case 'first_from':
      return `Нужен взнос от ${formatPercent(value)}`
    case 'first_to':
      return `Взнос может быть до ${formatPercent(value)}`
    case 'year_from':
      return `Нужен срок от ${formatYears(value)}`
    case 'year_to':
      return `Срок может быть до ${formatYears(value)}`
    case 'sum_from':
      return `Нужен кредит от ${formatPrice(value)}`
    case 'sum_to':
      return `Кредит может быть до ${formatPrice(value)}`
  }
}

/** After "от" and "до": 1 → "1 года", 30 → "30 лет". */
const formatYears = (years: number) => formatCount(years, ['года', 'лет', 'лет'])

/** Whether an offer can still be had on a day of the office: "2026-11-22". */
export function isValidOn(day: string, { valid_to }: { valid_to?: string | undefined }): boolean {
  return valid_to === undefined || day <= valid_to
}

/** A sum of the maternity capital and the day from which it holds. */
export type DatedSum = { from: string; first_child: number; second_child: number }

/** The sums that hold on a day; undefined before the first. */
export function sumsOn(day: string, sums: readonly DatedSum[]): DatedSum | undefined {
  return sums.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0]
}
