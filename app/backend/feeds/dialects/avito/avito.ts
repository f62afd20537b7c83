import { madeOnce, readOnce } from '#app/backend/feeds/dialects/read-once.ts'
import { SameFields } from '#app/backend/feeds/dialects/same-fields.ts'
import { ceilingMetres } from '#app/backend/feeds/offer/building-facts.ts'
import type { Dialect, OfferReader } from '#app/backend/feeds/offer/dialect.ts'
import { featuresIn } from '#app/backend/feeds/offer/feature-synonyms.ts'
import { purposeOf, readKind } from '#app/backend/feeds/offer/kind-map.ts'
import { layoutOf } from '#app/backend/feeds/offer/layout-code.ts'
import { areasOf } from '#app/backend/feeds/offer/offer-areas.ts'
import {
  balconiesOf,
  bathroomsIn,
  dealKind,
  descriptionOf,
  flagsOf,
  liftOf,
  metroOf,
  parkingOf,
  videoOf,
} from '#app/backend/feeds/offer/offer-details.ts'
import { readFinish } from '#app/backend/feeds/offer/offer-finish.ts'
import { readFloor, withFloorsBeside } from '#app/backend/feeds/offer/offer-floor.ts'
import { readNumber } from '#app/backend/feeds/offer/offer-number.ts'
import { plansOf } from '#app/backend/feeds/offer/offer-plans.ts'
import { listedPriceOf, lowestPrice, type OfferPrice } from '#app/backend/feeds/offer/offer-price.ts'
import type { GivenNames } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { NO_ROOMS, roomsOf } from '#app/backend/feeds/offer/offer-rooms.ts'
import { inSection, readSection } from '#app/backend/feeds/offer/offer-section.ts'
import { sellerOf } from '#app/backend/feeds/offer/offer-seller.ts'
import { unitBenefits, unitFeatures } from '#app/backend/feeds/offer/unit-features.ts'
import { mapViews } from '#app/backend/feeds/offer/view-map.ts'
import { cleanText, cleanTextOrNull, cutText, wordMap } from '#app/backend/feeds/text/clean-text.ts'
import { parseDecimal, parseRoubles } from '#app/backend/feeds/text/parse-number.ts'
import type { Unit, UnitDetails, UnitProject } from '#app/backend/feeds/unit.ts'
import { attributeOf, childNode, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import { AVITO_PLACE_FIELDS, readAvitoAddress, readAvitoBuilding, readAvitoProject } from './avito-place.ts'

/** Feeds of Avito: one `<Ads>` for new buildings, other flats and whatever else is sold there. */
export const avito = {
  name: 'avito',
  matches: (root) => root.name === 'ads',
  offers: [['ads', 'ad']],
  idField: 'Id',
  fieldNames: wordMap({
    'area/value': 'Square',
    'living-space': 'LivingSpace',
    'kitchen-space': 'KitchenSpace',
    'price/value': 'Price',
    floor: 'Floor',
    rooms: 'Rooms',
    image: 'Images/Image',
    latitude: 'Latitude',
    'location/locality-name': 'Address',
  }),
  readId: ({ node }) => textAt(node, 'id'),
  readerOf,
  readSeller: (ad) =>
    sellerOf({
      name: textAt(ad, 'companyname'),
      phone: textAt(ad, 'contactphone'),
      isDeveloper: /застройщик/i.test(textAt(ad, 'propertyrights')),
    }),
} as const satisfies Dialect

/** Fields in which many flats are alike, besides their place. */
const FACT_FIELDS = [
  'balconyorloggia',
  'balconyorloggiamulti',
  'bathroom',
  'bathroommulti',
  'category',
  'ceilingheight',
  'dealtype',
  'decoration',
  'freightelevator',
  'markettype',
  'ndadditionally',
  'objecttype',
  'operationtype',
  'parking',
  'passengerelevator',
  'rooms',
  'salemethod',
  'saleoptions',
  'status',
  'viewfromwindows',
] as const

/** A reader of `<Ad>`. Avito has no status: every listed flat is free. Names of managers are never read. */
function readerOf(names: GivenNames): OfferReader {
  const placeFields = new SameFields(AVITO_PLACE_FIELDS)
  const factFields = new SameFields(FACT_FIELDS)
  const kindOf = readOnce(readAdKind)
  const projectOf = readOnce((fields: XmlNode, report) => readAvitoProject(fields, report, names))
  const placeOf = readOnce((fields: XmlNode, _, project: UnitProject) => readAvitoBuilding(fields, project))
  const sectionOf = readOnce((_: XmlNode, report, text: string) => readSection(text, report))
  const addressFlatOf = madeOnce((fields: XmlNode) => readAvitoAddress(fields).flat)
  const stationsOf = madeOnce((fields: XmlNode) => metroOf([{ name: textAt(fields, 'subway') }]))
  const roomCountOf = readOnce((fields: XmlNode, report) =>
    roomsOf({ rooms: textAt(fields, 'rooms') }, report),
  )
  const factsOf = madeOnce(readFacts)

  return ({ node: ad }, report) => {
    const facts = factFields.of(ad)
    const kind = kindOf(facts, report)
    if (kind === null) return null
    const fields = placeFields.of(ad)
    const project = projectOf(fields, report)
    const areas = areasOf(
      {
        total: textAt(ad, 'square'),
        living: textAt(ad, 'livingspace'),
        kitchen: textAt(ad, 'kitchenspace'),
      },
      kind,
      report,
    )
    if (!project || !areas) return null
    const place = placeOf(fields, report, project)
    const floorText = textAt(ad, 'floor')
    const building = withFloorsBeside(place.building, textAt(ad, 'floors'), floorText)
    const floor = readFloor(floorText, kind, building.floorsTotal, report)
    if (!floor) return null

    const isHome = kind === 'flat' || kind === 'apartment'
    const { rooms, euro, freeLayout } = isHome ? roomCountOf(facts, report) : NO_ROOMS
    const price = readPrice(ad, areas.area, report)
    const known = factsOf(facts)
    const cadastralNumber = cutText(cleanText(textAt(ad, 'cadastralnumber')), 40)
    const details: UnitDetails = {
      ...known.deal,
      ...descriptionOf(textAt(ad, 'description')),
      ...known.ofFlat,
      ...(cadastralNumber && { cadastralNumber }),
      ...stationsOf(fields),
      ...videoOf(textAt(ad, 'videourl'), textAt(ad, 'videofileurl')),
      ...known.ofHouse,
      ...purposeOf(kind, known.object),
    }
    const { ceilingHeight } = known

    return {
      externalId: report.offerId,
      kind,
      project,
      ...inSection(building, sectionOf(fields, report, place.section)),
      layout: layoutOf('', '', { kind, rooms, euro, area: areas.area }),
      floor: floor.floor,
      floorTo: floor.floorTo,
      position: null,
      number: readNumber(textAt(ad, 'apartmentnumber') || addressFlatOf(fields), 'ApartmentNumber', report),
      lotNumber: null,
      rooms,
      euro,
      freeLayout,
      area: areas.area,
      livingArea: areas.livingArea,
      kitchenArea: areas.kitchenArea,
      balconyArea: null,
      roomAreas: [],
      price: price.price,
      priceBase: price.priceBase,
      discountReason: price.discountReason,
      discountUntil: price.discountUntil,
      status: 'free',
      finish: readFinish(known.finish, 'Decoration', report),
      traits: unitFeatures({
        named: known.features,
        euro,
        details,
        ceilingHeight,
        isTwoLevel: floor.floorTo !== null,
      }),
      views: known.views,
      benefits: unitBenefits([], price),
      windowDirections: [],
      ceilingHeight,
      plans: plansOf(picturesOf(ad), report),
      details,
    }
  }
}

/** @returns null when the offer cannot be used; the report says why */
function readAdKind(ad: XmlNode, report: OfferReport): Unit['kind'] | null {
  const operation = cleanText(textAt(ad, 'operationtype'))
  if (operation !== '' && !/^прода/i.test(operation)) {
    report.error('kind.rent', 'OperationType', `"${cutText(operation, 40)}" is no sale: the offer is skipped`)
    return null
  }
  const named = readKind(kindWord(ad), 'Category', report)
  return named === 'flat' && /^апарт/i.test(textAt(ad, 'status')) ? 'apartment' : named
}

/** Storerooms are in categories of other things; what they are stands beside. */
function kindWord(ad: XmlNode): string {
  const object = cleanText(textAt(ad, 'objecttype'))
  return /кладов|келлер/i.test(object) ? object : cleanText(textAt(ad, 'category'))
}

/** `Price` is what is paid; `BasePriceND` stands before a discount. */
function readPrice(ad: XmlNode, area: number, report: OfferReport): OfferPrice {
  const price = listedPriceOf({ value: textAt(ad, 'price') }, area, report)
  const base = parseRoubles(textAt(ad, 'basepricend'))
  if (price === null || base === null || base <= price) return lowestPrice(price, [], 'BasePriceND', report)
  const reason = cleanTextOrNull(cutText(textAt(ad, 'discountconditiontext'), 200))
  return lowestPrice(base, [{ price, reason, until: null }], 'BasePriceND', report)
}

/** Words of a field that is a text or a list of `<Option>`. */
function wordsOf(ad: XmlNode, name: string): string {
  const field = childNode(ad, name)
  if (!field) return ''
  return [field, ...field.children]
    .map(({ text }) => cleanText(text))
    .filter((word) => word !== '')
    .join(', ')
}

function picturesOf(ad: XmlNode) {
  return (childNode(ad, 'images')?.children ?? []).map((image) => ({
    url: (attributeOf(image, 'url') ?? image.text).trim(),
    word: '',
    title: '',
  }))
}

/** What many flats have alike; the parts of the details stand in the order in which a unit has them. */
function readFacts(ad: XmlNode) {
  const balcony = wordsOf(ad, 'balconyorloggiamulti') || wordsOf(ad, 'balconyorloggia')
  const bathroom = wordsOf(ad, 'bathroommulti') || wordsOf(ad, 'bathroom')
  const deal = dealKind(['salemethod', 'markettype', 'dealtype'].map((name) => wordsOf(ad, name)).join(' '))
  const ofFlat: UnitDetails = {
    ...balconiesOf(balcony),
    ...bathroomsIn(bathroom.toLowerCase()),
  }
  const ofHouse: UnitDetails = {
    ...liftOf(textAt(ad, 'passengerelevator'), textAt(ad, 'freightelevator') || '0'),
    ...parkingOf(wordsOf(ad, 'parking')),
    ...flagsOf({ mortgage: /ипотек/i.test(wordsOf(ad, 'saleoptions')) ? 'да' : '' }),
  }
  return {
    deal: deal && { deal },
    ofFlat,
    ofHouse,
    object: cleanText(textAt(ad, 'objecttype')),
    ceilingHeight: ceilingMetres(parseDecimal(textAt(ad, 'ceilingheight'))),
    finish: cleanText(textAt(ad, 'decoration')),
    features: featuresIn(wordsOf(ad, 'ndadditionally')),
    views: mapViews(wordsOf(ad, 'viewfromwindows')),
  }
}
