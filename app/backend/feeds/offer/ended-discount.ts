import type { Unit } from '#app/backend/feeds/unit.ts'

/** Whether a discount is over; one without an end never is. @param until - ISO 8601 */
export function isOver(until: string | null): boolean {
  return until !== null && Date.parse(until) <= Date.now()
}

/** Columns of `flat` in which a unit differs from its feed because the discount told there is over. */
export function withoutEndedDiscount({ discountUntil, priceBase, benefits }: Unit) {
  if (!isOver(discountUntil)) return {}
  return {
    price: priceBase,
    discount_reason: null,
    discount_until: null,
    benefits: benefits.filter((benefit) => benefit !== 'discount'),
  }
}
