import type { Unit } from '#app/backend/feeds/unit.ts'

/** Whether a discount has ended; one without an end date never ends. @param until - ISO 8601 */
export function hasEnded(until: string | null): boolean {
  return until !== null && Date.parse(until) <= Date.now()
}

/** Columns of `flat` that differ from the feed because the feed's discount has ended. */
export function withoutEndedDiscount({ discountUntil, priceBase, benefits }: Unit) {
  if (!hasEnded(discountUntil)) return {}
  return {
    price: priceBase,
    discount_reason: null,
    discount_until: null,
    benefits: benefits.filter((benefit) => benefit !== 'discount'),
  }
}
