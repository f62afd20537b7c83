import {
  type Discounted,
  lowestPrice,
  type OfferPrice,
  readBasePrice,
} from '#app/backend/feeds/offer/offer-price.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { cleanTextOrNull } from '#app/backend/feeds/text/clean-text.ts'
import { parseDecimal, parseRoubles } from '#app/backend/feeds/text/parse-number.ts'
import { readInstant } from '#app/backend/feeds/text/read-instant.ts'
import { childNode, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

/** Price of a Profitbase offer: the lowest of `promo-price` and the special offers below the base price. */
export function readProfitbasePrice(offer: XmlNode, area: number, report: OfferReport): OfferPrice {
  const base = readBasePrice(offer, area, report)
  if (base === null) return { price: null, priceBase: null, discountReason: null, discountUntil: null }
  const discounts: Discounted[] = []
  const promo = parseRoubles(textAt(offer, 'promo-price'))
  if (promo !== null) discounts.push({ price: promo, reason: null, until: null })
  for (const special of childNode(offer, 'special-offers')?.children ?? []) {
    const price = specialPrice(special, base, area)
    const until = readInstant(textAt(special, 'finish-date') || textAt(special, 'finish_date'))
    if (price !== null) discounts.push({ price, reason: cleanTextOrNull(textAt(special, 'name')), until })
  }
  return lowestPrice(base, discounts, 'special-offers', report)
}

/**
 * Price under one special offer: `discount-price`, or else the base price minus `value`, which is in per cent
 * or roubles (`discount-unit`) of the whole price or of each m² (`discount-type`).
 */
function specialPrice(special: XmlNode, base: number, area: number): number | null {
  const given = parseRoubles(textAt(special, 'discount-price'))
  if (given !== null) return given
  const value = parseDecimal(textAt(special, 'value'))
  if (value === null || value <= 0) return null
  const isPercent = textAt(special, 'discount-unit').toUpperCase() === 'PERCENT'
  const isPerMetre = textAt(special, 'discount-type').toUpperCase() === 'METER_PRICE'
  const price = isPercent ? base * (1 - value / 100) : base - value * (isPerMetre ? area : 1)
  return price > 0 ? Math.round(price) : null
}
