import { madeOnce, readOnce } from '#app/backend/feeds/dialects/read-once.ts'
import { SameFields } from '#app/backend/feeds/dialects/same-fields.ts'
import { isYrlRoot, readDeal, YRL_OFFERS } from '#app/backend/feeds/dialects/yrl/yrl.ts'
import { ceilingMetres } from '#app/backend/feeds/offer/building-facts.ts'
import type { Dialect, OfferReader } from '#app/backend/feeds/offer/dialect.ts'
import { benefitsIn } from '#app/backend/feeds/offer/feature-synonyms.ts'
import { splitSection } from '#app/backend/feeds/offer/house/house-in-text.ts'
import { purposeOf, readKind } from '#app/backend/feeds/offer/kind-map.ts'
import { layoutOf } from '#app/backend/feeds/offer/layout-code.ts'
import { readAreas } from '#app/backend/feeds/offer/offer-areas.ts'
import { bathroomsOf, dealKind, descriptionOf, readMetro } from '#app/backend/feeds/offer/offer-details.ts'
import { readFinish } from '#app/backend/feeds/offer/offer-finish.ts'
import { readFloor, withFloorsBeside } from '#app/backend/feeds/offer/offer-floor.ts'
import { readNumber } from '#app/backend/feeds/offer/offer-number.ts'
import { readPlans } from '#app/backend/feeds/offer/offer-plans.ts'
import type { GivenNames } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { NO_ROOMS, readRooms } from '#app/backend/feeds/offer/offer-rooms.ts'
import { inSection, readSection } from '#app/backend/feeds/offer/offer-section.ts'
import { readSalesAgent } from '#app/backend/feeds/offer/offer-seller.ts'
import { readStatus } from '#app/backend/feeds/offer/offer-status.ts'
import { unitBenefits, unitFeatures } from '#app/backend/feeds/offer/unit-features.ts'
import { mapViews } from '#app/backend/feeds/offer/view-map.ts'
import { cleanText, cleanTextOrNull, wordMap } from '#app/backend/feeds/text/clean-text.ts'
import { parseDecimal, parseWhole } from '#app/backend/feeds/text/parse-number.ts'
import type { Unit, UnitBuilding, UnitDetails } from '#app/backend/feeds/unit.ts'
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
  readerOf,
  readSeller: readSalesAgent,
} as const satisfies Dialect

/** Fields that say where a flat is. */
const PLACE_FIELDS = ['building-section', 'house', 'object'] as const

/** Fields in which many flats are alike, besides their place. */
const FACT_FIELDS = [
  'balcony-count',
  'ceiling-height',
  'ceiling_height',
  'combined-bathroom-unit',
  'deal-status',
  'euro-layout',
  'facing',
  'loggia-count',
  'new-flat',
  'open-plan',
  'property-type',
  'property_type',
  'rooms',
  'rooms-type',
  'separated-bathroom-unit',
  'status',
  'status-humanized',
  'studio',
  'window-view',
] as const

