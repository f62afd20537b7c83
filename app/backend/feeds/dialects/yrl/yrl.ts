import { ceilingMetres } from '#app/backend/feeds/offer/building-facts.ts'
import type { Dialect } from '#app/backend/feeds/offer/dialect.ts'
import { readKind } from '#app/backend/feeds/offer/kind-map.ts'
import { layoutOf } from '#app/backend/feeds/offer/layout-code.ts'
import { readAreas } from '#app/backend/feeds/offer/offer-areas.ts'
import { readFinish } from '#app/backend/feeds/offer/offer-finish.ts'
import { readFloor } from '#app/backend/feeds/offer/offer-floor.ts'
import { readPlans } from '#app/backend/feeds/offer/offer-plans.ts'
import { lowestPrice, type OfferPrice, readBasePrice } from '#app/backend/feeds/offer/offer-price.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { readRooms } from '#app/backend/feeds/offer/offer-rooms.ts'
import { readSection } from '#app/backend/feeds/offer/offer-section.ts'
import { unitBenefits, unitFeatures } from '#app/backend/feeds/offer/unit-features.ts'
import { mapViews } from '#app/backend/feeds/offer/view-map.ts'
import { cleanText, cleanTextOrNull, cutText, isWebUrl } from '#app/backend/feeds/text/clean-text.ts'
import { parseArea, parseDecimal, parseRoubles, parseYes } from '#app/backend/feeds/text/parse-number.ts'
import { readInstant } from '#app/backend/feeds/text/read-instant.ts'
import type { Unit, UnitDetails } from '#app/backend/feeds/unit.ts'
import type { Offer } from '#app/backend/feeds/xml/offer-parser.ts'
import { childrenNamed, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import { readYrlBuilding, readYrlProject } from './yrl-place.ts'

/** Path of the offers in YRL. */
export const YRL_OFFERS = ['realty-feed', 'offer'] as const

/** Whether the root element is that of YRL, or of a dialect with the same root. */
export function isYrlRoot(root: XmlNode): boolean {
  return root.name === YRL_OFFERS[0] && !/metarealty/.test(root.attributes['xmlns'] ?? '')
}

/** Feeds of new buildings in the format that Yandex published. */
export const yrl = {
  name: 'yrl',
  matches: isYrlRoot,
  offers: YRL_OFFERS,
  idField: '@internal-id',
  readId: ({ node }) => node.attributes['internal-id'] ?? '',
  readOffer,
} as const satisfies Dialect

/**
 * Reads one `<offer>` of a YRL feed of new buildings. YRL has no status: every listed flat is free.
 *
 * @returns null when the offer cannot be used; the report says why
 */
function readOffer({ node: offer }: Offer, report: OfferReport): Unit | null {
  const mapped = readKind(cleanText(textAt(offer, 'category')), 'category', report)
  if (mapped === null) return null
  if (/аренд|rent/i.test(textAt(offer, 'type'))) {
    report.error('kind.rent', 'type', 'an offer to let, not to sell: the offer is skipped')
    return null
  }
  const kind = mapped === 'flat' && parseYes(textAt(offer, 'apartments')) ? 'apartment' : mapped
  const project = readYrlProject(offer, report)
  const areas = readAreas(offer, report)
  if (!project || !areas) return null
  const building = readYrlBuilding(offer, project, report)
  const floor = readFloor(textAt(offer, 'floor'), kind, building.floorsTotal, report)
  if (!floor) return null

  const isHome = kind === 'flat' || kind === 'apartment'
  const { rooms, euro, freeLayout } = isHome
    ? readRooms(offer, report)
    : { rooms: 0, euro: false, freeLayout: false }
  const price = readPrice(offer, areas.area, report)
  const details = readDetails(offer)
  const ceilingHeight = ceilingMetres(parseDecimal(textAt(offer, 'ceiling-height')))
  const layoutCode = cleanText(textAt(offer, 'layout-code'))

  return {
    externalId: report.offerId,
    kind,
    project,
    building,
    layout: layoutOf(layoutCode, '', { kind, rooms, euro, area: areas.area }),
    section: readSection(cleanText(textAt(offer, 'building-section')), report),
    ...floor,
    position: null,
    number: readNumber(offer, report),
    lotNumber: cutText(cleanText(textAt(offer, 'lot-number')), 40) || null,
    rooms,
    euro,
    freeLayout,
    ...areas,
    balconyArea: null,
    roomAreas: readRoomAreas(offer),
    ...price,
    status: 'free',
    finish: readFinish(cleanText(textAt(offer, 'renovation')), 'renovation', report),
    traits: unitFeatures({ named: [], euro, details, ceilingHeight, isTwoLevel: floor.floorTo !== null }),
    views: mapViews(cleanText(textAt(offer, 'window-view'))),
    benefits: unitBenefits([], price),
    windowDirections: [],
    ceilingHeight,
    plans: readPlans(offer, report),
    details,
  }
}

function readNumber(offer: XmlNode, report: OfferReport): string {
  const number = cleanText(
    textAt(offer, 'location/apartment') || textAt(offer, 'apartment') || textAt(offer, 'lot-number'),
  )
  if (number === '') report.warn('number.missing', 'location/apartment', 'no number on the door: left empty')
  return cutText(number, 16)
}

function readPrice(offer: XmlNode, area: number, report: OfferReport): OfferPrice {
  const base = readBasePrice(offer, area, report)
  if (base === null) report.warn('price.missing', 'price/value', 'no price: shown as "on request"')
  const final = parseRoubles(textAt(offer, 'discount/final-price'))
  const until = readInstant(textAt(offer, 'discount/end-date'))
  const discounts = final === null ? [] : [{ price: final, reason: null, until }]
  return lowestPrice(base, discounts, 'discount/final-price', report)
}

/** YRL lists areas of rooms without names. */
function readRoomAreas(offer: XmlNode): Unit['roomAreas'] {
  const areas = childrenNamed(offer, 'room-space').map((space) =>
    parseArea(textAt(space, 'value') || space.text.trim()),
  )
  return areas.flatMap((area, index) =>
    area === null ? [] : { kind: 'room', name: `Комната ${index + 1}`, area },
  )
}

function readDetails(offer: XmlNode): UnitDetails {
  const description = cleanTextOrNull(textAt(offer, 'description'))
  const balcony = cleanText(textAt(offer, 'balcony')).toLowerCase()
  const bathroom = cleanText(textAt(offer, 'bathroom-unit'))
  const count = Number(/\d/.exec(balcony)?.[0] ?? 1)
  const bathrooms = /^\d$/.test(bathroom) ? Number(bathroom) : 0
  const tourUrl = textAt(offer, 'virtual-tour/model-url')
  const cadastralNumber = cleanTextOrNull(textAt(offer, 'cadastral-number'))
  return {
    ...(description && { description: cutText(description, 10_000) }),
    ...(balcony.includes('балкон') && { balconies: count }),
    ...(balcony.includes('лоджи') && { loggias: count }),
    ...(bathrooms > 0 && { bathrooms }),
    ...(bathroom !== '' && bathrooms === 0 && { bathroomKind: bathroom }),
    ...(isWebUrl(tourUrl) && { tourUrl }),
    ...(cadastralNumber && { cadastralNumber }),
  }
}
