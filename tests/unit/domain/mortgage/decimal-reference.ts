/**
 * Mortgages in fixed-point arithmetic of whole numbers, written apart from the site's code as a reference for it:
 * 60 digits after the point, (1 + i)^n by multiplication.
 */
const SCALE = 10n ** 60n

const half = (a: bigint, b: bigint) => (2n * a + b) / (2n * b)

/** @param rate - thousandths of a per cent a year */
export function referencePayment(loan: bigint, rate: bigint, months: number): bigint {
  if (rate === 0n) return half(loan, BigInt(months))
  const monthly = (SCALE * rate) / 1_200_000n
  let power = SCALE
  for (let month = 0; month < months; month++) power = (power * (SCALE + monthly)) / SCALE
  // P · i · q^n / (q^n − 1)
  return half(loan * monthly * power, (power - SCALE) * SCALE)
}

/** The sum of interest with the payment of every month in whole kopecks; the last one repays what is left. */
export function referenceInterest(loan: bigint, rate: bigint, months: number): bigint {
  const payment = referencePayment(loan, rate, months)
  let [left, total] = [loan, 0n]
  for (let month = 1; left > 0n; month++) {
    const interest = half(left * rate, 1_200_000n)
    total += interest
    left = month === months || left + interest <= payment ? 0n : left - (payment - interest)
  }
  return total
}
