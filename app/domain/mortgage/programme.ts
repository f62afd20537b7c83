import type { Benefit } from '#app/domain/vocabulary.ts'
import { annuityKopecks, shareRub, toKopecks, toWholeRub } from './annuity.ts'

/** A programme of the company's own entry: what flats are sold by where no bank has an offer. */
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

/** What a monthly payment is calculated by, as the API names it: an offer of a bank, an instalment plan, a programme. */
export type ProgrammeTerms = {
  name: string
  /** null for an instalment plan, and for a programme of several banks. */
  bank: string | null
  /** The benefit that a flat must have; null for any flat. */
  benefit: Benefit | null
  /** % a year. */
  rate: number
  /** Full cost of credit (ПСК), % a year; null for an instalment plan, which is no credit. */
  full_cost: { from: number; to: number } | null
  /** % of the price. */
  first_payment_percent: number
  /** Part of a year for an instalment plan. */
  term_years: number
  /** The largest loan, roubles; null without a limit. */
  loan_limit: number | null
}

const NO_MORTGAGE: { month_pay: null; programme: null } = { month_pay: null, programme: null }

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
): { month_pay: number | null; programme: ProgrammeTerms | null } {
  if (price === null) return NO_MORTGAGE
  const programme = programmes.find(
    (each) => benefits.includes(each.benefit) && isWithinLoanLimit(price, each),
  )
  if (!programme) return NO_MORTGAGE
  const { ratePercent, termYears } = programme
  return {
    month_pay: toWholeRub(annuityKopecks(toKopecks(loanRub(price, programme)), ratePercent, termYears * 12)),
    programme: programmeTerms(programme),
  }
}

/** Whether the programme lends the price minus its first payment. */
export function isWithinLoanLimit(priceRub: number, programme: LoanLimit): boolean {
  return loanRub(priceRub, programme) <= programme.loanLimitRub
}

function loanRub(priceRub: number, { firstPaymentPercent }: LoanLimit): number {
  return priceRub - shareRub(priceRub, firstPaymentPercent)
}

/** The fields of a programme in the API. */
function programmeTerms(programme: MortgageProgramme): ProgrammeTerms {
  return {
    name: programme.name,
    bank: null,
    benefit: programme.benefit,
    rate: programme.ratePercent,
    full_cost: programme.fullCostPercent,
    first_payment_percent: programme.firstPaymentPercent,
    term_years: programme.termYears,
    loan_limit: programme.loanLimitRub,
  }
}