/** A reader of `<offer>` of a Profitbase feed. `owner` is never read, because it may be a person's name. */
function readerOf(names: GivenNames): OfferReader {
  const placeFields = new SameFields(PLACE_FIELDS)
  const factFields = new SameFields(FACT_FIELDS)
  const customFields = new SameFields(['custom-field'])
  const kindOf = readOnce((fields: XmlNode, report) => readKind(kindText(fields), 'property_type', report))
  const projectOf = readOnce((fields: XmlNode, report) => readProfitbaseProject(fields, report, names))
  const buildingOf = readOnce(readProfitbaseBuilding)
  const sectionOf = readOnce((fields: XmlNode, report, { name }: UnitBuilding) =>
    readSection(cleanText(textAt(fields, 'building-section')) || splitSection(name).section, report),
  )
  const stationsOf = madeOnce((fields: XmlNode) =>
    readMetro(childNode(childNode(fields, 'object'), 'location')),
  )
  const roomCountOf = readOnce(readRooms)
  const statusOf = readOnce(readOfferStatus)
  const factsOf = madeOnce(readFacts)
  const customOf = madeOnce(readCustomFields)

  return ({ node: offer }, report) => {
    const facts = factFields.of(offer)
    const kind = kindOf(facts, report)
    if (kind === null) return null
    const fields = placeFields.of(offer)
    const project = projectOf(fields, report)
    const told = buildingOf(fields, report)
    const areas = readAreas(offer, kind, report)
    if (!project || !told || !areas) return null
    const floorText = textAt(offer, 'floor')
    const building = withFloorsBeside(told, textAt(offer, 'house/floors-total'), floorText)
    const floor = readFloor(floorText, kind, building.floorsTotal, report)
    if (!floor) return null

    const isHome = kind === 'flat' || kind === 'apartment'
    const { rooms, euro, freeLayout } = isHome ? roomCountOf(facts, report) : NO_ROOMS
    const custom = customOf(customFields.of(offer))
    const specials = readSpecialOffers(offer, report)
    const price = readProfitbasePrice(offer, specials, areas.area, report)
    const known = factsOf(facts)
    const ceilingHeight = readCeiling(known.ceilingHeight || custom.ceilingHeight, report)
    const details: UnitDetails = {
      ...custom.details,
      ...dealOf(known, custom),
      ...stationsOf(fields),
      ...descriptionOf(textAt(offer, 'description')),
      ...known.details,
      ...custom.ownDetails,
      ...purposeOf(kind, known.kindText),
    }
    const layoutCode = cleanText(textAt(offer, 'preset-code') || textAt(offer, 'layout-code'))
    const running = specials.length === 0 ? [] : benefitsIn(namesOfRunning(specials))

    return {
      externalId: report.offerId,
      kind,
      project,
      ...inSection(building, sectionOf(fields, report, told)),
      layout: layoutOf(layoutCode, custom.layoutName, { kind, rooms, euro, area: areas.area }),
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
      status: statusOf(facts, report),
      finish: readFinish(known.finish || custom.finish, 'facing', report),
      traits: unitFeatures({
        named: custom.features,
        euro,
        details,
        ceilingHeight,
        isTwoLevel: floor.floorTo !== null,
      }),
      views: custom.views.length === 0 ? known.views : mapViews([known.viewText, ...custom.views].join(', ')),
      benefits: unitBenefits([...custom.benefits, ...running], price),
      windowDirections: custom.directions,
      ceilingHeight,
      plans: readPlans(offer, report),
      details,
    }
  }
}

function kindText(offer: XmlNode): string {
  return cleanText(textAt(offer, 'property_type') || textAt(offer, 'property-type'))
}

function readOfferStatus(offer: XmlNode, report: OfferReport): Unit['status'] {
  const code = cleanText(textAt(offer, 'status'))
  const word = cleanText(textAt(offer, 'status-humanized'))
  const hasTag = offer.children.some((child) => child.name === 'status' || child.name === 'status-humanized')
  if (!hasTag) return 'free'
  return readStatus(code, word, 'status', report)
}

function readCeiling(raw: string, report: OfferReport): number | null {
  if (raw === '') return null
  const metres = ceilingMetres(parseDecimal(raw))
  if (raw !== '0' && metres === null) {
    report.warn(
      'ceiling.invalid',
      'ceiling_height',
      `ceiling height "${raw.slice(0, 20)}" is not 2–6 m: left out`,
    )
  }
  return metres
}

type Facts = ReturnType<typeof readFacts>

/** What many flats have alike. */
function readFacts(offer: XmlNode) {
  const separate = parseWhole(textAt(offer, 'separated-bathroom-unit'))
  const combined = parseWhole(textAt(offer, 'combined-bathroom-unit'))
  const statusText = cleanTextOrNull(textAt(offer, 'status-humanized') || textAt(offer, 'status'))
  const balconies = parseWhole(textAt(offer, 'balcony-count')) ?? 0
  const loggias = parseWhole(textAt(offer, 'loggia-count')) ?? 0
  const viewText = cleanText(textAt(offer, 'window-view'))
  const details: UnitDetails = {
    ...(statusText && { statusText }),
    ...bathroomsOf(separate, combined),
    ...(balconies > 0 && { balconies }),
    ...(loggias > 0 && { loggias }),
  }
  return {
    kindText: kindText(offer),
    deal: readDeal(offer),
    dealOfStatus: dealKind(statusText ?? ''),
    details,
    ceilingHeight: textAt(offer, 'ceiling_height') || textAt(offer, 'ceiling-height'),
    finish: cleanText(textAt(offer, 'facing')),
    viewText,
    views: mapViews(viewText),
  }
}

/** The elements of YRL say it, or else a field of the account, or a status that it has named so. */
function dealOf(known: Facts, custom: CustomFields): UnitDetails {
  const deal = known.deal ?? custom.details.deal ?? known.dealOfStatus
  return deal ? { deal } : {}
}
