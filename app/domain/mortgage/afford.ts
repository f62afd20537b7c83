import { annuityKopecks, thousandths, toKopecks } from './annuity.ts'
import { MAX_PRICE_RUB } from './names.ts'

type Means = {
  /** What the buyer can pay a month, roubles. */
  monthRub: number
  /** Own money for the first payment, roubles. */
  ownRub: number
  ratePercent: number
  termMonths: number
  /** The least first payment, % of the price. */
  firstPercent: number
  /** The largest loan, roubles. */
  loanLimitRub?: number | undefined
}

/** `limit` says what keeps the price from being higher. */
export type Affordable = { priceRub: number; loanRub: number; limit: 'month' | 'first' | 'loan' }

/**
 * How much a buyer can afford: the inverse of the monthly payment. The payment limits the loan, own money limits the
 * price, as it has to be the least first payment.
 *
 * @returns whole roubles, never above what can be paid
 */
export function affordable(means: Means): Affordable {
  const { ownRub, firstPercent, loanLimitRub = MAX_PRICE_RUB } = means
  const byMonth = largestLoanRub(means)
  const share = thousandths(firstPercent)
  const byFirst = share > 0 ? Math.max(0, Math.floor((ownRub * 100_000) / share) - ownRub) : MAX_PRICE_RUB
  const loanRub = Math.min(byMonth, byFirst, loanLimitRub)
  const limits = { month: byMonth, first: byFirst, loan: loanLimitRub }
  const limit = (['month', 'first', 'loan'] as const).find((name) => limits[name] === loanRub) ?? 'month'
  return { priceRub: ownRub + loanRub, loanRub, limit }
}

/** The largest loan in whole roubles whose payment is not above what the buyer pays a month. */
function largestLoanRub({ monthRub, ratePercent, termMonths }: Means): number {
  const fits = (rub: number) => annuityKopecks(toKopecks(rub), ratePercent, termMonths) <= toKopecks(monthRub)
  let [low, high] = [0, MAX_PRICE_RUB]
  if (fits(high)) return high
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}
