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

type Loan = {
  loan: bigint
  /** Thousandths of a per cent a year. */
  rate: bigint
  months: number
  second?: { rate: bigint; after: number }
  early?: { month: number; sum: bigint; effect: 'payment' | 'term' }
}

/** One month: what is paid as the payment, its interest, what is repaid early and the debt after both, kopecks. */
type Month = [payment: bigint, interest: bigint, early: bigint, left: bigint]

/**
 * A whole schedule with payments in whole kopecks; the last one repays what is left. The months are walked with two
 * facts: the payment, and the month by which nothing may be owed.
 */
export function referenceSchedule({ loan, rate, months, second, early }: Loan): Month[] {
  const rows: Month[] = []
  let [left, now, end] = [loan, rate, months]
  let payment = referencePayment(left, now, end)
  while (left > 0n) {
    const paid = rows.length
    if (second && paid === second.after) {
      now = second.rate
      payment = referencePayment(left, now, end - paid)
    }
    const interest = half(left * now, 1_200_000n)
    const owed = left + interest
    const sum = paid + 1 === end || owed <= payment ? owed : payment
    left = owed - sum
    const extra = early && early.month === paid + 1 ? (early.sum < left ? early.sum : left) : 0n
    left -= extra
    rows.push([sum, interest, extra, left])
    if (extra === 0n || left === 0n || !early) continue
    if (early.effect === 'payment') payment = referencePayment(left, now, end - paid - 1)
    else end = paid + 1 + paymentsUntilRepaid(left, now, payment, end - paid - 1)
  }
  return rows
}

function paymentsUntilRepaid(debt: bigint, rate: bigint, payment: bigint, most: number): number {
  let [left, count] = [debt, 0]
  while (left > 0n && count < most) {
    left += half(left * rate, 1_200_000n) - payment
    count++
  }
  return count
}
