import { countsLarger, LEAST_PRICE } from '#app/backend/feeds/far-price.ts'
import { parseDecimal, parseRoubles } from '#app/backend/feeds/text/parse-number.ts'
import { textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import { hasEnded } from './ended-discount.ts'
import type { OfferReport } from './offer-report.ts'

/**
 * Price of a unit, whole roubles. `price` equals `priceBase` without a discount; both are null on request.
 */
export type OfferPrice = {
  price: number | null
  priceBase: number | null
  discountReason: string | null
  discountUntil: string | null
}

/** A discounted price with its reason and end. */
export type Discounted = { price: number; reason: string | null; until: string | null }

/** A larger discount is treated as a mistake in the feed. */
const MAX_DISCOUNT = 0.5

/** Listed price of an offer of YRL or Profitbase, per m² when `price/unit` says so. */
export function readListedPrice(offer: XmlNode, area: number, report: OfferReport): number | null {
  const texts = {
    value: textAt(offer, 'price/value'),
    currency: textAt(offer, 'price/currency'),
    isPerMetre: /м|m/i.test(textAt(offer, 'price/unit')),
  }
  return listedPriceOf(texts, area, report)
}

/** A price as a feed writes it; without a currency it is in roubles. */
type PriceTexts = { value: string; currency?: string; isPerMetre?: boolean }

/**
 * The price that a dialect lists for a unit, multiplied by the area when it is per m².
 *
 * @returns null, which is "on request", when the price is missing or cannot be that of a unit (reported). A number that
 *   counts millions ("6,2") is returned as it is: an import holds it back
 */
export function listedPriceOf(texts: PriceTexts, area: number, report: OfferReport): number | null {
  const { value: raw, currency = '', isPerMetre = false } = texts
  if (raw === '' || raw === '0') {
    report.warn('price.missing', 'price/value', 'no price: shown as "on request"')
    return null
  }
  const value = parseRoubles(raw)
  if (value === null) {
    report.warn('price.invalid', 'price/value', `price "${raw.slice(0, 40)}" is not usable: on request`)
    return null
  }
  if (currency !== '' && !/^(RUR|RUB|руб\.?|₽)$/i.test(currency)) {
    report.warn(
      'price.currency',
      'price/currency',
      `currency ${currency.slice(0, 10)} is not roubles: price on request`,
    )
    return null
  }
  const price = isPerMetre ? parseRoubles(String(Math.round(value * area))) : value
  if (price !== null && price >= LEAST_PRICE) return price
  const written = isPerMetre ? null : parseDecimal(raw)
  if (written !== null && countsLarger(written, area)) return written
  report.warn(
    'price.implausible',
    'price/value',
    `price "${raw.slice(0, 40)}" is no price of a unit: on request`,
  )
  return null
}

/**
 * The lowest discounted price that is plausible and has not ended. If all discounts have ended, it is the one
 * that ended last, so that the same file gives the same unit before and after the end.
 */
export function lowestPrice(
  base: number | null,
  offers: readonly Discounted[],
  field: string,
  report: OfferReport,
): OfferPrice {
  let best: Discounted | undefined
  for (const offer of offers) {
    if (base === null || base < LEAST_PRICE || offer.price >= base) continue
    if (offer.price < base * MAX_DISCOUNT) {
      report.warn(
        'discount.implausible',
        field,
        `discounted price ${offer.price} is under half of ${base}: not used`,
      )
      continue
    }
    if (!best || isBetter(offer, best)) best = offer
  }
  if (!best) return { price: base, priceBase: base, discountReason: null, discountUntil: null }
  return { price: best.price, priceBase: base, discountReason: best.reason, discountUntil: best.until }
}

function isBetter(offer: Discounted, best: Discounted): boolean {
  const isOfferOver = hasEnded(offer.until)
  if (isOfferOver !== hasEnded(best.until)) return !isOfferOver
  if (isOfferOver && offer.until !== best.until) return (offer.until ?? '') > (best.until ?? '')
  return offer.price < best.price
}
