import { NumberSet } from '#app/backend/feeds/dialects/number-set.ts'
import { type CustomFields, customFieldsOf } from '#app/backend/feeds/dialects/profitbase/custom-fields.ts'
import { madeOnce, readOnce } from '#app/backend/feeds/dialects/read-once.ts'
import type { NumberedId } from '#app/backend/feeds/dialects/seen-ids.ts'
import { ceilingMetres } from '#app/backend/feeds/offer/building-facts.ts'
import { readKind } from '#app/backend/feeds/offer/kind-map.ts'
import { layoutOf } from '#app/backend/feeds/offer/layout-code.ts'
import { areasOf } from '#app/backend/feeds/offer/offer-areas.ts'
import {
  balconiesOf,
  bathroomsIn,
  dealKind,
  descriptionOf,
  flagsOf,
  keysOf,
  liftOf,
  metroIn,
  parkingOf,
  videoOf,
} from '#app/backend/feeds/offer/offer-details.ts'
import { readFinish } from '#app/backend/feeds/offer/offer-finish.ts'
import { readFloor, withFloorsBeside } from '#app/backend/feeds/offer/offer-floor.ts'
import { readNumber } from '#app/backend/feeds/offer/offer-number.ts'
import { type FeedPicture, plansOf } from '#app/backend/feeds/offer/offer-plans.ts'
import {
  type Discounted,
  listedPriceOf,
  lowestPrice,
  type OfferPrice,
} from '#app/backend/feeds/offer/offer-price.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { NO_ROOMS, roomsOf } from '#app/backend/feeds/offer/offer-rooms.ts'
import { inSection } from '#app/backend/feeds/offer/offer-section.ts'
import { mapStatus, readStatus } from '#app/backend/feeds/offer/offer-status.ts'
import { unitBenefits, unitFeatures } from '#app/backend/feeds/offer/unit-features.ts'
import { mapViews } from '#app/backend/feeds/offer/view-map.ts'
import { cleanText, cutText, isWebUrl, readName } from '#app/backend/feeds/text/clean-text.ts'
import {
  isDigits,
  parseArea,
  parseDecimal,
  parseWhole,
  parseYes,
} from '#app/backend/feeds/text/parse-number.ts'
import type { Unit, UnitDetails } from '#app/backend/feeds/unit.ts'
import { foldText } from '#app/domain/search-text.ts'
import type { Benefit } from '#app/domain/vocabulary.ts'
import { PRICE_LIST_FIELDS, type PriceListField } from './fields.ts'
import { type MoneyUnit, moneyText } from './money-text.ts'
import { PLACE_OF_FIELD, SameCells, type Say, sameFields } from './row-cells.ts'
import {
  idPart,
  ROW_PLACE_FIELDS,
  ROW_PROJECT_FIELDS,
  readRowBuilding,
  readRowProject,
  readRowSection,
  rowIdStart,
} from './row-place.ts'

/** What the mapping and the header of a table say about its rows. */
export type TableColumns = {
  /** Whether rows may say anything in a field: by a column, a title or a default. */
  isSaid: (field: PriceListField) => boolean
  /** The numbers of ids so far that have a start; undefined when there are too many of these. */
  numbersOf: (start: string) => NumberSet | undefined
  unitOf: (field: PriceListField) => MoneyUnit
  /** Names of the facts without a field of their own, in the order in which they stand behind the fields of a row. */
  custom: readonly string[]
  /** Whether the table has a column of statuses. */
  hasStatus: boolean
  /** What the operator says about the words of statuses, by folded word. */
  statuses: ReadonlyMap<string, Unit['status']>
}

/** A row of a table: the texts of its fields and of the facts without one, and the fields by their names. */
export type Row = { texts: readonly string[]; say: Say }

/** A flat of a table that is not read yet. */
export type RowUnit = {
  /** Its own, or else that of its place and its number; '' when it has neither. */
  id: string
  /** The same as a number, where it is one. */
  numbered: NumberedId | null
  /** @returns null when the row cannot be used; the report says why */
  read: (report: OfferReport) => Unit | null
}

