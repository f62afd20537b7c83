import { affordable } from './afford.ts'
import type { ProgrammeTerms } from './programme.ts'

/**
 * The largest share of an income that goes to a loan, %: above it banks count a debt load (ПДН) as high, which the Bank of
 * Russia makes dear for them, and mostly refuse.
 */
export const INCOME_SHARE_PERCENT = 50
/** The step of payments in the filter, roubles. */
const STEP_RUB = 1_000

/** What an income allows to pay a month, whole thousands of roubles, rounded down. @param incomeRub - roubles a month, ≥ 0 */
export function monthLimitRub(incomeRub: number): number {
  return Math.floor((incomeRub * INCOME_SHARE_PERCENT) / 100 / STEP_RUB) * STEP_RUB
}

/**
 * The highest price that a monthly payment and own money allow, and the programme that does; whole thousands of roubles,
 * rounded down. Undefined where no programme allows any. Instalment plans are no loans.
 */
export function highestPrice(
  monthRub: number,
  ownRub: number,
  programmes: readonly ProgrammeTerms[],
): { priceRub: number; programme: ProgrammeTerms } | undefined {
  return programmes
    .filter(({ full_cost }) => full_cost !== null)
    .map((programme) => {
      const { priceRub } = affordable({
        monthRub,
        ownRub,
        ratePercent: programme.rate,
        termMonths: programme.term_years * 12,
        firstPercent: programme.first_payment_percent,
        loanLimitRub: programme.loan_limit ?? undefined,
      })
      return { programme, priceRub: Math.floor(priceRub / STEP_RUB) * STEP_RUB }
    })
    .filter(({ priceRub }) => priceRub > 0)
    .toSorted((a, b) => b.priceRub - a.priceRub)[0]
}
