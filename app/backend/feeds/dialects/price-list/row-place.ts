import { placeSaidIn } from '#app/backend/feeds/offer/address-place.ts'
import {
  ceilingMetres,
  mapBuildingState,
  parseYear,
  readQuarter,
} from '#app/backend/feeds/offer/building-facts.ts'
import { readCoordinates } from '#app/backend/feeds/offer/coordinates.ts'
import {
  addressNumber,
  houseInSection,
  houseNumber,
  splitFlatNumber,
} from '#app/backend/feeds/offer/house-in-text.ts'
import { readFloorsTotal } from '#app/backend/feeds/offer/offer-floor.ts'
import { projectNamed } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { cleanText, cleanTextOrNull, cutText, readName } from '#app/backend/feeds/text/clean-text.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { parseDecimal } from '#app/backend/feeds/text/parse-number.ts'
import type { UnitBuilding, UnitProject } from '#app/backend/feeds/unit.ts'
import { foldText } from '#app/domain/search-text.ts'
import type { PriceListField } from './fields.ts'

/** What a row says in a field, with the titles above it and the defaults of the mapping. */
export type Say = (field: PriceListField) => string

/** Different places that are remembered; a table of one developer has fewer. */
const MAX_REMEMBERED = 500

/**
 * Complexes and houses of the rows of one table. Thousands of rows say them in the same words: they are read once, and
 * the rows share them, or else the objects of each row would fill the memory before they are collected.
 */
export class RowPlaces {
  #idStarts = new Remembered<string>()
  #projects = new Remembered<UnitProject | null>()
  #buildings = new Remembered<UnitBuilding>()
  #sections = new Remembered<string>()

  /** The id of a row: its own, or else complex, house, section, floor and number, which stay when price and status change. */
  rowId(say: Say): string {
    if (say('id') !== '') return say('id')
    const number = foldText(say('number'))
    if (number === '') return ''
    const place = (['project', 'house', 'section', 'floor'] as const).map(say)
    const start = this.#idStarts.of(place, () => place.map((part) => cutText(foldName(part), 40)).join('/'))
    const kind = foldText(say('kind'))
    return `${start}/${number}${/^кварт|^$/u.test(kind) ? '' : `/${kind}`}`
  }

  /** @returns null when the row names no complex (reported) */
  project(say: Say, report: OfferReport): UnitProject | null {
    const texts = (['project', 'address', 'city', 'region', 'latitude', 'longitude'] as const).map(say)
    return this.#projects.of(texts, () => readProject(say, report), report)
  }

  building(say: Say, project: UnitProject, report: OfferReport): UnitBuilding {
    const texts = (['house', 'floorsTotal', 'floor', 'deadline', 'ceilingHeight', 'material'] as const).map(
      say,
    )
    const key = [project.externalId, project.name, project.address ?? '', ...texts]
    return this.#buildings.of(key, () => readBuilding(say, project, report), report)
  }

  sectionInHouse(say: Say): string {
    const house = say('house')
    return this.#sections.of([house, ''], () => houseInSection(house).section)
  }
}

/** What was read from the same texts before. What had a problem is read again, because each row tells its own. */
class Remembered<Value> {
  #values = new Map<string, Value>()

  of(texts: readonly string[], read: () => Value, report?: OfferReport): Value {
    // Joined texts are a copy: a part of a file's text would keep the whole piece of the file in memory.
    const key = texts.join('\0')
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const told = report?.told ?? 0
    const value = read()
    if (this.#values.size >= MAX_REMEMBERED) this.#values.clear()
    if ((report?.told ?? 0) === told) this.#values.set(key, value)
    return value
  }
}

function readProject(say: Say, report: OfferReport): UnitProject | null {
  const { address } = splitFlatNumber(readName(say('address')))
  const named = projectNamed({ id: '', name: readName(say('project')), address }, 'project', report)
  if (!named) return null
  const city = readName(say('city'))
  const place =
    city === '' ? placeSaidIn(address) : { city, region: null, district: null, address: address || null }
  const region = readName(say('region')) || place.region
  return { ...named, ...place, region, ...readCoordinates(say('latitude'), say('longitude'), report) }
}

function readBuilding(say: Say, project: UnitProject, report: OfferReport): UnitBuilding {
  const text = readName(say('house'))
  const { house, phase } = houseInSection(text)
  const name = [house, phase].filter((part) => part !== '').join(', ') || text
  return {
    externalId: foldName(name) || foldName(project.address ?? '') || project.externalId,
    name: name || project.address || project.name,
    number: houseNumber(name || (project.address ?? project.name)),
    isKnown: name !== '' || addressNumber(project.address ?? '') !== '',
    floorsTotal: readFloorsTotal(say('floorsTotal'), say('floor')),
    ...readDeadline(cleanText(say('deadline')), report),
    material: cleanTextOrNull(say('material').toLowerCase()),
    ceilingHeight: ceilingMetres(parseDecimal(say('ceilingHeight'))),
    address: project.address,
  }
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
