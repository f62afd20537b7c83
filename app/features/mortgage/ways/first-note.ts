import { formatPrice } from '#app/domain/format.ts'
import type { WayToPay } from '#app/domain/mortgage/ways-to-pay.ts'

const NBSP = '\u00a0'
const BOUNDS = { least: 'наименьший', most: 'наибольший' } as const

/** What is to be said of a first payment: what part of it the state pays, and that it cannot be the one asked for. */
export function firstNote({ capital, firstBound }: WayToPay): string {
  const words = [
    firstBound && `${BOUNDS[firstBound]} по${NBSP}программе`,
    capital > 0 && `в${NBSP}том числе капитал ${formatPrice(capital)}`,
  ]
  return words.filter(Boolean).join(', ')
}
