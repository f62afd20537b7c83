import type { Benefit } from './vocabulary.ts'

/**
 * Monthly payment of an annuity mortgage, rounded to the nearest rouble. The full cost of credit is not
 * included.
 *
 * payment = P · r / (1 − (1 + r)^−n), r = annual rate / 12; at r = 0 it is P / n.
 *
 * @param principalRub - sum borrowed (price minus first payment), roubles, ≥ 0
 * @param annualRatePercent - nominal rate, % a year, ≥ 0 (6 means 6 %)
 * @param termMonths - number of payments, whole months, ≥ 1
 * @returns roubles a month
 * @throws {RangeError} when an argument is outside the range above
 */
export function monthlyPaymentRub(
  principalRub: number,
  annualRatePercent: number,
  termMonths: number,
): number {
  if (!(principalRub >= 0)) throw new RangeError(`principalRub must be ≥ 0, got ${principalRub}`)
  if (!(annualRatePercent >= 0))
    throw new RangeError(`annualRatePercent must be ≥ 0, got ${annualRatePercent}`)
  if (!Number.isInteger(termMonths) || termMonths < 1) {
    throw new RangeError(`termMonths must be a whole number ≥ 1, got ${termMonths}`)
  }

  const rate = annualRatePercent / 100 / 12
  if (rate === 0) return Math.round(principalRub / termMonths)
  return Math.round((principalRub * rate) / (1 - (1 + rate) ** -termMonths))
}

/** A mortgage programme that a flat can be bought with. */
export type MortgageProgramme = {
  /** The benefit that a flat must have for this programme. */
  benefit: Benefit
  name: string
  /** % a year. */
  ratePercent: number
  /** Full cost of credit (ПСК), % a year: from the cheapest bank to the most expensive. */
  fullCostPercent: { from: number; to: number }
  /** First payment, % of the price. */
  firstPaymentPercent: number
  termYears: number
  /** The largest loan, roubles. */
  loanLimitRub: number
}

type LoanLimit = Pick<MortgageProgramme, 'firstPaymentPercent' | 'loanLimitRub'>

/** The mortgage fields of a flat in the API. */
type FlatMortgage = {
  /** Roubles a month; null without a programme. */
  month_pay: number | null
  programme: ReturnType<typeof programmeTerms> | null
}

const NO_MORTGAGE: FlatMortgage = { month_pay: null, programme: null }

/**
 * The first programme that allows a flat: the flat has its benefit, and the loan after the first payment is
 * within its limit. A flat without a price, or that no programme allows, has no monthly payment.
 *
 * @param price - whole roubles; null while the price is on request
 * @param programmes - best first
 */
export function mortgageOf(
  { price, benefits }: { price: number | null; benefits: readonly string[] },
  programmes: readonly MortgageProgramme[],
): FlatMortgage {
  if (price === null) return NO_MORTGAGE
  const programme = programmes.find(
    (each) => benefits.includes(each.benefit) && isWithinLoanLimit(price, each),
  )
  if (!programme) return NO_MORTGAGE
  const { ratePercent, termYears } = programme
  return {
    month_pay: monthlyPaymentRub(loanRub(price, programme), ratePercent, termYears * 12),
    programme: programmeTerms(programme),
  }
}

/** Whether the programme lends the price minus its first payment. */
export function isWithinLoanLimit(priceRub: number, programme: LoanLimit): boolean {
  return loanRub(priceRub, programme) <= programme.loanLimitRub
}

function loanRub(priceRub: number, { firstPaymentPercent }: LoanLimit): number {
  return priceRub - Math.round((priceRub * firstPaymentPercent) / 100)
}

/** The fields of a programme in the API. */
export function programmeTerms(programme: MortgageProgramme) {
  return {
    name: programme.name,
    benefit: programme.benefit,
    rate: programme.ratePercent,
    full_cost: programme.fullCostPercent,
    first_payment_percent: programme.firstPaymentPercent,
    term_years: programme.termYears,
    loan_limit: programme.loanLimitRub,
  }
}

/** The programme of such fields. */
export function programmeOfTerms(terms: ReturnType<typeof programmeTerms>): MortgageProgramme {
  return {
    name: terms.name,
    benefit: terms.benefit,
    ratePercent: terms.rate,
    fullCostPercent: terms.full_cost,
    firstPaymentPercent: terms.first_payment_percent,
    termYears: terms.term_years,
    loanLimitRub: terms.loan_limit,
  }
}
