import { madeOnce, readOnce } from '#app/backend/feeds/dialects/read-once.ts'
import { SameFields } from '#app/backend/feeds/dialects/same-fields.ts'
import type { Dialect, OfferReader } from '#app/backend/feeds/offer/dialect.ts'
import { discountPeriod } from '#app/backend/feeds/offer/ended-discount.ts'
import { purposeOf, readKind } from '#app/backend/feeds/offer/kind-map.ts'
import { layoutOf } from '#app/backend/feeds/offer/layout-code.ts'
import { readAreas } from '#app/backend/feeds/offer/offer-areas.ts'
import {
  balconiesOf,
  bathroomsIn,
  dealKind,
  descriptionOf,
  flagsOf,
  keysOf,
  liftOf,
  parkingOf,
  premisesOf,
  readMetro,
  videoOf,
} from '#app/backend/feeds/offer/offer-details.ts'
import { readFinish } from '#app/backend/feeds/offer/offer-finish.ts'
import { readFloor, withFloorsBeside } from '#app/backend/feeds/offer/offer-floor.ts'
import { readNumber } from '#app/backend/feeds/offer/offer-number.ts'
import { readPlans } from '#app/backend/feeds/offer/offer-plans.ts'
import { lowestPrice, type OfferPrice, readListedPrice } from '#app/backend/feeds/offer/offer-price.ts'
import type { GivenNames } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { NO_ROOMS, readRooms } from '#app/backend/feeds/offer/offer-rooms.ts'
import { readSalesAgent } from '#app/backend/feeds/offer/offer-seller.ts'
import { unitBenefits, unitFeatures } from '#app/backend/feeds/offer/unit-features.ts'
import { mapViews } from '#app/backend/feeds/offer/view-map.ts'
import { cleanText, cleanTextOrNull, cutText, isWebUrl } from '#app/backend/feeds/text/clean-text.ts'
import { parseArea, parseRoubles, parseYes } from '#app/backend/feeds/text/parse-number.ts'
import type { Unit, UnitDetails } from '#app/backend/feeds/unit.ts'
import {
  attributeOf,
  childNode,
  childrenNamed,
  textAt,
  type XmlNode,
} from '#app/backend/feeds/xml/xml-node.ts'
import type { Benefit } from '#app/domain/vocabulary.ts'
import {
  readYrlAddress,
  readYrlBuilding,
  readYrlProject,
  YRL_OWN_OF_PLACE,
  YRL_PLACE_FIELDS,
} from './yrl-place.ts'

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
  readerOf,
  readSeller: readSalesAgent,
} as const satisfies Dialect

/** Fields in which many flats are alike, besides their place. */
const FACT_FIELDS = [
  'apartments',
  'balcony',
  'bathroom-unit',
  'category',
  'commercial-type',
  'deal-status',
  'electric-capacity',
  'entrance-type',
  'euro-layout',
  'guarded-building',
  'installment',
  'key-handover-date',
  'lift',
  'mortgage',
  'new-flat',
  'open-plan',
  'parking',
  'parking-type',
  'renovation',
  'rooms',
  'rooms-type',
  'security',
  'studio',
  'type',
  'video-review',
  'virtual-tour',
  'window-view',
] as const

