import { placeOfAddress } from '#app/backend/feeds/offer/address-place.ts'
import {
  ceilingMetres,
  mapBuildingState,
  parseYear,
  readQuarter,
} from '#app/backend/feeds/offer/building-facts.ts'
import { readCoordinates } from '#app/backend/feeds/offer/coordinates.ts'
import { houseNumber } from '#app/backend/feeds/offer/house-in-text.ts'
import { readFloorsTotal } from '#app/backend/feeds/offer/offer-floor.ts'
import { type GivenNames, projectNamed } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { cleanText, cleanTextOrNull, cutText, readName } from '#app/backend/feeds/text/clean-text.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { parseDecimal, parseYes } from '#app/backend/feeds/text/parse-number.ts'
import type { UnitBuilding, UnitProject } from '#app/backend/feeds/unit.ts'
import { textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

export const DOMCLICK_BUILDING_FIELDS = [
  'id',
  'name',
  'address',
  'floors',
  'building_state',
  'built_year',
  'ready_quarter',
  'building_phase',
  'building_type',
  'ceiling_height',
  'image',
] as const

/** The id of a complex, as that of its flats. */
export function domclickProjectId(complex: XmlNode): string {
  const [id = '', name, address] = ['id', 'name', 'address'].map((field) => readName(textAt(complex, field)))
  return id || foldName(name || address || '')
}

/** Complexes by their elements: all flats in one have the same, so it is read once. */
const projects = new WeakMap<XmlNode, UnitProject>()

/**
 * The complex that a flat is in; null without id, name and address (reported as an error). One with a problem is read
 * again, because each flat tells it.
 */
export function readDomclickProject(
  complex: XmlNode | undefined,
  report: OfferReport,
  names: GivenNames,
): UnitProject | null {
  const known = complex && projects.get(complex)
  if (known) return known
  const told = report.told
  const project = readProject(complex, report, names)
  if (complex && project && report.told === told) projects.set(complex, project)
  return project
}

function readProject(
  complex: XmlNode | undefined,
  report: OfferReport,
  names: GivenNames,
): UnitProject | null {
  const address = readName(textAt(complex, 'address'))
  const said = { id: readName(textAt(complex, 'id')), name: readName(textAt(complex, 'name')), address }
  const named = projectNamed(said, 'complex/name', report, names)
  if (!named) return null
  return {
    ...named,
    ...placeOfAddress(address),
    ...readCoordinates(textAt(complex, 'latitude'), textAt(complex, 'longitude'), report),
  }
}

/**
 * Reads the building that a flat is in; null when it has neither id nor name (reported as an error). Names such as "1"
 * are kept. A building without a state is finished when its flats are said to be ready.
 */
export function readDomclickBuilding(
  building: XmlNode | undefined,
  flat: XmlNode,
  project: UnitProject,
  report: OfferReport,
): UnitBuilding | null {
  const name = readName(textAt(building, 'name'))
  const phase = readName(textAt(building, 'building_phase'))
  const externalId = readName(textAt(building, 'id')) || foldName([phase, name].join(' ').trim())
  if (externalId === '') {
    report.error('building.missing', 'building', 'no building (building/id, name): the offer is skipped')
    return null
  }
  const isReady = parseYes(textAt(flat, 'ready_housing'))
  return {
    externalId,
    name: name || phase || externalId,
    number: houseNumber(name || phase || externalId),
    isKnown: true,
    floorsTotal: readFloorsTotal(textAt(building, 'floors'), textAt(flat, 'floor')),
    state: readState(textAt(building, 'building_state'), report) ?? (isReady ? 'finished' : null),
    deadlineYear: parseYear(textAt(building, 'built_year')),
    deadlineQuarter: readQuarter(textAt(building, 'ready_quarter'), 'building/ready_quarter', report),
    material: cleanTextOrNull(textAt(building, 'building_type')),
    ceilingHeight: ceilingMetres(parseDecimal(textAt(building, 'ceiling_height'))),
    address: cleanTextOrNull(textAt(building, 'address')) ?? project.address,
  }
}

function readState(raw: string, report: OfferReport): UnitBuilding['state'] {
  const state = mapBuildingState(cleanText(raw))
  if (raw !== '' && state === null) {
    const message = `state "${cutText(raw, 40)}" of the building is not known: left out`
    report.warn('state.unknown', 'building/building_state', message)
  }
  return state
}
