import type { ScheduleMonth } from './schedule.ts'

/** A month is the base period of monthly payments; a year has twelve of them (ЧБП). */
const BASE_PERIODS_IN_YEAR = 12
/** Halvings of the interval in which the rate is looked for: enough for a double. */
const STEPS = 80

/**
 * The full cost of credit (ПСК), % a year with three decimals, by the formula of part 2 of article 6 of the federal law
 * of 21.12.2013 № 353-ФЗ, which article 6.1 applies to mortgages:
 *
 *     ПСК = i × ЧБП × 100,
 *
 * ЧБП is the number of base periods in a year, and i the rate of the base period: the least positive solution of
 *
 *     Σ ДП_k / ((1 + e_k · i) · (1 + i)^q_k) = 0,
 *
 * where ДП_k are the cash flows of the borrower (the loan is negative on the bank's side, payments are positive), q_k
 * the number of whole base periods from the issue of the loan to the k-th flow, and e_k the rest in shares of the base
 * period. Payments here are one base period apart, so e_k = 0 and q_k = k.
 *
 * Only payments to the bank are known here: insurance and appraisal are not, and a bank's own figure is higher. What a
 * bank tells is shown beside every rate; this is the figure of one calculation.
 */
export function fullCostPercent(loanKopecks: number, months: readonly ScheduleMonth[]): number {
  const flows = months.map(({ payment, early }) => payment + early)
  const paid = flows.reduce((sum, flow) => sum + flow, 0)
  if (loanKopecks <= 0 || paid <= loanKopecks) return 0
  // The present value of the payments falls as the rate grows, so there is one solution.
  let [low, high] = [0, 1]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (presentValue(flows, middle) > loanKopecks) low = middle
    else high = middle
  }
  return Math.round(low * BASE_PERIODS_IN_YEAR * 100 * 1_000) / 1_000
}

/** Σ flow_k / (1 + rate)^k, from the last flow to the first. */
function presentValue(flows: readonly number[], rate: number): number {
  return flows.reduceRight((sum, flow) => (sum + flow) / (1 + rate), 0)
}
