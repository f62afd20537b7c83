import { type CustomFields, customFieldsOf } from '#app/backend/feeds/dialects/profitbase/custom-fields.ts'
import { madeOnce, readOnce } from '#app/backend/feeds/dialects/read-once.ts'
import { ceilingMetres } from '#app/backend/feeds/offer/building-facts.ts'
import { readKind } from '#app/backend/feeds/offer/kind-map.ts'
import { layoutOf } from '#app/backend/feeds/offer/layout-code.ts'
import { areasOf } from '#app/backend/feeds/offer/offer-areas.ts'
import {
  balconiesOf,
  dealKind,
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
import { listedPriceOf, lowestPrice, type OfferPrice } from '#app/backend/feeds/offer/offer-price.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { NO_ROOMS, roomsOf } from '#app/backend/feeds/offer/offer-rooms.ts'
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
import { SameCells, type Say, sameFields } from './row-cells.ts'
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

/** A reader of the rows of one table, which reads what they have alike once. */
export function rowUnitsOf(columns: TableColumns): (row: Row) => RowUnit {
  const projects = sameFields(ROW_PROJECT_FIELDS)
  const places = sameFields(ROW_PLACE_FIELDS)
  const factCells = sameFields(FACT_FIELDS)
  const customCells = new SameCells(
    columns.custom.map((_, index) => PRICE_LIST_FIELDS.length + index),
    (texts) => texts.map((text, index) => ({ name: columns.custom[index] ?? '', value: cleanText(text) })),
  )
  const projectOf = readOnce(readRowProject)
  const buildingOf = readOnce(readRowBuilding)
  const sectionOf = readOnce(readRowSection)
  const idStartOf = madeOnce(rowIdStart)
  const kindOf = readOnce((say: Say, report) => readKind(say('kind'), 'kind', report))
  const kindInIdOf = madeOnce((say: Say) => foldText(say('kind')).replace(/^кварт.*/u, ''))
  const roomCountOf = readOnce((say: Say, report) => roomsOf({ rooms: roomsText(say('rooms')) }, report))
  const statusOf = readOnce((say: Say, report) => statusInColumn(say, columns, report))
  const customOf = madeOnce(customFieldsOf)
  const factsOf = madeOnce(readFacts)

  const idOf = (say: Say, place: Say, facts: Say): string => {
    const id = say('id')
    const number = id === '' ? foldNumber(say('number')) : ''
    if (number === '') return id
    const kind = kindInIdOf(facts)
    const start = `${idStartOf(place)}/${idPart(say('floor'))}/${number}`
    return kind === '' ? start : `${start}/${kind}`
  }

  const read = ({ texts, say }: Row, place: Say, facts: Say, report: OfferReport): Unit | null => {
    const kind = kindOf(facts, report)
    if (kind === null) return null
    const project = projectOf(projects.of(texts), report)
    const areas = areasOf(
      { total: say('area'), living: say('livingArea'), kitchen: say('kitchenArea') },
      kind,
      report,
    )
    if (!project || !areas) return null
    const told = buildingOf(place, report, project)
    const building = withFloorsBeside(told, say('floorsTotal'), say('floor'))
    const floor = readFloor(say('floor'), kind, building.floorsTotal, report)
    if (!floor) return null
    const isHome = kind === 'flat' || kind === 'apartment'
    const { rooms, euro, freeLayout } = isHome ? roomCountOf(facts, report) : NO_ROOMS
    const price = readPrice(say, columns, areas.area, report)
    const custom = customOf(customCells.of(texts))
    const known = factsOf(facts)
    const details = detailsOf(say, known, custom)
    const ceilingText = say('ceilingHeight') || custom.ceilingHeight
    const ceilingHeight = ceilingText === '' ? null : ceilingMetres(parseDecimal(ceilingText))
    return {
      externalId: report.offerId,
      kind,
      project,
      building,
      layout: layoutOf(known.layout, custom.layoutName, { kind, rooms, euro, area: areas.area }),
      section: sectionOf(place, report),
      floor: floor.floor,
      floorTo: floor.floorTo,
      position: parseWhole(say('position')),
      number: readNumber(say('number'), 'number', report),
      lotNumber: cutText(cleanText(say('lotNumber')), 40) || custom.lotNumber || null,
      rooms,
      euro,
      freeLayout,
      area: areas.area,
      livingArea: areas.livingArea,
      kitchenArea: areas.kitchenArea,
      balconyArea: parseArea(say('balconyArea')) ?? custom.balconyArea,
      roomAreas: custom.roomAreas,
      price: price.price,
      priceBase: price.priceBase,
      discountReason: price.discountReason,
      discountUntil: price.discountUntil,
      status: statusInPrice(say, columns) ?? statusOf(facts, report),
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
      plans: plansOf(picturesOf(say), report),
      details,
    }
  }
  return (row) => {
    const place = places.of(row.texts)
    const facts = factCells.of(row.texts)
    return { id: idOf(row.say, place, facts), read: (report) => read(row, place, facts, report) }
  }
}

const foldNumber = (text: string): string => (isDigits(text) ? text : foldText(text))

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
function statusInPrice(say: Say, { hasStatus, statuses }: TableColumns): Unit['status'] | null {
  if (hasStatus && cleanText(say('status')) !== '') return null
  const inPrice = cleanText(say('price'))
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

function readPrice(say: Say, { unitOf }: TableColumns, area: number, report: OfferReport): OfferPrice {
  const money = (field: PriceListField) => moneyText(say(field), unitOf(field))
  const isWord = say('price') !== '' && !/\d/.test(say('price'))
  const whole = isWord ? '' : money('price')
  const value = whole || money('pricePerMetre') || money('priceDiscount')
  const isPerMetre = whole === '' && say('pricePerMetre') !== ''
  const base = listedPriceOf({ value, isPerMetre }, area, report)
  const discounted = parseDecimal(money('priceDiscount'))
  const offers = discounted === null ? [] : [{ price: Math.round(discounted), reason: null, until: null }]
  return lowestPrice(base, offers, 'priceDiscount', report)
}

type Facts = ReturnType<typeof readFacts>

/** What many rows have alike; the details in two parts, between which those of each row stand. */
function readFacts(say: Say) {
  const statusText = cutText(cleanText(say('status')), 200)
  const bathrooms = parseWhole(say('bathroom'))
  const bathroomKind = bathrooms === null ? cutText(cleanText(say('bathroom')), 100) : ''
  const deal = dealKind(say('deal'))
  const ofFlat: UnitDetails = {
    ...(statusText && { statusText }),
    ...(bathrooms !== null && bathrooms > 0 && { bathrooms }),
    ...(bathroomKind && { bathroomKind }),
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

function detailsOf(say: Say, known: Facts, custom: CustomFields): UnitDetails {
  const [descriptionText, cadastralText] = [say('description'), say('cadastralNumber')]
  if (descriptionText === '' && cadastralText === '' && custom.isNothing) return known.details
  const description = cutText(cleanText(descriptionText), 10_000)
  const cadastralNumber = cutText(cleanText(cadastralText), 40) || custom.cadastralNumber
  return {
    ...custom.details,
    ...(description && { description }),
    ...known.ofFlat,
    ...(cadastralNumber && { cadastralNumber }),
    ...known.ofHouse,
    ...tourOf(known.tour || custom.tourUrl),
    ...(custom.compassAngle !== null && { compassAngle: custom.compassAngle }),
  }
}
