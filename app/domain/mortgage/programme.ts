import type { Benefit } from '#app/domain/vocabulary.ts'
import { annuityKopecks, shareRub, toKopecks, toWholeRub } from './annuity.ts'

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
