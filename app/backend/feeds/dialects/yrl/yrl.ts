import { ceilingMetres } from '#app/backend/feeds/offer/building-facts.ts'
import type { Dialect } from '#app/backend/feeds/offer/dialect.ts'
import { discountPeriod } from '#app/backend/feeds/offer/ended-discount.ts'
import { purposeOf, readKind } from '#app/backend/feeds/offer/kind-map.ts'
import { layoutOf } from '#app/backend/feeds/offer/layout-code.ts'
import { readAreas } from '#app/backend/feeds/offer/offer-areas.ts'
import {
  dealKind,
  descriptionOf,
  flagsOf,
  keysOf,
  liftOf,
  parkingOf,
  readMetro,
  videoOf,
} from '#app/backend/feeds/offer/offer-details.ts'
import { readFinish } from '#app/backend/feeds/offer/offer-finish.ts'
import { readFloor } from '#app/backend/feeds/offer/offer-floor.ts'
import { readNumber } from '#app/backend/feeds/offer/offer-number.ts'
import { readPlans } from '#app/backend/feeds/offer/offer-plans.ts'
import { lowestPrice, type OfferPrice, readListedPrice } from '#app/backend/feeds/offer/offer-price.ts'
import type { GivenNames } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { readRooms } from '#app/backend/feeds/offer/offer-rooms.ts'
import { readSalesAgent } from '#app/backend/feeds/offer/offer-seller.ts'
import { unitBenefits, unitFeatures } from '#app/backend/feeds/offer/unit-features.ts'
import { mapViews } from '#app/backend/feeds/offer/view-map.ts'
import { cleanText, cleanTextOrNull, cutText, isWebUrl } from '#app/backend/feeds/text/clean-text.ts'
import { parseArea, parseDecimal, parseRoubles, parseYes } from '#app/backend/feeds/text/parse-number.ts'
import type { Unit, UnitDetails } from '#app/backend/feeds/unit.ts'
import type { Offer } from '#app/backend/feeds/xml/offer-parser.ts'
import {
  attributeOf,
  childNode,
  childrenNamed,
  textAt,
  type XmlNode,
} from '#app/backend/feeds/xml/xml-node.ts'
import { readYrlAddress, readYrlBuilding, readYrlProject } from './yrl-place.ts'

/** Path of the offers in YRL. */
export const YRL_OFFERS = ['realty-feed', 'offer'] as const

/** Whether the root element is that of YRL, or of a dialect with the same root. */
export function isYrlRoot(root: XmlNode): boolean {
  return root.name === YRL_OFFERS[0] && !isMetarealty(root)
}

/** A dialect of Yandex's other services, which has the root element of YRL and other fields. */
export function isMetarealty(root: XmlNode): boolean {
  return root.attributes.some(
    (name, index) =>
      index % 2 === 0 && name.startsWith('xmlns') && root.attributes[index + 1]?.includes('metarealty'),
  )
}

/** Feeds of new buildings in the format that Yandex published. */
export const yrl = {
  name: 'yrl',
  matches: isYrlRoot,
  offers: [YRL_OFFERS],
  idField: '@internal-id',
  readId: ({ node }) => attributeOf(node, 'internal-id') ?? '',
  readOffer,
  readSeller: readSalesAgent,
} as const satisfies Dialect

/**
 * Reads one `<offer>` of a YRL feed of new buildings. YRL has no status: every listed flat is free.
 *
 * @returns null when the offer cannot be used; the report says why
 */
function readOffer({ node: offer }: Offer, report: OfferReport, names: GivenNames): Unit | null {
  const category = cleanText(textAt(offer, 'category'))
  const mapped = readKind(category, 'category', report)
  if (mapped === null) return null
  const commercialType = cleanText(textAt(offer, 'commercial-type'))
  if (mapped === 'commercial' && /^(land|участок|земл)/i.test(commercialType)) {
    report.error('kind.unknown', 'commercial-type', 'land is not sold by the catalogue: the offer is skipped')
    return null
  }
  if (/аренд|rent/i.test(textAt(offer, 'type'))) {
    report.error('kind.rent', 'type', 'an offer to let, not to sell: the offer is skipped')
    return null
  }
  const kind = mapped === 'flat' && parseYes(textAt(offer, 'apartments')) ? 'apartment' : mapped
  const project = readYrlProject(offer, report, names)
  const areas = readAreas(offer, kind, report)
  if (!project || !areas) return null
  const { building, section } = readYrlBuilding(offer, project, report)
  const floor = readFloor(textAt(offer, 'floor'), kind, building.floorsTotal, report)
  if (!floor) return null

  const isHome = kind === 'flat' || kind === 'apartment'
  const { rooms, euro, freeLayout } = isHome
    ? readRooms(offer, report)
    : { rooms: 0, euro: false, freeLayout: false }
  const price = readPrice(offer, areas.area, report)
  const purpose = purposeOf(kind, `${commercialType} ${category}`)
  const details = { ...readDetails(offer), ...purpose }
  const ceilingHeight = ceilingMetres(parseDecimal(textAt(offer, 'ceiling-height')))
  const layoutCode = cleanText(textAt(offer, 'layout-code'))

  return {
    externalId: report.offerId,
    kind,
    project,
    building,
    layout: layoutOf(layoutCode, '', { kind, rooms, euro, area: areas.area }),
    section,
    floor: floor.floor,
    floorTo: floor.floorTo,
    position: null,
    number: readNumber(numberOf(offer), 'location/apartment', report),
    lotNumber: cutText(cleanText(textAt(offer, 'lot-number')), 40) || null,
    rooms,
    euro,
    freeLayout,
    area: areas.area,
    livingArea: areas.livingArea,
    kitchenArea: areas.kitchenArea,
    balconyArea: null,
    roomAreas: readRoomAreas(offer),
    price: price.price,
    priceBase: price.priceBase,
    discountReason: price.discountReason,
    discountUntil: price.discountUntil,
    status: 'free',
    finish: readFinish(cleanText(textAt(offer, 'renovation')), 'renovation', report),
    traits: unitFeatures({ named: [], euro, details, ceilingHeight, isTwoLevel: floor.floorTo !== null }),
    views: mapViews(cleanText(textAt(offer, 'window-view'))),
    benefits: unitBenefits(parseYes(textAt(offer, 'installment')) ? ['installment'] : [], price),
    windowDirections: [],
    ceilingHeight,
    plans: readPlans(offer, report),
    details,
  }
}

