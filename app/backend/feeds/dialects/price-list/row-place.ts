import { placeSaidIn } from '#app/backend/feeds/offer/address-place.ts'
import {
  ceilingMetres,
  mapBuildingState,
  parseYear,
  readQuarter,
} from '#app/backend/feeds/offer/building-facts.ts'
import { readCoordinates } from '#app/backend/feeds/offer/coordinates.ts'
import { calledHouse, readHouseField } from '#app/backend/feeds/offer/house/house-field.ts'
import {
  addressNumber,
  houseInName,
  houseInSection,
  houseNumber,
  splitFlatNumber,
} from '#app/backend/feeds/offer/house/house-in-text.ts'
import { readFloorsTotal } from '#app/backend/feeds/offer/offer-floor.ts'
import { projectNamed } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { type ReadSection, readSection } from '#app/backend/feeds/offer/offer-section.ts'
import { cleanText, cleanTextOrNull, cutText, readName } from '#app/backend/feeds/text/clean-text.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { parseDecimal } from '#app/backend/feeds/text/parse-number.ts'
import type { UnitBuilding, UnitProject } from '#app/backend/feeds/unit.ts'
import type { PriceListField } from './fields.ts'
import type { Say } from './row-cells.ts'

/** Fields that say which complex a flat is in. */
export const ROW_PROJECT_FIELDS = [
  'project',
  'address',
  'city',
  'region',
  'latitude',
  'longitude',
] as const satisfies readonly PriceListField[]

/** Fields that say where a flat is. */
export const ROW_PLACE_FIELDS = [
  ...ROW_PROJECT_FIELDS,
  'house',
  'section',
  'floorsTotal',
  'deadline',
  'ceilingHeight',
  'material',
] as const satisfies readonly PriceListField[]

/** How the ids of rows without an id of their own begin: complex, house and section, which stay when price and status change. */
export function rowIdStart(say: Say): string {
  return (['project', 'house', 'section'] as const).map((field) => idPart(say(field))).join('/')
}

/** @param text - of a name or number in an id */
export const idPart = (text: string): string => cutText(foldName(text), 40)

/** @returns null when the row names no complex (reported) */
export function readRowProject(say: Say, report: OfferReport): UnitProject | null {
  const { address } = splitFlatNumber(readName(say('address')))
  const whole = readName(say('project'))
  const said = { id: '', name: houseInName(whole).rest || whole, address }
  const named = projectNamed(said, 'project', report)
  if (!named) return null
  const city = readName(say('city'))
  const ownRegion = readName(say('region')) || null
  const place =
    city === ''
      ? placeSaidIn(address, ownRegion)
      : { city, region: null, district: null, address: address || null }
  const region = ownRegion ?? place.region
  return { ...named, ...place, region, ...readCoordinates(say('latitude'), say('longitude'), report) }
}

export function readRowBuilding(say: Say, report: OfferReport, project: UnitProject): UnitBuilding {
  const text = readName(say('house'))
  // "2А" is the whole name of a house here: the section has a column of its own.
  const { house, phase } = readHouseField(/\p{L}{2}/u.test(text) ? text : '')
  const own = [house, phase].filter((part) => part !== '').join(', ') || text
  const name = calledHouse(own, houseInName(readName(say('project'))))
  return {
    externalId: foldName(name) || foldName(project.address ?? '') || project.externalId,
    name: name || project.address || project.name,
    number: houseNumber(name || (project.address ?? project.name)),
    isKnown: name !== '' || addressNumber(project.address ?? '') !== '',
    floorsTotal: readFloorsTotal(say('floorsTotal')),
    ...readDeadline(cleanText(say('deadline')), report),
    material: cleanTextOrNull(say('material').toLowerCase()),
    ceilingHeight: ceilingMetres(parseDecimal(say('ceilingHeight'))),
    address: project.address,
  }
}

/** The section of a row: its own, or else the one that its house names; one that cannot be read is reported. */
export function readRowSection(say: Say, report: OfferReport): ReadSection {
  return readSection(say('section') || houseInSection(say('house')).section, report)
}

const DATE = /(?<!\d)(?:(?<year>20\d\d)-(?<month>\d\d)-\d\d|\d{1,2}\.(?<dotMonth>\d\d)\.(?<dotYear>20\d\d))/u
const QUARTER = /(?<!\p{L})(?<quarter>[1-4]|I{1,3}|IV)\s*-?\s*(?:й\s*)?(?:кв|q)|q\s*(?<q>[1-4])/iu

/** "4 кв. 2027", "IV квартал 2027 г.", "31.12.2027", "сдан" → the end of building. */
function readDeadline(
  text: string,
  report: OfferReport,
): Pick<UnitBuilding, 'state' | 'deadlineYear' | 'deadlineQuarter'> {
  const state =
    mapBuildingState(text) ?? (/(?<!не\s)сдан|получен.*ключ|готов/iu.test(text) ? 'finished' : null)
  const date = DATE.exec(text)?.groups
  if (date) {
    const month = Number(date['month'] ?? date['dotMonth'])
    const deadlineYear = parseYear(date['year'] ?? date['dotYear'] ?? '')
    return { state, deadlineYear, deadlineQuarter: Math.ceil(month / 3) || null }
  }
  const quarter = QUARTER.exec(text)?.groups
  const deadlineYear = parseYear(/(?<!\d)20\d\d(?!\d)/.exec(text)?.[0] ?? '')
  const deadlineQuarter = readQuarter(quarter?.['quarter'] ?? quarter?.['q'] ?? '', 'deadline', report)
  if (text !== '' && state === null && deadlineYear === null) {
    report.warn('deadline.invalid', 'deadline', `"${text.slice(0, 40)}" is no date or quarter: left out`)
  }
  return { state, deadlineYear, deadlineQuarter }
}
