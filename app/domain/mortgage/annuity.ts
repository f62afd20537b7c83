/**
 * The arithmetic of loans, in whole kopecks and whole thousandths of a per cent. Both are integers below 2^53, so
 * interest and shares are exact; only the annuity itself needs a power, and its error is far below a kopeck.
 */

export const MAX_RATE_PERCENT = 90
export const MAX_TERM_YEARS = 50

const KOPECKS = 100
const MONTHS = 12

export const toKopecks = (rub: number) => Math.round(rub * KOPECKS)
/** Kopecks → roubles with at most two decimals. */
export const toRub = (kopecks: number) => kopecks / KOPECKS
/** Kopecks → whole roubles. */
export const toWholeRub = (kopecks: number) => Math.round(kopecks / KOPECKS)

/** 20.1 % → 20100: rates and shares have at most three decimals. */
export const thousandths = (percent: number) => Math.round(percent * 1_000)

/** a / b rounded half up, exact for whole numbers. */
function divided(a: number, b: number): number {
  const rest = a % b
  return (a - rest) / b + (rest * 2 >= b ? 1 : 0)
}

/** The interest of one month: debt × rate / 100 / 12, to the kopeck. */
export function monthInterest(debtKopecks: number, ratePercent: number): number {
  return divided(debtKopecks * thousandths(ratePercent), 100_000 * MONTHS)
}

/**
 * The monthly payment of an annuity, to the kopeck. The full cost of credit is not included.
 *
 * payment = P · i / (1 − (1 + i)^−n), i = annual rate / 12 / 100; at i = 0 it is P / n.
 *
 * @param loanKopecks - sum borrowed (price minus first payment), ≥ 0
 * @param ratePercent - nominal rate, % a year, ≥ 0 (6 means 6 %)
 * @param termMonths - number of payments, whole months, ≥ 1
 * @throws {RangeError} when an argument is outside the range above
 */
export function annuityKopecks(loanKopecks: number, ratePercent: number, termMonths: number): number {
  const isLoan = Number.isSafeInteger(loanKopecks) && loanKopecks >= 0 && ratePercent >= 0
  if (!(isLoan && Number.isInteger(termMonths) && termMonths >= 1))
    throw new RangeError(`no loan: ${loanKopecks} at ${ratePercent} % for ${termMonths}`)
  const rate = thousandths(ratePercent) / 100_000 / MONTHS
  if (rate === 0) return divided(loanKopecks, termMonths)
  // log1p and expm1 keep the digits that (1 + i)^−n loses for small rates.
  return Math.round((loanKopecks * rate) / -Math.expm1(-termMonths * Math.log1p(rate)))
}

/** The share of a price, whole roubles: 20.1 % of 8 000 000 is 1 608 000. */
export function shareRub(priceRub: number, percent: number): number {
  return divided(priceRub * thousandths(percent), 100_000)
}

/** What part of the price the first payment is, %; of no price 0. */
export function sharePercent(priceRub: number, firstRub: number): number {
  return priceRub > 0 ? (firstRub / priceRub) * 100 : 0
}
