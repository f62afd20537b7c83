import { isYrlRoot, readDeal, YRL_OFFERS } from '#app/backend/feeds/dialects/yrl/yrl.ts'
import { ceilingMetres } from '#app/backend/feeds/offer/building-facts.ts'
import type { Dialect } from '#app/backend/feeds/offer/dialect.ts'
import { benefitsIn } from '#app/backend/feeds/offer/feature-synonyms.ts'
import { splitSection } from '#app/backend/feeds/offer/house-in-text.ts'
import { purposeOf, readKind } from '#app/backend/feeds/offer/kind-map.ts'
import { layoutOf } from '#app/backend/feeds/offer/layout-code.ts'
import { readAreas } from '#app/backend/feeds/offer/offer-areas.ts'
import { bathroomsOf, dealKind, descriptionOf, readMetro } from '#app/backend/feeds/offer/offer-details.ts'
import { readFinish } from '#app/backend/feeds/offer/offer-finish.ts'
import { readFloor } from '#app/backend/feeds/offer/offer-floor.ts'
import { readNumber } from '#app/backend/feeds/offer/offer-number.ts'
import { readPlans } from '#app/backend/feeds/offer/offer-plans.ts'
import type { GivenNames } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { readRooms } from '#app/backend/feeds/offer/offer-rooms.ts'
import { readSection } from '#app/backend/feeds/offer/offer-section.ts'
import { readSalesAgent } from '#app/backend/feeds/offer/offer-seller.ts'
import { readStatus } from '#app/backend/feeds/offer/offer-status.ts'
import { unitBenefits, unitFeatures } from '#app/backend/feeds/offer/unit-features.ts'
import { mapViews } from '#app/backend/feeds/offer/view-map.ts'
import { cleanText, cleanTextOrNull, wordMap } from '#app/backend/feeds/text/clean-text.ts'
import { parseDecimal, parseWhole } from '#app/backend/feeds/text/parse-number.ts'
import type { Unit, UnitDetails } from '#app/backend/feeds/unit.ts'
import type { Offer } from '#app/backend/feeds/xml/offer-parser.ts'
import { attributeOf, childNode, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import { type CustomFields, readCustomFields } from './custom-fields.ts'
import { readProfitbaseBuilding, readProfitbaseProject } from './profitbase-place.ts'
import { readProfitbasePrice } from './profitbase-price.ts'
import { namesOfRunning, readSpecialOffers } from './special-offers.ts'

/** Feeds of Profitbase: the root and names of YRL, with `<house>` and `<object>` in each offer. */
export const profitbase = {
  name: 'profitbase',
  matches: (root, first) => {
    if (!isYrlRoot(root)) return false
    if (/profitbase/i.test(attributeOf(root, 'type') ?? '')) return true
    return Boolean(childNode(first?.node, 'house') && childNode(first?.node, 'object'))
  },
  offers: [YRL_OFFERS],
  idField: '@internal-id',
  fieldNames: wordMap({
    latitude: 'object/location/latitude',
    'location/locality-name': 'object/location/locality-name',
  }),
  readId: ({ node }) => attributeOf(node, 'internal-id') ?? '',
  readOffer,
  readSeller: readSalesAgent,
} as const satisfies Dialect

/**
 * Reads one `<offer>` of a Profitbase feed. `owner` is never read, because it may be a person's name.
 *
 * @returns null when the offer cannot be used; the report says why
 */
function readOffer({ node: offer }: Offer, report: OfferReport, names: GivenNames): Unit | null {
  const kindText = cleanText(textAt(offer, 'property_type') || textAt(offer, 'property-type'))
  const kind = readKind(kindText, 'property_type', report)
  if (kind === null) return null
  const project = readProfitbaseProject(offer, report, names)
  const building = readProfitbaseBuilding(offer, report)
  const areas = readAreas(offer, kind, report)
  if (!project || !building || !areas) return null
  const floor = readFloor(textAt(offer, 'floor'), kind, building.floorsTotal, report)
  if (!floor) return null

  const isHome = kind === 'flat' || kind === 'apartment'
  const { rooms, euro, freeLayout } = isHome
    ? readRooms(offer, report)
    : { rooms: 0, euro: false, freeLayout: false }
  const custom = readCustomFields(offer)
  const specials = readSpecialOffers(offer, report)
  const price = readProfitbasePrice(offer, specials, areas.area, report)
  const ceilingHeight = readCeiling(offer, custom, report)
  const details = { ...readDetails(offer, custom), ...purposeOf(kind, kindText) }
  const layoutCode = cleanText(textAt(offer, 'preset-code') || textAt(offer, 'layout-code'))

  return {
    externalId: report.offerId,
    kind,
    project,
    building,
    layout: layoutOf(layoutCode, custom.layoutName, { kind, rooms, euro, area: areas.area }),
    section: readSection(
      cleanText(textAt(offer, 'building-section')) || splitSection(building.name).section,
      report,
    ),
    floor: floor.floor,
    floorTo: floor.floorTo,
    position: parseWhole(textAt(offer, 'position-on-floor')),
    number: readNumber(textAt(offer, 'number'), 'number', report),
    lotNumber: custom.lotNumber || null,
    rooms,
    euro,
    freeLayout,
    area: areas.area,
    livingArea: areas.livingArea,
    kitchenArea: areas.kitchenArea,
    balconyArea: custom.balconyArea,
    roomAreas: custom.roomAreas,
    price: price.price,
    priceBase: price.priceBase,
    discountReason: price.discountReason,
    discountUntil: price.discountUntil,
    status: statusOf(offer, report),
    finish: readFinish(cleanText(textAt(offer, 'facing')) || custom.finish, 'facing', report),
    traits: unitFeatures({
      named: custom.features,
      euro,
      details,
      ceilingHeight,
      isTwoLevel: floor.floorTo !== null,
    }),
    views: mapViews([cleanText(textAt(offer, 'window-view')), ...custom.views].join(', ')),
    benefits: unitBenefits([...custom.benefits, ...benefitsIn(namesOfRunning(specials))], price),
    windowDirections: custom.directions,
    ceilingHeight,
    plans: readPlans(offer, report),
    details,
  }
}

function statusOf(offer: XmlNode, report: OfferReport): Unit['status'] {
  const code = cleanText(textAt(offer, 'status'))
  const word = cleanText(textAt(offer, 'status-humanized'))
  const hasTag = offer.children.some((child) => child.name === 'status' || child.name === 'status-humanized')
  if (!hasTag) return 'free'
  return readStatus(code, word, 'status', report)
}

function readCeiling(offer: XmlNode, custom: CustomFields, report: OfferReport): number | null {
  const raw = textAt(offer, 'ceiling_height') || textAt(offer, 'ceiling-height') || custom.ceilingHeight
  const value = parseDecimal(raw)
  const metres = ceilingMetres(value)
  if (raw !== '' && raw !== '0' && metres === null) {
    report.warn(
      'ceiling.invalid',
      'ceiling_height',
      `ceiling height "${raw.slice(0, 20)}" is not 2–6 m: left out`,
    )
  }
  return metres
}

function readDetails(offer: XmlNode, custom: CustomFields): UnitDetails {
  const separate = parseWhole(textAt(offer, 'separated-bathroom-unit'))
  const combined = parseWhole(textAt(offer, 'combined-bathroom-unit'))
  const statusText = cleanTextOrNull(textAt(offer, 'status-humanized') || textAt(offer, 'status'))
  const balconies = parseWhole(textAt(offer, 'balcony-count')) ?? 0
  const loggias = parseWhole(textAt(offer, 'loggia-count')) ?? 0
  // The elements of YRL, or else a field of the account, or a status that it has named so.
  const deal = readDeal(offer) ?? custom.details.deal ?? dealKind(statusText ?? '')
  return {
    ...custom.details,
    ...(deal && { deal }),
    ...readMetro(childNode(childNode(offer, 'object'), 'location')),
    ...descriptionOf(textAt(offer, 'description')),
    ...(statusText && { statusText }),
    ...bathroomsOf(separate, combined),
    ...(balconies > 0 && { balconies }),
    ...(loggias > 0 && { loggias }),
    ...(custom.tourUrl && { tourUrl: custom.tourUrl }),
    ...(custom.cadastralNumber && { cadastralNumber: custom.cadastralNumber }),
    ...(custom.compassAngle !== null && { compassAngle: custom.compassAngle }),
  }
}