/** A reader of `<offer>` of a YRL feed of new buildings. YRL has no status: every listed flat is free. */
function readerOf(names: GivenNames): OfferReader {
  const placeFields = new SameFields(YRL_PLACE_FIELDS, YRL_OWN_OF_PLACE)
  const factFields = new SameFields(FACT_FIELDS)
  const kindOf = readOnce(readOfferKind)
  const projectOf = readOnce((fields: XmlNode, report) => readYrlProject(fields, report, names))
  const placeOf = readOnce(readYrlBuilding)
  const stationsOf = madeOnce((fields: XmlNode) => readMetro(childNode(fields, 'location')))
  const roomCountOf = readOnce(readRooms)
  const factsOf = madeOnce(readFacts)

  return ({ node: offer }, report) => {
    const facts = factFields.of(offer)
    const kind = kindOf(facts, report)
    if (kind === null) return null
    const fields = placeFields.of(offer)
    const project = projectOf(fields, report)
    const areas = readAreas(offer, kind, report)
    if (!project || !areas) return null
    const place = placeOf(fields, report, project)
    const floorText = textAt(offer, 'floor')
    const building = withFloorsBeside(place.building, textAt(offer, 'floors-total'), floorText)
    const floor = readFloor(floorText, kind, building.floorsTotal, report)
    if (!floor) return null

    const isHome = kind === 'flat' || kind === 'apartment'
    const { rooms, euro, freeLayout } = isHome ? roomCountOf(facts, report) : NO_ROOMS
    const price = readPrice(offer, areas.area, report)
    const { deal, purposeText, details: known, finish, views, benefits } = factsOf(facts)
    const cadastralNumber = cleanTextOrNull(textAt(offer, 'cadastral-number'))
    const details: UnitDetails = {
      ...deal,
      ...descriptionOf(textAt(offer, 'description')),
      ...known.ofFlat,
      ...stationsOf(fields),
      ...known.ofHouse,
      ...(cadastralNumber && { cadastralNumber }),
      ...purposeOf(kind, purposeText),
    }
    const layoutCode = cleanText(textAt(offer, 'layout-code'))
    const { ceilingHeight } = building

    return {
      externalId: report.offerId,
      kind,
      project,
      building,
      layout: layoutOf(layoutCode, '', { kind, rooms, euro, area: areas.area }),
      section: place.section,
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
      finish: readFinish(finish, 'renovation', report),
      traits: unitFeatures({ named: [], euro, details, ceilingHeight, isTwoLevel: floor.floorTo !== null }),
      views,
      benefits: unitBenefits(benefits, price),
      windowDirections: [],
      ceilingHeight,
      plans: readPlans(offer, report),
      details,
    }
  }
}

/** @returns null when the offer cannot be used; the report says why */
function readOfferKind(offer: XmlNode, report: OfferReport): Unit['kind'] | null {
  const kind = readKind(cleanText(textAt(offer, 'category')), 'category', report)
  if (kind === null) return null
  if (kind === 'commercial' && /^(land|участок|земл)/i.test(cleanText(textAt(offer, 'commercial-type')))) {
    report.error('kind.unknown', 'commercial-type', 'land is not sold by the catalogue: the offer is skipped')
    return null
  }
  if (/аренд|rent/i.test(textAt(offer, 'type'))) {
    report.error('kind.rent', 'type', 'an offer to let, not to sell: the offer is skipped')
    return null
  }
  return kind === 'flat' && parseYes(textAt(offer, 'apartments')) ? 'apartment' : kind
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

/** What many flats have alike. Details are in two parts, as their order is that of the portals' documents. */
function readFacts(offer: XmlNode) {
  const tourUrl = textAt(offer, 'virtual-tour/model-url')
  const deal = readDeal(offer)
  const category = cleanText(textAt(offer, 'category'))
  const ofFlat: UnitDetails = {
    ...balconiesOf(cleanText(textAt(offer, 'balcony'))),
    ...bathroomsIn(cleanText(textAt(offer, 'bathroom-unit'))),
    ...(isWebUrl(tourUrl) && { tourUrl }),
    ...videoOf(
      textAt(offer, 'video-review/rutube-video-review-url'),
      textAt(offer, 'video-review/youtube-video-review-url'),
    ),
    ...premisesOf({ power: textAt(offer, 'electric-capacity'), entrance: textAt(offer, 'entrance-type') }),
  }
  const ofHouse: UnitDetails = {
    ...keysOf(textAt(offer, 'key-handover-date')),
    ...liftOf(textAt(offer, 'lift')),
    ...parkingOf(textAt(offer, 'parking-type'), textAt(offer, 'parking')),
    ...flagsOf({
      guarded: textAt(offer, 'guarded-building') || textAt(offer, 'security'),
      mortgage: textAt(offer, 'mortgage'),
    }),
  }
  const benefits: Benefit[] = parseYes(textAt(offer, 'installment')) ? ['installment'] : []
  return {
    deal: deal && { deal },
    purposeText: `${cleanText(textAt(offer, 'commercial-type'))} ${category}`,
    details: { ofFlat, ofHouse },
    finish: cleanText(textAt(offer, 'renovation')),
    views: mapViews(cleanText(textAt(offer, 'window-view'))),
    benefits,
  }
}