function numberOf(offer: XmlNode): string {
  return (
    textAt(offer, 'location/apartment') ||
    textAt(offer, 'apartment') ||
    textAt(offer, 'location/flat-number') ||
    textAt(offer, 'flat-number') ||
    readYrlAddress(offer).flat ||
    textAt(offer, 'lot-number')
  )
}

function readPrice(offer: XmlNode, area: number, report: OfferReport): OfferPrice {
  const base = readListedPrice(offer, area, report)
  const final = parseRoubles(textAt(offer, 'discount/final-price'))
  const dates = { from: textAt(offer, 'discount/start-date'), until: textAt(offer, 'discount/end-date') }
  const period = final === null ? null : discountPeriod(dates, 'discount/end-date', report)
  const discounts = final === null || !period ? [] : [{ price: final, reason: null, until: period.until }]
  return lowestPrice(base, discounts, 'discount/final-price', report)
}

/** YRL lists areas of rooms without names. */
function readRoomAreas(offer: XmlNode): Unit['roomAreas'] {
  const areas = childrenNamed(offer, 'room-space').map((space) =>
    parseArea(textAt(space, 'value') || space.text),
  )
  return areas.flatMap((area, index) =>
    area === null ? [] : { kind: 'room', name: `Комната ${index + 1}`, area },
  )
}

/** A flat that is said not to be new is an owner's, unless the deal is said to be the first. */
export function readDeal(offer: XmlNode): UnitDetails['deal'] {
  const words = cleanText(textAt(offer, 'deal-status'))
  const isOld = /^(0|нет|false|no|-)$/i.test(textAt(offer, 'new-flat'))
  return dealKind(words) ?? (isOld && !/первич|застройщик|214/i.test(words) ? 'resale' : undefined)
}

function readDetails(offer: XmlNode): UnitDetails {
  const balcony = cleanText(textAt(offer, 'balcony')).toLowerCase()
  const bathroom = cleanText(textAt(offer, 'bathroom-unit'))
  const count = Number(/\d/.exec(balcony)?.[0] ?? 1)
  const bathrooms = /^\d$/.test(bathroom) ? Number(bathroom) : 0
  const tourUrl = textAt(offer, 'virtual-tour/model-url')
  const cadastralNumber = cleanTextOrNull(textAt(offer, 'cadastral-number'))
  const deal = readDeal(offer)
  return {
    ...(deal && { deal }),
    ...descriptionOf(textAt(offer, 'description')),
    ...(balcony.includes('балкон') && { balconies: count }),
    ...(balcony.includes('лоджи') && { loggias: count }),
    ...(bathrooms > 0 && { bathrooms }),
    ...(bathroom !== '' && bathrooms === 0 && { bathroomKind: bathroom }),
    ...(isWebUrl(tourUrl) && { tourUrl }),
    ...videoOf(
      textAt(offer, 'video-review/rutube-video-review-url'),
      textAt(offer, 'video-review/youtube-video-review-url'),
    ),
    ...readMetro(childNode(offer, 'location')),
    ...keysOf(textAt(offer, 'key-handover-date')),
    ...liftOf(textAt(offer, 'lift')),
    ...parkingOf(textAt(offer, 'parking-type'), textAt(offer, 'parking')),
    ...flagsOf({
      guarded: textAt(offer, 'guarded-building') || textAt(offer, 'security'),
      mortgage: textAt(offer, 'mortgage'),
    }),
    ...(cadastralNumber && { cadastralNumber }),
  }
}
