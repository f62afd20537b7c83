import { placeOfAddress } from '#app/backend/feeds/offer/address-place.ts'
import { readCoordinates } from '#app/backend/feeds/offer/coordinates.ts'
import {
  addressNumber,
  houseNumber,
  splitFlatNumber,
  splitSection,
} from '#app/backend/feeds/offer/house/house-in-text.ts'
import { readFloorsTotal } from '#app/backend/feeds/offer/offer-floor.ts'
import { type GivenNames, projectNamed } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { cleanTextOrNull, readName } from '#app/backend/feeds/text/clean-text.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import type { UnitBuilding, UnitProject } from '#app/backend/feeds/unit.ts'
import { textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

/** Fields that say where a flat is. */
export const AVITO_PLACE_FIELDS = [
  'address',
  'city',
  'developmentsbuildingname',
  'district',
  'floors',
  'housetype',
  'latitude',
  'longitude',
  'newdevelopmentid',
  'region',
  'street',
  'subway',
] as const

/**
 * The complex of an ad. Avito knows it by `NewDevelopmentId` and seldom says its name: it is then named by the
 * operator, or by its address, which is reported. Null when the ad has neither.
 */
export function readAvitoProject(ad: XmlNode, report: OfferReport, names: GivenNames): UnitProject | null {
  const { address } = readAvitoAddress(ad)
  const said = { id: readName(textAt(ad, 'newdevelopmentid')), name: '', address }
  const named = projectNamed(said, 'NewDevelopmentId', report, names)
  if (!named) return null
  return {
    ...named,
    ...placeOfAddress(address),
    ...readCoordinates(textAt(ad, 'latitude'), textAt(ad, 'longitude'), report),
  }
}

/** Older files have parts of the address in fields of their own. */
const ADDRESS_PARTS = ['region', 'city', 'district', 'street'] as const

/** The address of an ad, and the number of the flat that may stand at its end. */
export function readAvitoAddress(ad: XmlNode): { address: string; flat: string } {
  const parts = ADDRESS_PARTS.map((name) => readName(textAt(ad, name))).filter((part) => part !== '')
  return splitFlatNumber(readName(textAt(ad, 'address')) || parts.join(', '))
}

/** The house of an ad, by its name within the complex or its address, and the section that the name may tell. */
export function readAvitoBuilding(
  ad: XmlNode,
  project: UnitProject,
): { building: UnitBuilding; section: string } {
  const { name, section } = splitSection(readName(textAt(ad, 'developmentsbuildingname')))
  const key = foldName([name, project.address ?? ''].filter((part) => part !== '').join(' '))
  const building: UnitBuilding = {
    externalId: key || project.externalId,
    name: name || project.address || project.name,
    number: houseNumber(name || (project.address ?? project.name)),
    isKnown: name !== '' || addressNumber(project.address ?? '') !== '',
    floorsTotal: readFloorsTotal(textAt(ad, 'floors')),
    state: null,
    deadlineYear: null,
    deadlineQuarter: null,
    material: cleanTextOrNull(textAt(ad, 'housetype').toLowerCase()),
    ceilingHeight: null,
    address: project.address,
  }
  return { building, section }
}
