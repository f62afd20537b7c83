import { type CustomFields, customFieldsOf } from '#app/backend/feeds/dialects/profitbase/custom-fields.ts'
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
import { readFloor } from '#app/backend/feeds/offer/offer-floor.ts'
import { readNumber } from '#app/backend/feeds/offer/offer-number.ts'
import { plansOf } from '#app/backend/feeds/offer/offer-plans.ts'
import { listedPriceOf, lowestPrice, type OfferPrice } from '#app/backend/feeds/offer/offer-price.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { roomsOf } from '#app/backend/feeds/offer/offer-rooms.ts'
import { readSection } from '#app/backend/feeds/offer/offer-section.ts'
import { mapStatus, readStatus } from '#app/backend/feeds/offer/offer-status.ts'
import { unitBenefits, unitFeatures } from '#app/backend/feeds/offer/unit-features.ts'
import { mapViews } from '#app/backend/feeds/offer/view-map.ts'
import { cleanText, cutText, isWebUrl, readName } from '#app/backend/feeds/text/clean-text.ts'
import { parseArea, parseDecimal, parseWhole, parseYes } from '#app/backend/feeds/text/parse-number.ts'
import type { Unit, UnitDetails } from '#app/backend/feeds/unit.ts'
import { foldText } from '#app/domain/search-text.ts'
import type { PriceListField } from './fields.ts'
import { type MoneyUnit, moneyText } from './money-text.ts'
import type { RowPlaces, Say } from './row-place.ts'

/** The cells of a row by field, with the titles above it and the defaults of the mapping; '' for what is not said. */
export type RowValues = {
  say: Say
  unitOf: (field: PriceListField) => MoneyUnit
  /** Facts without a field of their own. */
  custom: readonly { name: string; value: string }[]
  /** Whether the table has a column of statuses. */
  hasStatus: boolean
  /** What the operator says about the words of statuses, by folded word. */
  statuses: ReadonlyMap<string, Unit['status']>
}

/**
 * Reads one row of a price list.
 *
 * @param places - of the rows of one table
 * @returns null when the row cannot be used; the report says why
 */
export function readRow(values: RowValues, places: RowPlaces, report: OfferReport): Unit | null {
  const { say } = values
  const kind = readKind(say('kind'), 'kind', report)
  if (kind === null) return null
  const project = places.project(say, report)
  const areas = areasOf(
    { total: say('area'), living: say('livingArea'), kitchen: say('kitchenArea') },
    kind,
    report,
  )
  if (!project || !areas) return null
  const building = places.building(say, project, report)
  const floor = readFloor(say('floor'), kind, building.floorsTotal, report)
  if (!floor) return null
  const isHome = kind === 'flat' || kind === 'apartment'
  const { rooms, euro, freeLayout } = isHome
    ? roomsOf({ rooms: roomsText(say('rooms')) }, report)
    : { rooms: 0, euro: false, freeLayout: false }
  const price = readPrice(values, areas.area, report)
  const custom = customFieldsOf(values.custom)
  const details = { ...custom.details, ...readDetails(say, custom) }
  const ceilingHeight = ceilingMetres(parseDecimal(say('ceilingHeight') || custom.ceilingHeight))
  const section = say('section') || places.sectionInHouse(say)
  const pictures = [
    { url: say('plan'), word: 'plan', title: '' },
    { url: say('picture'), word: '', title: '' },
  ]
  return {
    externalId: report.offerId,
    kind,
    project,
    building,
    layout: layoutOf(readName(say('layout')), custom.layoutName, { kind, rooms, euro, area: areas.area }),
    section: readSection(section, report),
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
    status: statusOf(values, report),
    finish: readFinish(cleanText(say('finish')) || custom.finish, 'finish', report),
    traits: unitFeatures({
      named: custom.features,
      euro,
      details,
      ceilingHeight,
      isTwoLevel: floor.floorTo !== null,
    }),
    views: mapViews([say('view'), ...custom.views].join(', ')),
    benefits: unitBenefits(
      [...custom.benefits, ...(parseYes(say('installment')) ? ['installment' as const] : [])],
      price,
    ),
    windowDirections: custom.directions,
    ceilingHeight,
    plans: plansOf(
      pictures.filter(({ url }) => url !== ''),
      report,
    ),
    details,
  }
}

/** "ст", "С" and "st" are how narrow columns write a studio. */
function roomsText(text: string): string {
  return /^(?:ст\.?|с|st\.?|s)$/iu.test(text) ? 'студия' : text
}

/** Some tables write "продано" where the price was. */
function statusOf({ say, hasStatus, statuses }: RowValues, report: OfferReport): Unit['status'] {
  const word = cleanText(say('status'))
  const known = (text: string) => (statuses.size > 0 ? statuses.get(foldText(text)) : undefined)
  if (!hasStatus || word === '') {
    const inPrice = cleanText(say('price'))
    const fromPrice = known(inPrice) ?? mapStatus('', inPrice)
    if (inPrice !== '' && fromPrice) return fromPrice
    if (!hasStatus) return 'free'
  }
  return known(word) ?? readStatus('', word, 'status', report)
}

function readPrice({ say, unitOf }: RowValues, area: number, report: OfferReport): OfferPrice {
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

function readDetails(say: Say, custom: CustomFields): UnitDetails {
  const description = cutText(cleanText(say('description')), 10_000)
  const statusText = cutText(cleanText(say('status')), 200)
  const bathrooms = parseWhole(say('bathroom'))
  const bathroomKind = bathrooms === null ? cutText(cleanText(say('bathroom')), 100) : ''
  const deal = dealKind(say('deal'))
  const tourUrl = say('tour') || custom.tourUrl
  const cadastralNumber = cutText(cleanText(say('cadastralNumber')), 40) || custom.cadastralNumber
  return {
    ...(description && { description }),
    ...(statusText && { statusText }),
    ...(bathrooms !== null && bathrooms > 0 && { bathrooms }),
    ...(bathroomKind && { bathroomKind }),
    ...balconiesOf(cleanText(say('balcony'))),
    ...(cadastralNumber && { cadastralNumber }),
    ...(deal && { deal }),
    ...metroIn(say('metro')),
    ...keysOf(say('keys')),
    ...liftOf(say('lift')),
    ...parkingOf(say('parking')),
    ...flagsOf({ guarded: say('guarded'), mortgage: say('mortgage') }),
    ...videoOf(say('video')),
    ...(isWebUrl(tourUrl) && { tourUrl }),
    ...(custom.compassAngle !== null && { compassAngle: custom.compassAngle }),
  }
}