/** Fields in which many rows are alike, besides their place. */
const FACT_FIELDS = [
  'kind',
  'rooms',
  'status',
  'finish',
  'view',
  'bathroom',
  'balcony',
  'layout',
  'metro',
  'keys',
  'lift',
  'parking',
  'guarded',
  'mortgage',
  'installment',
  'tour',
  'video',
  'deal',
] as const satisfies readonly PriceListField[]

/** Fields that few tables have, each flat its own. */
const REST_FIELDS = [
  'balconyArea',
  'pricePerMetre',
  'priceDiscount',
  'plan',
  'picture',
  'position',
  'cadastralNumber',
  'description',
  'lotNumber',
] as const satisfies readonly PriceListField[]

const { area: AREA, livingArea: LIVING, kitchenArea: KITCHEN } = PLACE_OF_FIELD
const { floor: FLOOR, id: ID, number: NUMBER, price: PRICE } = PLACE_OF_FIELD

/** A reader of the rows of one table, which reads what they have alike once. */
export function rowUnitsOf(columns: TableColumns): (row: Row) => RowUnit {
  const projects = sameFields(ROW_PROJECT_FIELDS.filter(columns.isSaid))
  const places = sameFields(ROW_PLACE_FIELDS.filter(columns.isSaid))
  const factCells = sameFields(FACT_FIELDS.filter(columns.isSaid))
  const customCells = new SameCells(
    columns.custom.map((_, index) => PRICE_LIST_FIELDS.length + index),
    (texts) => texts.map((text, index) => ({ name: columns.custom[index] ?? '', value: cleanText(text) })),
  )
  const hasRest = REST_FIELDS.some(columns.isSaid)
  const isWithoutIds = !columns.isSaid('id')
  const priceUnit = columns.unitOf('price')
  const projectOf = readOnce(readRowProject)
  const buildingOf = readOnce(readRowBuilding)
  const sectionOf = readOnce(readRowSection)
  const kindOf = readOnce((say: Say, report) => readKind(say('kind'), 'kind', report))
  const roomCountOf = readOnce((say: Say, report) => roomsOf({ rooms: roomsText(say('rooms')) }, report))
  const statusOf = readOnce((say: Say, report) => statusInColumn(say, columns, report))
  const customOf = madeOnce(customFieldsOf)
  const factsOf = madeOnce(readFacts)

  const heightsOf = madeOnce((say: Say) => ({ floors: say('floorsTotal'), ceiling: say('ceilingHeight') }))
  const idsOf = madeOnce((say: Say) => {
    const start = rowIdStart(say)
    return { start, seen: columns.numbersOf(start) }
  })
  const kindInIdOf = madeOnce((say: Say) => foldText(say('kind')).replace(/^кварт.*/u, ''))

  const read = ({ texts, say }: Row, place: Say, facts: Say, report: OfferReport): Unit | null => {
    const kind = kindOf(facts, report)
    if (kind === null) return null
    const project = projectOf(projects.of(texts), report)
    const rest = hasRest ? restOf(say, columns.unitOf) : NO_REST
    const areas = areasOf(
      { total: texts[AREA] ?? '', living: texts[LIVING] ?? '', kitchen: texts[KITCHEN] ?? '' },
      kind,
      report,
    )
    if (!project || !areas) return null
    const told = buildingOf(place, report, project)
    const floorText = texts[FLOOR] ?? ''
    const heights = heightsOf(place)
    const building = withFloorsBeside(told, heights.floors, floorText)
    const floor = readFloor(floorText, kind, building.floorsTotal, report)
    if (!floor) return null
    const isHome = kind === 'flat' || kind === 'apartment'
    const { rooms, euro, freeLayout } = isHome ? roomCountOf(facts, report) : NO_ROOMS
    const price = readPrice(texts[PRICE] ?? '', priceUnit, rest, areas.area, report)
    const custom = columns.custom.length === 0 ? NO_CUSTOM : customOf(customCells.of(texts))
    const known = factsOf(facts)
    const details = detailsOf(rest, known, custom)
    const ceilingText = heights.ceiling || custom.ceilingHeight
    const ceilingHeight = ceilingText === '' ? null : ceilingMetres(parseDecimal(ceilingText))
    return {
      externalId: report.offerId,
      kind,
      project,
      ...inSection(building, sectionOf(place, report)),
      layout: layoutOf(known.layout, custom.layoutName, { kind, rooms, euro, area: areas.area }),
      floor: floor.floor,
      floorTo: floor.floorTo,
      position: rest.position,
      number: readNumber(texts[NUMBER] ?? '', 'number', report),
      lotNumber: rest.lotNumber || custom.lotNumber || null,
      rooms,
      euro,
      freeLayout,
      area: areas.area,
      livingArea: areas.livingArea,
      kitchenArea: areas.kitchenArea,
      balconyArea: rest.balconyArea ?? custom.balconyArea,
      roomAreas: custom.roomAreas,
      price: price.price,
      priceBase: price.priceBase,
      discountReason: price.discountReason,
      discountUntil: price.discountUntil,
      status: statusInPrice(known.status, texts[PRICE] ?? '', columns) ?? statusOf(facts, report),
      finish: readFinish(known.finish || custom.finish, 'finish', report),
      traits: unitFeatures({
        named: custom.features,
        euro,
        details,
        ceilingHeight,
        isTwoLevel: floor.floorTo !== null,
      }),
      views: custom.views.length === 0 ? known.views : mapViews([known.view, ...custom.views].join(', ')),
      benefits: unitBenefits(
        known.benefits.length === 0 ? custom.benefits : [...custom.benefits, ...known.benefits],
        price,
      ),
      windowDirections: custom.directions,
      ceilingHeight,
      plans: rest.pictures.length === 0 ? [] : plansOf(rest.pictures, report),
      details,
    }
  }
  return (row) => {
    const { texts } = row
    const place = places.of(texts)
    const facts = factCells.of(texts)
    const unit = (report: OfferReport) => read(row, place, facts, report)
    const id = texts[ID] ?? ''
    const numberText = id === '' ? (texts[NUMBER] ?? '') : ''
    if (numberText === '') return { id, numbered: null, read: unit }
    const number = isDigits(numberText) ? numberText : foldText(numberText)
    if (number === '') return { id, numbered: null, read: unit }
    const floorText = texts[FLOOR] ?? ''
    const floor = isDigits(floorText) ? floorText : idPart(floorText)
    const { start, seen } = idsOf(place)
    const ownId = `${start}/${floor}/${number}`
    const kind = kindInIdOf(facts)
    if (kind !== '') return { id: `${ownId}/${kind}`, numbered: null, read: unit }
    return { id: ownId, numbered: isWithoutIds && seen ? numberedId(floor, number, seen) : null, read: unit }
  }
}

