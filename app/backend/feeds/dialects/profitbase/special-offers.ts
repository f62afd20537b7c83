import { discountPeriod, hasEnded } from '#app/backend/feeds/offer/ended-discount.ts'
import type { Discounted } from '#app/backend/feeds/offer/offer-price.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { cleanText } from '#app/backend/feeds/text/clean-text.ts'
import { parseDecimal, parseRoubles } from '#app/backend/feeds/text/parse-number.ts'
import { childrenNamed, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

/** A special offer that has begun. */
export type SpecialOffer = { name: string; node: XmlNode; until: string | null }

/** Names that exports give to the first and the last moment; names of elements are in lower case. */
const BEGIN = ['start_date', 'start-date', 'startdate', 'date-start']
const END = ['finish_date', 'finish-date', 'finishdate', 'end_date', 'end-date', 'date-finish']

/** Special offers of an offer that have begun; those that are over may be among them. */
export function readSpecialOffers(offer: XmlNode, report: OfferReport): SpecialOffer[] {
  const listed = childrenNamed(offer, 'special-offers').flatMap(({ children }) => children)
  return listed.flatMap((node) => {
    const period = discountPeriod(
      { from: firstOf(node, BEGIN), until: firstOf(node, END) },
      'special-offers',
      report,
    )
    return period ? { name: cleanText(textAt(node, 'name')), node, until: period.until } : []
  })
}

/** Names of the special offers that run now: they may name a mortgage or instalments. */
export function namesOfRunning(specials: readonly SpecialOffer[]): string {
  return specials
    .filter(({ until }) => !hasEnded(until))
    .map(({ name }) => name)
    .join(' ')
}

/**
 * Price under one special offer: `discount-price`, or else the base price minus `value`, which is in per cent
 * or roubles (`discount-unit`) of the whole price or of each m² (`discount-type`).
 */
export function specialPrice(
  { name, node, until }: SpecialOffer,
  base: number,
  area: number,
): Discounted | null {
  const price = parseRoubles(textAt(node, 'discount-price')) ?? reduced(node, base, area)
  return price === null ? null : { price, reason: name || null, until }
}

function reduced(node: XmlNode, base: number, area: number): number | null {
  const value = parseDecimal(textAt(node, 'value'))
  if (value === null || value <= 0) return null
  const isPercent = textAt(node, 'discount-unit').toUpperCase() === 'PERCENT'
  const isPerMetre = textAt(node, 'discount-type').toUpperCase() === 'METER_PRICE'
  const price = isPercent ? base * (1 - value / 100) : base - value * (isPerMetre ? area : 1)
  return price > 0 ? Math.round(price) : null
}

function firstOf(node: XmlNode, names: readonly string[]): string {
  for (const name of names) {
    const text = textAt(node, name)
    if (text !== '') return text
  }
  return ''
}
