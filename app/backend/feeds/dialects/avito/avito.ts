import { ceilingMetres } from '#app/backend/feeds/offer/building-facts.ts'
import type { Dialect } from '#app/backend/feeds/offer/dialect.ts'
import { featuresIn } from '#app/backend/feeds/offer/feature-synonyms.ts'
import { purposeOf, readKind } from '#app/backend/feeds/offer/kind-map.ts'
import { layoutOf } from '#app/backend/feeds/offer/layout-code.ts'
import { areasOf } from '#app/backend/feeds/offer/offer-areas.ts'
import {
  dealKind,
  descriptionOf,
  flagsOf,
  liftOf,
  metroOf,
  parkingOf,
  videoOf,
} from '#app/backend/feeds/offer/offer-details.ts'
import { readFinish } from '#app/backend/feeds/offer/offer-finish.ts'
import { readFloor } from '#app/backend/feeds/offer/offer-floor.ts'
import { readNumber } from '#app/backend/feeds/offer/offer-number.ts'
import { plansOf } from '#app/backend/feeds/offer/offer-plans.ts'
import { listedPriceOf, lowestPrice, type OfferPrice } from '#app/backend/feeds/offer/offer-price.ts'
import type { GivenNames } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { roomsOf } from '#app/backend/feeds/offer/offer-rooms.ts'
import { readSection } from '#app/backend/feeds/offer/offer-section.ts'
import { sellerOf } from '#app/backend/feeds/offer/offer-seller.ts'
import { unitBenefits, unitFeatures } from '#app/backend/feeds/offer/unit-features.ts'
import { mapViews } from '#app/backend/feeds/offer/view-map.ts'
import { cleanText, cleanTextOrNull, cutText, wordMap } from '#app/backend/feeds/text/clean-text.ts'
import { parseDecimal, parseRoubles } from '#app/backend/feeds/text/parse-number.ts'
import type { Unit, UnitDetails } from '#app/backend/feeds/unit.ts'
import type { Offer } from '#app/backend/feeds/xml/offer-parser.ts'
import { attributeOf, childNode, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import { readAvitoAddress, readAvitoBuilding, readAvitoProject } from './avito-place.ts'

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
  readOffer,
  readSeller: (ad) =>
    sellerOf({
      name: textAt(ad, 'companyname'),
      phone: textAt(ad, 'contactphone'),
      isDeveloper: /застройщик/i.test(textAt(ad, 'propertyrights')),
    }),
} as const satisfies Dialect

/**
 * Reads one `<Ad>`. Avito has no status: every listed flat is free. Names of managers are never read.
 *
 * @returns null when the offer cannot be used; the report says why
 */
function readOffer({ node: ad }: Offer, report: OfferReport, names: GivenNames): Unit | null {
  const operation = cleanText(textAt(ad, 'operationtype'))
  if (operation !== '' && !/^прода/i.test(operation)) {
    report.error('kind.rent', 'OperationType', `"${cutText(operation, 40)}" is no sale: the offer is skipped`)
    return null
  }
  const named = readKind(kindWord(ad), 'Category', report)
  if (named === null) return null
  const kind = named === 'flat' && /^апарт/i.test(textAt(ad, 'status')) ? 'apartment' : named
  const project = readAvitoProject(ad, report, names)
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
  const { building, section } = readAvitoBuilding(ad, project)
  const floor = readFloor(textAt(ad, 'floor'), kind, building.floorsTotal, report)
  if (!floor) return null

  const isHome = kind === 'flat' || kind === 'apartment'
  const { rooms, euro, freeLayout } = isHome
    ? roomsOf({ rooms: textAt(ad, 'rooms') }, report)
    : { rooms: 0, euro: false, freeLayout: false }
  const price = readPrice(ad, areas.area, report)
  const details = { ...readDetails(ad), ...purposeOf(kind, cleanText(textAt(ad, 'objecttype'))) }
  const ceilingHeight = ceilingMetres(parseDecimal(textAt(ad, 'ceilingheight')))

  return {
    externalId: report.offerId,
    kind,
    project,
    building,
    layout: layoutOf('', '', { kind, rooms, euro, area: areas.area }),
    section: readSection(section, report),
    floor: floor.floor,
    floorTo: floor.floorTo,
    position: null,
    number: readNumber(textAt(ad, 'apartmentnumber') || readAvitoAddress(ad).flat, 'ApartmentNumber', report),
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
    finish: readFinish(cleanText(textAt(ad, 'decoration')), 'Decoration', report),
    traits: unitFeatures({
      named: featuresIn(wordsOf(ad, 'ndadditionally')),
      euro,
      details,
      ceilingHeight,
      isTwoLevel: floor.floorTo !== null,
    }),
    views: mapViews(wordsOf(ad, 'viewfromwindows')),
    benefits: unitBenefits([], price),
    windowDirections: [],
    ceilingHeight,
    plans: plansOf(picturesOf(ad), report),
    details,
  }
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
  return (childNode(ad, 'images')?.children ?? []).map((image, index) => ({
    url: (attributeOf(image, 'url') ?? image.text).trim(),
    word: '',
    title: index === 0 ? '' : 'Изображение',
  }))
}

function readDetails(ad: XmlNode): UnitDetails {
  const balcony = wordsOf(ad, 'balconyorloggiamulti') || wordsOf(ad, 'balconyorloggia')
  const bathroomKind = (wordsOf(ad, 'bathroommulti') || wordsOf(ad, 'bathroom')).toLowerCase()
  const deal = dealKind(['salemethod', 'markettype', 'dealtype'].map((name) => wordsOf(ad, name)).join(' '))
  const cadastralNumber = cutText(cleanText(textAt(ad, 'cadastralnumber')), 40)
  return {
    ...(deal && { deal }),
    ...descriptionOf(textAt(ad, 'description')),
    ...(/балкон/i.test(balcony) && { balconies: 1 }),
    ...(/лоджи/i.test(balcony) && { loggias: 1 }),
    ...(bathroomKind && { bathroomKind: cutText(bathroomKind, 100) }),
    ...(cadastralNumber && { cadastralNumber }),
    ...metroOf([{ name: textAt(ad, 'subway') }]),
    ...videoOf(textAt(ad, 'videourl'), textAt(ad, 'videofileurl')),
    ...liftOf(textAt(ad, 'passengerelevator'), textAt(ad, 'freightelevator') || '0'),
    ...parkingOf(wordsOf(ad, 'parking')),
    ...flagsOf({ mortgage: /ипотек/i.test(wordsOf(ad, 'saleoptions')) ? 'да' : '' }),
  }
}
