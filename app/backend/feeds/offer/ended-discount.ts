import { readInstant } from '#app/backend/feeds/text/read-instant.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import type { OfferReport } from './offer-report.ts'

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

/** When a discount ends, ISO 8601; null when the feed gives no end. */
type DiscountPeriod = { until: string | null }

/**
 * The period of a discount. A buyer must not see one that has not begun, nor one whose end nobody can read (reported):
 * it might be over.
 *
 * @returns null when the discount does not count now
 */
export function discountPeriod(
  { from, until }: { from: string; until: string },
  field: string,
  report: OfferReport,
): DiscountPeriod | null {
  const begin = readInstant(from, 'begin')
  const end = readInstant(until)
  if ((from !== '' && begin === null) || (until !== '' && end === null)) {
    const dates = `${from} – ${until}`.slice(0, 80)
    report.warn('discount.dates', field, `dates of a discount "${dates}" are not usable: it is left out`)
    return null
  }
  if (begin !== null && Date.parse(begin) > Date.now()) return null
  return { until: end }
}
