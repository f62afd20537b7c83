/**
 * Monthly payment of an annuity mortgage, rounded to the nearest rouble.
 *
 * payment = P · r / (1 − (1 + r)^−n), r = annual rate / 12; at r = 0 it is P / n.
 *
 * @param principalRub - sum borrowed (price minus first payment), roubles, ≥ 0
 * @param annualRatePercent - nominal rate, % a year, ≥ 0 (6 means 6 %)
 * @param termMonths - number of payments, whole months, ≥ 1
 * @returns roubles a month
 * @throws {RangeError} when an argument is outside the range above
 * @see product spec, section 9 (full cost of credit is not included)
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

/** A mortgage programme by which lists show "from … a month". */
export type MortgageProgramme = {
  name: string
  /** % a year. */
  ratePercent: number
  /** Share of the price paid at once, %. */
  firstPaymentPercent: number
  termYears: number
}

/**
 * Payment for a flat by a programme: first payment is taken off, the rest is an annuity.
 * Grows with the price, so a range of payments is a range of prices.
 *
 * @param priceRub - price of the flat, whole roubles, > 0
 * @returns roubles a month
 */
export function programmePaymentRub(priceRub: number, programme: MortgageProgramme): number {
  const loan = priceRub - Math.round((priceRub * programme.firstPaymentPercent) / 100)
  return monthlyPaymentRub(loan, programme.ratePercent, programme.termYears * 12)
}
