import { placeOfAddress } from '#app/backend/feeds/offer/address-place.ts'
import {
  ceilingMetres,
  mapBuildingState,
  parseYear,
  readQuarter,
} from '#app/backend/feeds/offer/building-facts.ts'
import { readCoordinates } from '#app/backend/feeds/offer/coordinates.ts'
import { houseNumber } from '#app/backend/feeds/offer/house/house-in-text.ts'
import { descriptionOf } from '#app/backend/feeds/offer/offer-details.ts'
import { readFloorsTotal, withFloorsBeside } from '#app/backend/feeds/offer/offer-floor.ts'
import type { FeedPicture } from '#app/backend/feeds/offer/offer-plans.ts'
import { type GivenNames, projectNamed } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { cleanText, cleanTextOrNull, cutText, readName } from '#app/backend/feeds/text/clean-text.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { parseDecimal } from '#app/backend/feeds/text/parse-number.ts'
import type { UnitBuilding, UnitProject } from '#app/backend/feeds/unit.ts'
import { childNode, childrenNamed, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

export const DOMCLICK_COMPLEX_FIELDS = [
  'id',
  'name',
  'address',
  'latitude',
  'longitude',
  'images',
  'description_main',
  'description_secondary',
  'infrastructure',
  'videos',
] as const

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
  'images',
] as const

/** The id of a complex, as that of its flats. */
export function domclickProjectId(complex: XmlNode): string {
  const [id = '', name, address] = ['id', 'name', 'address'].map((field) => readName(textAt(complex, field)))
  return id || foldName(name || address || '')
}

/** The complex that a flat is in; null without id, name and address (reported as an error). */
export function readDomclickProject(
  complex: XmlNode,
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
    ...descriptionOf(DESCRIPTIONS.map((field) => textAt(complex, field)).join('\n')),
  }
}

/** Their titles are advertising lines and left out. */
const DESCRIPTIONS = ['description_main/text', 'description_secondary/text'] as const

/** Pictures of the houses, which all flats of a building or of a complex share. */
export function sharedPictures(node: XmlNode): FeedPicture[] {
  const list = childNode(node, 'images')
  const images = [...childrenNamed(node, 'image'), ...(list ? childrenNamed(list, 'image') : [])]
  return images.map(({ text }) => ({ url: text, word: 'house', title: '' }))
}

/**
 * Reads the building that a flat is in; null when it has neither id nor name (reported as an error). Names such as "1"
 * are kept.
 */
export function readDomclickBuilding(building: XmlNode, report: OfferReport): DomclickBuilding | null {
  const name = readName(textAt(building, 'name'))
  const phase = readName(textAt(building, 'building_phase'))
  const externalId = readName(textAt(building, 'id')) || foldName([phase, name].join(' ').trim())
  if (externalId === '') {
    report.error('building.missing', 'building', 'no building (building/id, name): the offer is skipped')
    return null
  }
  const floors = textAt(building, 'floors')
  return {
    floors,
    facts: {
      externalId,
      name: name || phase || externalId,
      number: houseNumber(name || phase || externalId),
      isKnown: true,
      floorsTotal: readFloorsTotal(floors),
      state: readState(textAt(building, 'building_state'), report),
      deadlineYear: parseYear(textAt(building, 'built_year')),
      deadlineQuarter: readQuarter(textAt(building, 'ready_quarter'), 'building/ready_quarter', report),
      material: cleanTextOrNull(textAt(building, 'building_type')),
      ceilingHeight: ceilingMetres(parseDecimal(textAt(building, 'ceiling_height'))),
      address: cleanTextOrNull(textAt(building, 'address')),
    },
  }
}

/** A building as its own element tells it, and what it says of its floors. */
type DomclickBuilding = { facts: UnitBuilding; floors: string }

/**
 * The building of a flat: without an address it has that of its complex, and without a state it is finished when its
 * flats are said to be ready.
 */
export function domclickBuildingOf(
  { facts, floors }: DomclickBuilding,
  flat: { floor: string; isReady: boolean },
  project: UnitProject,
): UnitBuilding {
  const withFloors = withFloorsBeside(facts, floors, flat.floor)
  const isTold =
    (facts.state !== null || !flat.isReady) && (facts.address !== null || project.address === null)
  if (isTold) return withFloors
  const state = facts.state ?? (flat.isReady ? 'finished' : null)
  return { ...withFloors, state, address: facts.address ?? project.address }
}

function readState(raw: string, report: OfferReport): UnitBuilding['state'] {
  const state = mapBuildingState(cleanText(raw))
  if (raw !== '' && state === null) {
    const message = `state "${cutText(raw, 40)}" of the building is not known: left out`
    report.warn('state.unknown', 'building/building_state', message)
  }
  return state
}
