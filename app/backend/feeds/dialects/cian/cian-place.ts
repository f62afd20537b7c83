import { placeOfAddress } from '#app/backend/feeds/offer/address-place.ts'
import { ceilingMetres, parseYear, readQuarter } from '#app/backend/feeds/offer/building-facts.ts'
import { readCoordinates } from '#app/backend/feeds/offer/coordinates.ts'
import { calledHouse, readHouseField } from '#app/backend/feeds/offer/house/house-field.ts'
import {
  addressNumber,
  houseInName,
  houseNumber,
  splitFlatNumber,
  splitSection,
} from '#app/backend/feeds/offer/house/house-in-text.ts'
import { readFloorsTotal } from '#app/backend/feeds/offer/offer-floor.ts'
import { type GivenNames, projectNamed } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { cleanTextOrNull, readName, wordMap } from '#app/backend/feeds/text/clean-text.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { parseDecimal, parseYes } from '#app/backend/feeds/text/parse-number.ts'
import type { UnitBuilding, UnitProject } from '#app/backend/feeds/unit.ts'
import { childNode, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

/** Fields that say where a flat is; its own number stands within them. */
export const CIAN_PLACE_FIELDS = ['address', 'building', 'coordinates', 'jkschema', 'undergrounds'] as const
export const CIAN_OWN_OF_PLACE = ['flatnumber'] as const

/** Reads the complex from `JKSchema`; null when it has neither id nor name nor address (reported as an error). */
export function readCianProject(object: XmlNode, report: OfferReport, names: GivenNames): UnitProject | null {
  const complex = childNode(object, 'jkschema')
  const { address } = readCianAddress(object)
  const whole = readName(textAt(complex, 'name'))
  const said = { id: readName(textAt(complex, 'id')), name: houseInName(whole).rest || whole, address }
  const named = projectNamed(said, 'JKSchema/Name', report, names)
  if (!named) return null
  const coordinates = childNode(object, 'coordinates')
  return {
    ...named,
    ...placeOfAddress(address),
    ...readCoordinates(textAt(coordinates, 'lat'), textAt(coordinates, 'lng'), report),
  }
}

/** The address of an object, and the number of the flat that may stand at its end. */
export function readCianAddress(object: XmlNode): { address: string; flat: string } {
  return splitFlatNumber(readName(textAt(object, 'address')))
}

/**
 * Reads the house and the section from `JKSchema/House` and `Building`. Without an id the house is called by all that the
 * complex ("ЖК Рост, 5 корпус"), its name and the section ("Корпус 2, секция 1") say, or else known by its address.
 */
export function readCianBuilding(
  object: XmlNode,
  report: OfferReport,
  project: UnitProject,
): { building: UnitBuilding; section: string } {
  const complex = childNode(object, 'jkschema')
  const house = childNode(complex, 'house')
  const building = childNode(object, 'building')
  const deadline = childNode(building, 'deadline')
  const houseId = readName(textAt(house, 'id'))
  const told = readName(textAt(house, 'name'))
  const inName = splitSection(told)
  const sectionText = readName(textAt(house, 'flat/sectionnumber'))
  const ofComplex = houseInName(readName(textAt(complex, 'name')))
  // "2А" is a section here: the house has a field of its own.
  const ofSection = readHouseField(HAS_WORD.test(sectionText) ? sectionText : '')
  // Houses with an id are told apart by it, so their names stay as they are.
  const isCalled = houseId !== '' && told !== ''
  const name = isCalled ? told : calledHouse(inName.name, ofComplex, ofSection)
  const isComplete = textAt(deadline, 'iscomplete')
  const material = textAt(building, 'materialtype')
  const isNamedBySection = houseId === '' && ofSection.house + ofSection.phase !== ''
  const section = (isNamedBySection ? ofSection.section : sectionText) || inName.section
  const facts: UnitBuilding = {
    externalId: houseId || foldName(name) || foldName(project.address ?? '') || project.externalId,
    name: name || project.address || project.name,
    number: houseNumber(name || (project.address ?? project.name)),
    isKnown: name !== '' || houseId !== '' || addressNumber(project.address ?? '') !== '',
    floorsTotal: readFloorsTotal(textAt(building, 'floorscount')),
    state: isComplete === '' ? null : parseYes(isComplete) ? 'finished' : 'building',
    deadlineYear: parseYear(textAt(deadline, 'year') || textAt(building, 'buildyear')),
    deadlineQuarter: readQuarter(textAt(deadline, 'quarter'), 'Building/Deadline/Quarter', report),
    material: MATERIALS.get(material.toLowerCase()) ?? cleanTextOrNull(material),
    ceilingHeight: ceilingMetres(parseDecimal(textAt(building, 'ceilingheight'))),
    address: project.address,
  }
  return { building: facts, section }
}

const HAS_WORD = /\p{L}{2}/u

const MATERIALS = wordMap<string>({
  aerocreteblock: 'газобетонный блок',
  block: 'блочный',
  brick: 'кирпичный',
  foamconcreteblock: 'пенобетонный блок',
  gassilicateblock: 'газосиликатный блок',
  monolith: 'монолитный',
  monolithbrick: 'монолитно-кирпичный',
  old: 'старый фонд',
  panel: 'панельный',
  stalin: 'сталинский',
  wireframe: 'каркасный',
  wood: 'деревянный',
})
