import {
  type Discounted,
  lowestPrice,
  type OfferPrice,
  readListedPrice,
} from '#app/backend/feeds/offer/offer-price.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { parseRoubles } from '#app/backend/feeds/text/parse-number.ts'
import { textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import { type SpecialOffer, specialPrice } from './special-offers.ts'

const ON_REQUEST: OfferPrice = { price: null, priceBase: null, discountReason: null, discountUntil: null }

/**
 * Price of a Profitbase offer: the lowest of `promo-price` and the special offers below the base price. Profitbase also
 * lists units that are sold or not yet for sale, most of them without a price, so a missing one is not reported.
 */
export function readProfitbasePrice(
  offer: XmlNode,
  specials: readonly SpecialOffer[],
  area: number,
  report: OfferReport,
): OfferPrice {
  const isListed = !['', '0'].includes(textAt(offer, 'price/value'))
  const base = isListed ? readListedPrice(offer, area, report) : null
  if (base === null) return ON_REQUEST
  const promo = parseRoubles(textAt(offer, 'promo-price'))
  const discounts: Discounted[] = promo === null ? [] : [{ price: promo, reason: null, until: null }]
  for (const special of specials) discounts.push(...[specialPrice(special, base, area) ?? []].flat())
  return lowestPrice(base, discounts, 'special-offers', report)
}
