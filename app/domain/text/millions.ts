import { formatDecimal, formatPrice, numberText } from '#app/domain/format.ts'

// Beside the other formats these would be in the scripts of every page.

export const MILLION_RUB = 1_000_000

/** "12,48": for a cell whose unit is said once for all of them. */
export function inMillions(rub: number): string {
  return formatDecimal(rub / MILLION_RUB)
}

/** "3,80 млн ₽": a short price with both decimals, so that prices one below another are compared at a glance. */
export function columnPrice(rub: number): string {
  if (rub < MILLION_RUB) return formatPrice(rub)
  return `${numberText(rub / MILLION_RUB, { most: 2, least: 2 })}\u00a0млн\u00a0₽`
}