/** An id by its floor and number; null when one of them is no plain number. A row without a floor stands before floor 0. */
function numberedId(floor: string, number: string, seen: NumberSet): NumberedId | null {
  const row = floor === '' ? 0 : plainIndex(floor) + 1
  const index = plainIndex(number)
  if (row < 0 || row >= NumberSet.rows || index < 0 || index >= NumberSet.numbers) return null
  return { row, number: index, seen }
}

const LONGEST_INDEX = 8

/** "0", "12" → the number; a number with zeros before it is another text. Under -1 for any other. */
function plainIndex(text: string): number {
  const isPlain = text.length <= LONGEST_INDEX && isDigits(text) && (text === '0' || !text.startsWith('0'))
  return isPlain ? Number(text) : -2
}

/** What a row says in the fields that few tables have. */
type Rest = ReturnType<typeof restOf>

function restOf(say: Say, unitOf: TableColumns['unitOf']) {
  const money = (field: PriceListField) => moneyText(say(field), unitOf(field))
  return {
    balconyArea: parseArea(say('balconyArea')),
    pricePerMetre: money('pricePerMetre'),
    priceDiscount: money('priceDiscount'),
    pictures: picturesOf(say),
    position: parseWhole(say('position')),
    cadastralNumber: cutText(cleanText(say('cadastralNumber')), 40),
    described: descriptionOf(say('description')),
    lotNumber: cutText(cleanText(say('lotNumber')), 40),
  }
}

const NO_REST: Rest = restOf(
  () => '',
  () => 'rouble',
)
const NO_CUSTOM: CustomFields = customFieldsOf([])

