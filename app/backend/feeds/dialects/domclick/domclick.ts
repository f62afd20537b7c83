import { madeOnce, readOnce } from '#app/backend/feeds/dialects/read-once.ts'
import { SameFields } from '#app/backend/feeds/dialects/same-fields.ts'
import type { Dialect, OfferReader } from '#app/backend/feeds/offer/dialect.ts'
import { splitSection } from '#app/backend/feeds/offer/house/house-in-text.ts'
import { layoutOf } from '#app/backend/feeds/offer/layout-code.ts'
import { areasOf } from '#app/backend/feeds/offer/offer-areas.ts'
import { descriptionOf } from '#app/backend/feeds/offer/offer-details.ts'
import { readFinish } from '#app/backend/feeds/offer/offer-finish.ts'
import { readFloor } from '#app/backend/feeds/offer/offer-floor.ts'
import { readNumber } from '#app/backend/feeds/offer/offer-number.ts'
import { type FeedPicture, plansOf } from '#app/backend/feeds/offer/offer-plans.ts'
import { listedPriceOf, lowestPrice, type OfferPrice } from '#app/backend/feeds/offer/offer-price.ts'
import type { GivenNames } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { roomsOf } from '#app/backend/feeds/offer/offer-rooms.ts'
import { inSection, readSection } from '#app/backend/feeds/offer/offer-section.ts'
import { sellerOf } from '#app/backend/feeds/offer/offer-seller.ts'
import { unitBenefits, unitFeatures } from '#app/backend/feeds/offer/unit-features.ts'
import { mapViews } from '#app/backend/feeds/offer/view-map.ts'
import { cleanText, wordMap } from '#app/backend/feeds/text/clean-text.ts'
import { parseYes } from '#app/backend/feeds/text/parse-number.ts'
import type { UnitDetails } from '#app/backend/feeds/unit.ts'
import type { Offer } from '#app/backend/feeds/xml/offer-parser.ts'
import { childNode, childrenNamed, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import { readComplexDetails, readDomclickDetails, readDomclickRoomAreas } from './domclick-details.ts'
import {
  DOMCLICK_BUILDING_FIELDS,
  DOMCLICK_COMPLEX_FIELDS,
  domclickBuildingOf,
  domclickProjectId,
  readDomclickBuilding,
  readDomclickProject,
  sharedPictures,
} from './domclick-place.ts'

/**
 * Feeds of Domclick: complexes, their buildings, and in these the flats on sale. What is said of the sales office, the
 * advantages and the infrastructure of a complex has no place in a unit and is left out.
 */
export const domclick = {
  name: 'domclick',
  matches: ({ name }) => name === 'complexes',
  offers: [['complexes', 'complex', 'buildings', 'building', 'flats', 'flat']],
  idField: 'flat_id',
  fieldNames: wordMap({
    'area/value': 'area',
    'living-space': 'living_area',
    'kitchen-space': 'kitchen_area',
    'price/value': 'price',
    'building-section': 'section',
    rooms: 'room',
    image: 'plan',
    latitude: 'complex/latitude',
    'location/locality-name': 'complex/address',
  }),
  fieldsAround: new Set([
    ...DOMCLICK_COMPLEX_FIELDS.map((field) => `complex/${field}`),
    ...DOMCLICK_BUILDING_FIELDS.map((field) => `building/${field}`),
  ]),
  isPlaceholder: ({ node }) => isBlank(node),
  readId,
  readerOf,
  readSeller: (complex) =>
    sellerOf({
      name: textAt(complex, 'developer/name'),
      phone: textAt(complex, 'sales_info/sales_phone') || textAt(complex, 'developer/phone'),
      isDeveloper: true,
    }),
  readProjectId: domclickProjectId,
} as const satisfies Dialect

/** A complex without free flats has one empty `<flat>`, or one whose fields are all empty. */
function isBlank(node: XmlNode): boolean {
  return node.text === '' && node.children.every(isBlank)
}

/** Without `flat_id` the flat is known by its building and its number. */
function readId({ node, ancestors }: Offer): string {
  const id = cleanText(textAt(node, 'flat_id'))
  if (id !== '') return id
  const building = cleanText(textAt(placeOf(ancestors).building, 'id'))
  const number = cleanText(textAt(node, 'apartment'))
  return building !== '' && number !== '' ? `${building}-${number}` : ''
}

/** Fields in which many flats are alike, besides their place. */
const FACT_FIELDS = [
  'balcony',
  'bathroom',
  'decoration',
  'ready_housing',
  'renovation',
  'room',
  'section',
  'window_view',
] as const

/**
 * A reader of `<flat>` with the complex and the building that it is in. There is no status: every listed flat is free.
 */
function readerOf(names: GivenNames): OfferReader {
  const factFields = new SameFields(FACT_FIELDS)
  const projectOf = readOnce((complex: XmlNode, report) => readDomclickProject(complex, report, names))
  const buildingOf = readOnce(readDomclickBuilding)
  const complexDetailsOf = madeOnce(readComplexDetails)
  const roomCountOf = readOnce((fields: XmlNode, report) =>
    roomsOf({ rooms: textAt(fields, 'room') }, report),
  )
  const factsOf = madeOnce(readFacts)
  const picturesAround = madeOnce(sharedPictures)

  return ({ node: flat, ancestors }, report) => {
    const { complex = NOTHING, building: house = NOTHING } = placeOf(ancestors)
    const kind = 'flat'
    const project = projectOf(complex, report)
    const areas = areasOf(
      {
        total: valueAt(flat, 'area'),
        unit: textAt(flat, 'area/unit'),
        living: valueAt(flat, 'living_area'),
        kitchen: valueAt(flat, 'kitchen_area'),
      },
      kind,
      report,
    )
    if (!project || !areas) return null
    const told = buildingOf(house, report)
    if (!told) return null
    const facts = factFields.of(flat)
    const known = factsOf(facts)
    const floorText = textAt(flat, 'floor')
    const building = domclickBuildingOf(told, { floor: floorText, isReady: known.isReady }, project)
    const floor = readFloor(floorText, kind, building.floorsTotal, report)
    if (!floor) return null

    const { rooms, euro, freeLayout } = roomCountOf(facts, report)
    const price = readPrice(flat, areas.area, report)
    const details: UnitDetails = {
      ...descriptionOf(textAt(flat, 'description')),
      ...known.details,
      ...complexDetailsOf(complex),
    }

    return {
      externalId: report.offerId,
      kind,
      project,
      ...inSection(building, readSection(known.section || splitSection(building.name).section, report)),
      layout: layoutOf('', '', { kind, rooms, euro, area: areas.area }),
      floor: floor.floor,
      floorTo: floor.floorTo,
      position: null,
      number: readNumber(textAt(flat, 'apartment'), 'apartment', report),
      lotNumber: null,
      rooms,
      euro,
      freeLayout,
      area: areas.area,
      livingArea: areas.livingArea,
      kitchenArea: areas.kitchenArea,
      balconyArea: null,
      roomAreas: readDomclickRoomAreas(flat),
      price: price.price,
      priceBase: price.priceBase,
      discountReason: price.discountReason,
      discountUntil: price.discountUntil,
      status: 'free',
      finish: readFinish(known.finish, 'renovation', report),
      traits: unitFeatures({
        named: [],
        euro,
        details,
        ceilingHeight: building.ceilingHeight,
        isTwoLevel: floor.floorTo !== null,
      }),
      views: known.views,
      benefits: unitBenefits([], price),
      windowDirections: [],
      ceilingHeight: building.ceilingHeight,
      plans: plansOf([...plansIn(flat), ...picturesAround(house), ...picturesAround(complex)], report),
      details,
    }
  }
}

function readFacts(flat: XmlNode) {
  return {
    details: readDomclickDetails(flat),
    isReady: parseYes(textAt(flat, 'ready_housing')),
    section: cleanText(textAt(flat, 'section')),
    finish: finishWords(flat),
    views: mapViews(cleanText(textAt(flat, 'window_view'))),
  }
}

/** In place of a complex or a building that is not there. */
const NOTHING: XmlNode = { name: '', attributes: [], children: [], text: '' }

/** The elements around a flat, which its path names. */
function placeOf(ancestors: Offer['ancestors']): { complex?: XmlNode; building?: XmlNode } {
  const [complex, , building] = ancestors
  return { ...(complex && { complex }), ...(building && { building }) }
}

/** Numbers stand in their element, or in a `<value>` in it. */
function valueAt(flat: XmlNode, name: string): string {
  return textAt(flat, name) || textAt(flat, `${name}/value`)
}

function readPrice(flat: XmlNode, area: number, report: OfferReport): OfferPrice {
  return lowestPrice(listedPriceOf({ value: valueAt(flat, 'price') }, area, report), [], 'price', report)
}

/** `decoration` says more than `renovation`, which may be only "да" or "нет"; a "нет" in it says less. */
function finishWords(flat: XmlNode): string {
  const decoration = cleanText(textAt(flat, 'decoration'))
  const renovation = cleanText(textAt(flat, 'renovation'))
  return decoration === '' || /^(да|нет)$/i.test(decoration) ? renovation || decoration : decoration
}

/** The drawings of the flat, one or a list. */
function plansIn(flat: XmlNode): FeedPicture[] {
  const plans = [...childrenNamed(flat, 'plan'), ...(childNode(flat, 'plans')?.children ?? [])]
  return plans.map((plan) => ({ url: plan.text, word: 'plan', title: '' }))
}
