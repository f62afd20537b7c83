import { placeSaidIn } from '#app/backend/feeds/offer/address-place.ts'
import {
  ceilingMetres,
  mapBuildingState,
  parseYear,
  readQuarter,
} from '#app/backend/feeds/offer/building-facts.ts'
import { readCoordinates } from '#app/backend/feeds/offer/coordinates.ts'
import { type HouseField, joinedHouse, readHouseField } from '#app/backend/feeds/offer/house/house-field.ts'
import {
  addressNumber,
  houseInName,
  houseInSection,
  houseInText,
  houseNumber,
  splitFlatNumber,
  tidy,
} from '#app/backend/feeds/offer/house/house-in-text.ts'
import { readFloorsTotal } from '#app/backend/feeds/offer/offer-floor.ts'
import type { GivenNames } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { inSection, readSection } from '#app/backend/feeds/offer/offer-section.ts'
import { cleanTextOrNull, readName } from '#app/backend/feeds/text/clean-text.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { parseDecimal } from '#app/backend/feeds/text/parse-number.ts'
import type { UnitBuilding, UnitProject } from '#app/backend/feeds/unit.ts'
import { childNode, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

/** Fields that say where a flat is; `<location>` has the flat's own number too. */
export const YRL_PLACE_FIELDS = [
  'address',
  'building-name',
  'building-phase',
  'building-section',
  'building-state',
  'building-type',
  'built-year',
  'ceiling-height',
  'domclick-building-id',
  'floors-total',
  'location',
  'ready-quarter',
  'yandex-building-id',
  'yandex-house-id',
] as const
export const YRL_OWN_OF_PLACE = ['apartment', 'flat-number'] as const

/**
 * Reads the residential complex of a YRL offer. Its identity is `yandex-building-id`, or else the folded
 * name, without a house or phase that stands in it. Without a `building-name`, each address counts as one complex.
 *
 * @returns null when the offer has none of the three (reported as an error)
 */
export function readYrlProject(offer: XmlNode, report: OfferReport, names: GivenNames): UnitProject | null {
  const place = childNode(offer, 'location')
  const { address } = readYrlAddress(offer)
  const whole = readName(textAt(offer, 'building-name'))
  // A name that is nothing but a house ("Корпус 2") is not that of a complex.
  const id = readName(textAt(offer, 'yandex-building-id'))
  const named = houseInName(whole).rest || (names.get(id) ?? (address === '' ? whole : ''))
  const name = named || address
  if (name === '') {
    report.error(
      'project.missing',
      'building-name',
      'no complex (building-name) and no address: the offer is skipped',
    )
    return null
  }
  if (named === '')
    report.warn(
      'project.guessed',
      'building-name',
      `no complex: named by its address "${address.slice(0, 80)}"`,
    )
  const city = cleanTextOrNull(textAt(place, 'locality-name'))
  const region = cleanTextOrNull(textAt(place, 'region'))
  const said = city === null ? placeSaidIn(address, region) : null
  return {
    externalId: id || foldName(name),
    name,
    city: city ?? said?.city ?? null,
    region: region ?? said?.region ?? null,
    district:
      cleanTextOrNull(textAt(place, 'sub-locality-name') || textAt(place, 'district')) ??
      said?.district ??
      null,
    // The whole line: complex and house are known again by it.
    address: address || null,
    ...readCoordinates(textAt(place, 'latitude'), textAt(place, 'longitude'), report),
  }
}

/** The address of an offer, and the number of the flat that may stand at its end. */
export function readYrlAddress(offer: XmlNode): { address: string; flat: string } {
  return splitFlatNumber(readName(textAt(offer, 'location/address') || textAt(offer, 'address')))
}

/**
 * Reads the building and the section of a YRL offer. This dialect has no name of a building: the house and the phase
 * stand in `building-section`, `building-phase`, the complex's name or the address. The identity is
 * `yandex-house-id`, or else Domclick's id of it, or else phase, house and address within the complex. Fields that name
 * different houses name one by all their words, so that two houses never become one.
 */
export function readYrlBuilding(
  offer: XmlNode,
  report: OfferReport,
  project: UnitProject,
): { building: UnitBuilding; section: number | null } {
  const sectionText = readName(textAt(offer, 'building-section'))
  const address = project.address ?? ''
  // The name of the complex may stand in the field too: "ЖК Берег, корпус 2".
  const ofSection = readHouseField(withoutName(sectionText, project.name))
  const inPhase = readPhaseField(readName(textAt(offer, 'building-phase')))
  const [inName, inAddress] = [houseInName(readName(textAt(offer, 'building-name'))), houseInText(address)]
  const fields = [inName, inPhase, ofSection]
  const told = joinedHouse(fields)
  const label = [joinedPhase(fields) || inAddress.phase, told.house].filter((part) => part !== '').join(', ')
  const houseId = readName(textAt(offer, 'yandex-house-id') || textAt(offer, 'domclick-building-id'))
  const key = [label, address].filter((part) => part !== '').join(' ')
  // "2" alone names no house to a buyer. The identity keeps the text of the feed.
  const name = sentence(label.replace(BARE_PHASE, 'Очередь $&')) || address || project.name
  const houseOfAddress = inAddress.house === '' ? addressNumber(address) : inAddress.number
  const said = [ofSection, inPhase, inName, inAddress].find((place) => place.section !== '')?.section ?? ''
  const section = readSection(said, report)
  const building: UnitBuilding = {
    externalId: houseId || foldName(key) || project.externalId,
    name,
    number: told.number || houseOfAddress || houseNumber(name),
    isKnown: houseId !== '' || told.house !== '' || houseOfAddress !== '',
    floorsTotal: readFloorsTotal(textAt(offer, 'floors-total')),
    state: mapBuildingState(textAt(offer, 'building-state')),
    deadlineYear: parseYear(textAt(offer, 'built-year')),
    deadlineQuarter: readQuarter(textAt(offer, 'ready-quarter'), 'ready-quarter', report),
    material: cleanTextOrNull(textAt(offer, 'building-type')),
    ceilingHeight: ceilingMetres(parseDecimal(textAt(offer, 'ceiling-height'))),
    address: project.address,
  }
  return inSection(building, section)
}

function withoutName(section: string, name: string): string {
  return /\p{L}{3}/u.test(name) && section.includes(name) ? tidy(section.replace(name, ' ')) : section
}

/** A phase that is only its number: "2", "II". */
const BARE_PHASE = /^(?:\d{1,2}|[IVX]+)(?=$|,)/

/** The field of a phase: "2 очередь, дом 5"; words that are neither phase nor house name the phase: "2", "Северная". */
function readPhaseField(text: string): HouseField {
  const { house, number, phase, section, rest } = houseInSection(text)
  return rest === '' ? { house, number, phase, section } : { house: '', number: '', phase: text, section }
}

/** The phase of all fields, that of its own field first: "2" and "1 этап" → "2, Этап 1". */
function joinedPhase([inName, inPhase, ofSection]: readonly { phase: string }[]): string {
  const parts = [inPhase, ofSection, inName].flatMap((place) => place?.phase.split(', ') ?? [])
  const named = parts.map((part) => part.replace(BARE_PHASE, 'Очередь $&'))
  return parts.filter((part, index) => part !== '' && named.indexOf(named[index] ?? '') === index).join(', ')
}

/** "Очередь 2, Литер Б" → "Очередь 2, литер Б". */
function sentence(label: string): string {
  return label.replace(/, (\p{Lu})(?=\p{Ll}+ )/gu, (joined) => joined.toLowerCase())
}
