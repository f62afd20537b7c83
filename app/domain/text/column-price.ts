import { formatPrice, MILLION_RUB, numberText } from '#app/domain/format.ts'

/**
 * "3,80 млн ₽": a short price with both decimals, so that prices one below another are compared at a glance. Beside the other
 * formats it would be in the scripts of every page.
 */
export function columnPrice(rub: number): string {
  if (rub < MILLION_RUB) return formatPrice(rub)
  return `${numberText(rub / MILLION_RUB, { most: 2, least: 2 })}\u00a0млн\u00a0₽`
}