function picturesOf(say: Say): FeedPicture[] {
  const [plan, picture] = [say('plan'), say('picture')]
  if (plan === '' && picture === '') return []
  const pictures = [
    { url: plan, word: 'plan', title: '' },
    { url: picture, word: '', title: '' },
  ]
  return pictures.filter(({ url }) => url !== '')
}

/** "ст", "С" and "st" are how narrow columns write a studio. */
function roomsText(text: string): string {
  return /^(?:ст\.?|с|st\.?|s)$/iu.test(text) ? 'студия' : text
}

/** Some tables write "продано" where the price was; null where the column of statuses tells it. */
function statusInPrice(
  status: string,
  price: string,
  { hasStatus, statuses }: TableColumns,
): Unit['status'] | null {
  if (hasStatus && status !== '') return null
  const inPrice = cleanText(price)
  const fromPrice = knownStatus(inPrice, statuses) ?? mapStatus('', inPrice)
  if (inPrice !== '' && fromPrice) return fromPrice
  return hasStatus ? null : 'free'
}

function statusInColumn(say: Say, { statuses }: TableColumns, report: OfferReport): Unit['status'] {
  const word = cleanText(say('status'))
  return knownStatus(word, statuses) ?? readStatus('', word, 'status', report)
}

function knownStatus(text: string, statuses: TableColumns['statuses']): Unit['status'] | undefined {
  return statuses.size > 0 ? statuses.get(foldText(text)) : undefined
}

const NO_DISCOUNTS: readonly Discounted[] = []

function readPrice(
  text: string,
  unit: MoneyUnit,
  { pricePerMetre, priceDiscount }: Rest,
  area: number,
  report: OfferReport,
): OfferPrice {
  const whole = /\d/.test(text) ? moneyText(text, unit) : ''
  const base = listedPriceOf(
    { value: whole || pricePerMetre || priceDiscount, isPerMetre: whole === '' && pricePerMetre !== '' },
    area,
    report,
  )
  const discounted = parseDecimal(priceDiscount)
  const offers =
    discounted === null ? NO_DISCOUNTS : [{ price: Math.round(discounted), reason: null, until: null }]
  return lowestPrice(base, offers, 'priceDiscount', report)
}

type Facts = ReturnType<typeof readFacts>

/** What many rows have alike; the details in two parts, between which those of each row stand. */
function readFacts(say: Say) {
  const statusText = cutText(cleanText(say('status')), 200)
  const deal = dealKind(say('deal'))
  const ofFlat: UnitDetails = {
    ...(statusText && { statusText }),
    ...bathroomsIn(cleanText(say('bathroom'))),
    ...balconiesOf(cleanText(say('balcony'))),
  }
  const ofHouse: UnitDetails = {
    ...(deal && { deal }),
    ...metroIn(say('metro')),
    ...keysOf(say('keys')),
    ...liftOf(say('lift')),
    ...parkingOf(say('parking')),
    ...flagsOf({ guarded: say('guarded'), mortgage: say('mortgage') }),
    ...videoOf(say('video')),
  }
  const benefits: Benefit[] = parseYes(say('installment')) ? ['installment'] : []
  return {
    ofFlat,
    ofHouse,
    /** Of a row that says nothing of its own. */
    details: { ...ofFlat, ...ofHouse, ...tourOf(say('tour')) },
    status: statusText,
    tour: say('tour'),
    layout: readName(say('layout')),
    finish: cleanText(say('finish')),
    view: say('view'),
    views: mapViews(say('view')),
    benefits,
  }
}

function tourOf(tourUrl: string): Pick<UnitDetails, 'tourUrl'> {
  return isWebUrl(tourUrl) ? { tourUrl } : {}
}

function detailsOf(rest: Rest, known: Facts, custom: CustomFields): UnitDetails {
  if (!rest.described.description && rest.cadastralNumber === '' && custom.isNothing) return known.details
  const cadastralNumber = rest.cadastralNumber || custom.cadastralNumber
  return {
    ...custom.details,
    ...rest.described,
    ...known.ofFlat,
    ...(cadastralNumber && { cadastralNumber }),
    ...known.ofHouse,
    ...tourOf(known.tour || custom.tourUrl),
    ...(custom.compassAngle !== null && { compassAngle: custom.compassAngle }),
  }
}
