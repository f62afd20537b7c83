import { formatPercent } from '#app/domain/format.ts'

/** By how much a price has changed, in per cent with one decimal: of 100 and 112.4 it is 12.4. */
export function changePercent(first: number, last: number): number {
  return Math.round((last / first - 1) * 1000) / 10
}

/** "+12,4 %", "−3 %", "0 %". */
export function signedPercent(change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return `${sign}${formatPercent(Math.abs(change))}`
}
