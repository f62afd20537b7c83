import type { FlatKind } from '#app/backend/database/tables.ts'
import { madeOnce, readOnce } from '#app/backend/feeds/dialects/read-once.ts'
import { SameFields } from '#app/backend/feeds/dialects/same-fields.ts'
import { YRL_OFFERS } from '#app/backend/feeds/dialects/yrl/yrl.ts'
import { ceilingMetres } from '#app/backend/feeds/offer/building-facts.ts'
import type { Dialect, OfferReader } from '#app/backend/feeds/offer/dialect.ts'
import { purposeOf, readKind } from '#app/backend/feeds/offer/kind-map.ts'
import { layoutOf } from '#app/backend/feeds/offer/layout-code.ts'
import { areasOf } from '#app/backend/feeds/offer/offer-areas.ts'
import {
  bathroomsOf,
  descriptionOf,
  flagsOf,
  liftOf,
  metroOf,
  parkingOf,
  premisesOf,
  videoOf,
} from '#app/backend/feeds/offer/offer-details.ts'
import { readFinish } from '#app/backend/feeds/offer/offer-finish.ts'
import { readFloor, withFloorsBeside } from '#app/backend/feeds/offer/offer-floor.ts'
import { readNumber } from '#app/backend/feeds/offer/offer-number.ts'
import { type FeedPicture, plansOf } from '#app/backend/feeds/offer/offer-plans.ts'
import { listedPriceOf, lowestPrice, type OfferPrice } from '#app/backend/feeds/offer/offer-price.ts'
import type { GivenNames } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { NO_ROOMS } from '#app/backend/feeds/offer/offer-rooms.ts'
import { inSection, readSection } from '#app/backend/feeds/offer/offer-section.ts'
import { sellerOf } from '#app/backend/feeds/offer/offer-seller.ts'
import { readStatus } from '#app/backend/feeds/offer/offer-status.ts'
import { unitBenefits, unitFeatures } from '#app/backend/feeds/offer/unit-features.ts'
import { mapViews } from '#app/backend/feeds/offer/view-map.ts'
import { cleanText, cleanTextOrNull, cutText, wordMap } from '#app/backend/feeds/text/clean-text.ts'
import { parseDecimal, parseWhole, parseYes } from '#app/backend/feeds/text/parse-number.ts'
import type { Unit, UnitDetails } from '#app/backend/feeds/unit.ts'
import { childNode, childrenNamed, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import {
  CIAN_OWN_OF_PLACE,
  CIAN_PLACE_FIELDS,
  readCianAddress,
  readCianBuilding,
  readCianProject,
} from './cian-place.ts'
import { readCianRoomAreas, readCianRooms } from './cian-rooms.ts'

/** Whether the root element may be that of CIAN; that of Atom has the same name. */
export function isCianRoot({ name, attributes }: XmlNode): boolean {
  return (
    name === 'feed' && !attributes.some((value, index) => index % 2 === 1 && /atom|purl\.org/i.test(value))
  )
}

/** What every object of CIAN has at least one of, whatever else is called `<object>` in a `<feed>`. */
const MARKS: ReadonlySet<string> = new Set([
  'externalid',
  'category',
  'jkschema',
  'bargainterms',
  'totalarea',
])

/**
 * Feeds of CIAN, which call themselves version 2, and some 12. Names are lower or CamelCase; the parser makes them
 * lower. Some have the root of YRL with objects of CIAN in it.
 */
export const cian = {
  name: 'cian',
  matches: (root, first) => {
    if (!first) return isCianRoot(root)
    return first.node.name === 'object' && first.node.children.some(({ name }) => MARKS.has(name))
  },
  offers: [
    ['feed', 'object'],
    [YRL_OFFERS[0], 'object'],
  ],
  idField: 'ExternalId',
  fieldNames: wordMap({
    'area/value': 'TotalArea',
    'living-space': 'LivingArea',
    'kitchen-space': 'KitchenArea',
    'price/value': 'BargainTerms/Price',
    'price/currency': 'BargainTerms/Currency',
    'building-section': 'JKSchema/House/Flat/SectionNumber',
    floor: 'FloorNumber',
    rooms: 'FlatRoomsCount',
    image: 'Photos',
    latitude: 'Coordinates/Lat',
    'location/locality-name': 'Address',
  }),
  readId: ({ node }) => textAt(node, 'externalid'),
  readerOf,
  readSeller: (object) => {
    const phone = childNode(childNode(object, 'phones'), 'phoneschema')
    const digits = textAt(phone, 'countrycode') + textAt(phone, 'number')
    return sellerOf({ phone: digits, isDeveloper: false })
  },
} as const satisfies Dialect

const KINDS = wordMap<FlatKind>({
  newbuildingflatsale: 'flat',
  flatsale: 'flat',
  garagesale: 'parking',
  freeappointmentobjectsale: 'commercial',
  officesale: 'commercial',
  shoppingareasale: 'commercial',
  warehousesale: 'commercial',
  industrysale: 'commercial',
  publiccateringsale: 'commercial',
  carservicesale: 'commercial',
  domesticservicessale: 'commercial',
})

const VIEWS = wordMap<string>({ yard: 'двор', street: 'улица', yardandstreet: 'двор и улица' })

/** Kinds of repair, for flats without `Decoration`. */
const REPAIRS = wordMap<string>({
  no: 'без отделки',
  cosmetic: 'чистовая',
  euro: 'чистовая',
  design: 'чистовая',
})

/** Fields in which many flats are alike, besides their place. */
const FACT_FIELDS = [
  'allroomsarea',
  'balconiescount',
  'bargainterms',
  'booking',
  'category',
  'combinedwcscount',
  'decoration',
  'flatroomscount',
  'inputtype',
  'isapartments',
  'iseuroflat',
  'jkschema',
  'loggiascount',
  'repairtype',
  'separatewcscount',
  'videos',
  'waterpipescount',
  'windowsviewtype',
] as const
/** Within them; of the complex it only matters whether there is one. */
const OWN_OF_FACTS = ['price', 'id', 'name', 'house'] as const

/** A reader of `<object>` of CIAN. Without `Booking/Status` a listed flat is free. */
function readerOf(names: GivenNames): OfferReader {
  const placeFields = new SameFields(CIAN_PLACE_FIELDS, CIAN_OWN_OF_PLACE)
  const factFields = new SameFields(FACT_FIELDS, OWN_OF_FACTS)
  const kindOf = readOnce(readObjectKind)
  const projectOf = readOnce((fields: XmlNode, report) => readCianProject(fields, report, names))
  const placeOf = readOnce(readCianBuilding)
  const roomCountOf = readOnce(readCianRooms)
  const stationsOf = readOnce((fields: XmlNode, report) => readStations(fields, report, names))
  const sectionOf = readOnce((_: XmlNode, report, text: string) => readSection(text, report))
  const statusOf = readOnce(readObjectStatus)
  const factsOf = madeOnce(readFacts)
  const houseFactsOf = madeOnce(readHouseFacts)

  return ({ node: object }, report) => {
    const facts = factFields.of(object)
    const kind = kindOf(facts, report)
    if (kind === null) return null
    const flat = childNode(childNode(childNode(object, 'jkschema'), 'house'), 'flat')
    const fields = placeFields.of(object)
    const project = projectOf(fields, report)
    const areas = areasOf(
      {
        total: textAt(object, 'totalarea'),
        living: textAt(object, 'livingarea'),
        kitchen: textAt(object, 'kitchenarea'),
      },
      kind,
      report,
    )
    if (!project || !areas) return null
    const place = placeOf(fields, report, project)
    const floorText = textAt(object, 'floornumber')
    const building = withFloorsBeside(place.building, textAt(object, 'building/floorscount'), floorText)
    const floor = readFloor(floorText, kind, building.floorsTotal, report)
    if (!floor) return null

    const isHome = kind === 'flat' || kind === 'apartment'
    const { rooms, euro, freeLayout } = isHome ? roomCountOf(facts, report) : NO_ROOMS
    const price = readPrice(object, areas.area, report)
    const known = factsOf(facts)
    const cadastralNumber = cutText(cleanText(textAt(object, 'cadastralnumber')), 40)
    const details: UnitDetails = {
      ...known.deal,
      ...descriptionOf(textAt(object, 'description')),
      ...known.ofFlat,
      ...(cadastralNumber && { cadastralNumber }),
      ...known.video,
      ...houseFactsOf(fields),
      ...known.mortgage,
      ...stationsOf(fields, report),
      ...purposeOf(kind, known.category),
    }
    const ceilingHeight =
      ceilingMetres(parseDecimal(textAt(object, 'ceilingheight'))) ?? building.ceilingHeight

    return {
      externalId: report.offerId,
      kind,
      project,
      ...inSection(building, sectionOf(fields, report, place.section)),
      layout: layoutOf('', '', { kind, rooms, euro, area: areas.area }),
      floor: floor.floor,
      floorTo: floor.floorTo,
      position: parseWhole(textAt(object, 'flatonfloornumber')),
      number: readNumber(
        textAt(flat, 'flatnumber') || readCianAddress(object).flat,
        'JKSchema/House/Flat/FlatNumber',
        report,
      ),
      lotNumber: null,
      rooms,
      euro,
      freeLayout,
      area: areas.area,
      livingArea: areas.livingArea,
      kitchenArea: areas.kitchenArea,
      balconyArea: null,
      roomAreas: known.roomAreas,
      price: price.price,
      priceBase: price.priceBase,
      discountReason: price.discountReason,
      discountUntil: price.discountUntil,
      status: statusOf(facts, report),
      finish: readFinish(known.finish, 'Decoration', report),
      traits: unitFeatures({ named: [], euro, details, ceilingHeight, isTwoLevel: floor.floorTo !== null }),
      views: known.views,
      benefits: unitBenefits([], price),
      windowDirections: [],
      ceilingHeight,
      plans: plansOf(picturesOf(object), report),
      details,
    }
  }
}

/** @returns null when the offer cannot be used; the report says why */
function readObjectKind(object: XmlNode, report: OfferReport): FlatKind | null {
  const category = cleanText(textAt(object, 'category'))
  if (/rent$/i.test(category)) {
    report.error('kind.rent', 'Category', 'an offer to let, not to sell: the offer is skipped')
    return null
  }
  const kind = readKind(category, 'Category', report, KINDS)
  return kind === 'flat' && parseYes(textAt(object, 'isapartments')) ? 'apartment' : kind
}

function readPrice(object: XmlNode, area: number, report: OfferReport): OfferPrice {
  const terms = childNode(object, 'bargainterms')
  const texts = {
    value: textAt(terms, 'price'),
    currency: textAt(terms, 'currency'),
    isPerMetre: /^squareMeter$/i.test(textAt(terms, 'pricetype')),
  }
  return lowestPrice(listedPriceOf(texts, area, report), [], 'BargainTerms/Price', report)
}

function readObjectStatus(object: XmlNode, report: OfferReport): Unit['status'] {
  const word = cleanText(textAt(object, 'booking/status'))
  return word === '' ? 'free' : readStatus(word, '', 'Booking/Status', report)
}

function finishWord(object: XmlNode): string {
  const repair = textAt(object, 'repairtype')
  return cleanText(textAt(object, 'decoration')) || (REPAIRS.get(repair.toLowerCase()) ?? repair)
}

/** The drawings of the layout, then the photographs, the main one first. */
function picturesOf(object: XmlNode): FeedPicture[] {
  const layouts = childrenNamed(object, 'layoutphoto').map((photo) => ({
    url: textAt(photo, 'fullurl') || photo.text,
    word: 'plan',
    title: '',
  }))
  const photos = childNode(object, 'photos')?.children ?? []
  const isMain = (photo: XmlNode) => parseYes(textAt(photo, 'isdefault'))
  const ordered = [...photos.filter(isMain), ...photos.filter((photo) => !isMain(photo))]
  return [...layouts, ...ordered.map((photo) => ({ url: textAt(photo, 'fullurl'), word: '', title: '' }))]
}

/** Developers also call their sales free, and new flats "flatSale"; only those in a complex are theirs then. */
function readDeal(object: XmlNode): UnitDetails['deal'] {
  const type = textAt(object, 'bargainterms/saletype').toLowerCase()
  if (type === 'dupt') return 'assignment'
  const isOfOwner = /^flatsale$/i.test(textAt(object, 'category')) && !childNode(object, 'jkschema')
  return type === 'alternative' || (type === 'free' && isOfOwner) ? 'resale' : undefined
}

/**
 * CIAN knows stations by its own numbers, and only some generators write their names beside them. A station without a
 * name has the one that the operator gives to "metro" and its number, and else cannot be shown (reported).
 */
function readStations(object: XmlNode, report: OfferReport, names: GivenNames): Pick<UnitDetails, 'metro'> {
  const stations = childNode(object, 'undergrounds')?.children ?? []
  const said = stations.map((station) => {
    const id = cutText(cleanText(textAt(station, 'id')), 20)
    const name = textAt(station, 'name') || (names.get(`metro ${id}`) ?? '')
    if (name === '' && id !== '') {
      const message = `station ${id} of the metro has no name: left out. FEED_NAMES="metro ${id}=NAME" gives it one`
      report.warn('metro.nameless', 'Undergrounds', message)
    }
    const time = textAt(station, 'time')
    const isByTransport = /^transport$/i.test(textAt(station, 'transporttype'))
    return isByTransport ? { name, transport: time } : { name, foot: time }
  })
  return metroOf(said)
}

/** What many flats have alike; the parts of the details stand in the order in which a unit has them. */
function readFacts(object: XmlNode) {
  const count = (name: string) => Math.max(0, parseWhole(textAt(object, name)) ?? 0)
  const statusText = cleanTextOrNull(textAt(object, 'booking/status'))
  const videos = childNode(object, 'videos')?.children ?? []
  const balconies = count('balconiescount')
  const loggias = count('loggiascount')
  const deal = readDeal(object)
  const ofFlat: UnitDetails = {
    ...(statusText && { statusText }),
    ...bathroomsOf(count('separatewcscount'), count('combinedwcscount')),
    ...(balconies > 0 && { balconies }),
    ...(loggias > 0 && { loggias }),
    ...premisesOf({ entrance: textAt(object, 'inputtype'), water: textAt(object, 'waterpipescount') }),
  }
  return {
    category: cleanText(textAt(object, 'category')),
    deal: deal && { deal },
    ofFlat,
    video: videoOf(...videos.map((video) => textAt(video, 'url') || video.text)),
    mortgage: flagsOf({ mortgage: textAt(object, 'bargainterms/mortgageallowed') }),
    roomAreas: readCianRoomAreas(object),
    finish: finishWord(object),
    views: mapViews(VIEWS.get(textAt(object, 'windowsviewtype').toLowerCase()) ?? ''),
  }
}

function readHouseFacts(object: XmlNode): UnitDetails {
  const building = childNode(object, 'building')
  return {
    ...liftOf(textAt(building, 'passengerliftscount'), textAt(building, 'cargoliftscount') || '0'),
    ...parkingOf(textAt(building, 'parking/type')),
  }
}
