import { isYrlRoot, YRL_OFFERS } from '#app/backend/feeds/dialects/yrl/yrl.ts'
import { ceilingMetres } from '#app/backend/feeds/offer/building-facts.ts'
import type { Dialect } from '#app/backend/feeds/offer/dialect.ts'
import { benefitsIn } from '#app/backend/feeds/offer/feature-synonyms.ts'
import { readKind } from '#app/backend/feeds/offer/kind-map.ts'
import { layoutOf } from '#app/backend/feeds/offer/layout-code.ts'
import { readAreas } from '#app/backend/feeds/offer/offer-areas.ts'
import { readFinish } from '#app/backend/feeds/offer/offer-finish.ts'
import { readFloor } from '#app/backend/feeds/offer/offer-floor.ts'
import { readPlans } from '#app/backend/feeds/offer/offer-plans.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { readRooms } from '#app/backend/feeds/offer/offer-rooms.ts'
import { readSection } from '#app/backend/feeds/offer/offer-section.ts'
import { unitBenefits, unitFeatures } from '#app/backend/feeds/offer/unit-features.ts'
import { mapViews } from '#app/backend/feeds/offer/view-map.ts'
import { cleanText, cleanTextOrNull, cutText } from '#app/backend/feeds/text/clean-text.ts'
import { parseDecimal, parseWhole } from '#app/backend/feeds/text/parse-number.ts'
import type { Unit, UnitDetails } from '#app/backend/feeds/unit.ts'
import type { Offer } from '#app/backend/feeds/xml/offer-parser.ts'
import { childNode, childrenNamed, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import { type CustomFields, readCustomFields } from './custom-fields.ts'
import { readProfitbaseBuilding, readProfitbaseProject } from './profitbase-place.ts'
import { readProfitbasePrice } from './profitbase-price.ts'
import { mapStatus } from './status-map.ts'

/** Feeds of Profitbase: the root and names of YRL, with `<house>` and `<object>` in each offer. */
export const profitbase = {
  name: 'profitbase',
  matches: (root, first) => {
    if (!isYrlRoot(root)) return false
    if (/profitbase/i.test(root.attributes['type'] ?? '')) return true
    return Boolean(childNode(first?.node, 'house') && childNode(first?.node, 'object'))
  },
  offers: YRL_OFFERS,
  idField: '@internal-id',
  readId: ({ node }) => node.attributes['internal-id'] ?? '',
  readOffer,
} as const satisfies Dialect

/**
 * Reads one `<offer>` of a Profitbase feed. `owner` is never read, because it may be a person's name.
 *
 * @returns null when the offer cannot be used; the report says why
 */
function readOffer({ node: offer }: Offer, report: OfferReport): Unit | null {
  const kindText = cleanText(textAt(offer, 'property_type') || textAt(offer, 'property-type'))
  const kind = readKind(kindText, 'property_type', report)
  if (kind === null) return null
  const project = readProfitbaseProject(offer, report)
  const building = readProfitbaseBuilding(offer, report)
  const areas = readAreas(offer, report)
  if (!project || !building || !areas) return null
  const floor = readFloor(textAt(offer, 'floor'), kind, building.floorsTotal, report)
  if (!floor) return null

  const isHome = kind === 'flat' || kind === 'apartment'
  const { rooms, euro, freeLayout } = isHome
    ? readRooms(offer, report)
    : { rooms: 0, euro: false, freeLayout: false }
  const custom = readCustomFields(offer)
  const price = readProfitbasePrice(offer, areas.area, report)
  const ceilingHeight = readCeiling(offer, report)
  const details = readDetails(offer, custom)
  const layoutCode = cleanText(textAt(offer, 'preset-code') || textAt(offer, 'layout-code'))
  const specials = childrenNamed(offer, 'special-offers').flatMap((list) =>
    list.children.map((special) => textAt(special, 'name')),
  )

  return {
    externalId: report.offerId,
    kind,
    project,
    building,
    layout: layoutOf(layoutCode, custom.layoutName, { kind, rooms, euro, area: areas.area }),
    section: readSection(cleanText(textAt(offer, 'building-section')), report),
    ...floor,
    position: parseWhole(textAt(offer, 'position-on-floor')),
    number: readNumber(offer, report),
    lotNumber: custom.lotNumber || null,
    rooms,
    euro,
    freeLayout,
    ...areas,
    balconyArea: custom.balconyArea,
    roomAreas: custom.roomAreas,
    ...price,
    status: readStatus(offer, report),
    finish: readFinish(cleanText(textAt(offer, 'facing')) || custom.finish, 'facing', report),
    traits: unitFeatures({
      named: custom.features,
      euro,
      details,
      ceilingHeight,
      isTwoLevel: floor.floorTo !== null,
    }),
    views: mapViews([cleanText(textAt(offer, 'window-view')), ...custom.views].join(', ')),
    benefits: unitBenefits([...custom.benefits, ...benefitsIn(specials.join(' '))], price),
    windowDirections: custom.directions,
    ceilingHeight,
    plans: readPlans(offer, report),
    details,
  }
}

function readNumber(offer: XmlNode, report: OfferReport): string {
  const number = cleanText(textAt(offer, 'number'))
  if (number === '') report.warn('number.missing', 'number', 'no number on the door: left empty')
  if (number.length > 16)
    report.warn('number.long', 'number', `"${number.slice(0, 40)}" is cut to 16 characters`)
  return cutText(number, 16)
}

function readStatus(offer: XmlNode, report: OfferReport): Unit['status'] {
  const code = cleanText(textAt(offer, 'status'))
  const word = cleanText(textAt(offer, 'status-humanized'))
  const hasTag = offer.children.some((child) => child.name === 'status' || child.name === 'status-humanized')
  if (!hasTag) return 'free'
  const status = mapStatus(code, word)
  if (status) return status
  report.warn(
    'status.unknown',
    'status',
    `status "${code.slice(0, 40)}" (${word.slice(0, 40)}) is not known: the unit is hidden`,
  )
  return 'unknown'
}

function readCeiling(offer: XmlNode, report: OfferReport): number | null {
  const raw = textAt(offer, 'ceiling_height') || textAt(offer, 'ceiling-height')
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
  const separate = parseWhole(textAt(offer, 'separated-bathroom-unit')) ?? 0
  const combined = parseWhole(textAt(offer, 'combined-bathroom-unit')) ?? 0
  const description = cleanTextOrNull(textAt(offer, 'description'))
  const statusText = cleanTextOrNull(textAt(offer, 'status-humanized') || textAt(offer, 'status'))
  const balconies = parseWhole(textAt(offer, 'balcony-count')) ?? 0
  const loggias = parseWhole(textAt(offer, 'loggia-count')) ?? 0
  return {
    ...(description && { description: cutText(description, 10_000) }),
    ...(statusText && { statusText }),
    ...(separate + combined > 0 && { bathrooms: separate + combined }),
    ...(balconies > 0 && { balconies }),
    ...(loggias > 0 && { loggias }),
    ...(custom.tourUrl && { tourUrl: custom.tourUrl }),
    ...(custom.cadastralNumber && { cadastralNumber: custom.cadastralNumber }),
    ...(custom.compassAngle !== null && { compassAngle: custom.compassAngle }),
  }
}
