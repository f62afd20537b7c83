import { placeOfAddress } from '#app/backend/feeds/offer/address-place.ts'
import { readCoordinates } from '#app/backend/feeds/offer/coordinates.ts'
import { addressNumber, houseNumber } from '#app/backend/feeds/offer/house-in-text.ts'
import { readFloorsTotal } from '#app/backend/feeds/offer/offer-floor.ts'
import { type GivenNames, projectNamed } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { cleanTextOrNull, readName } from '#app/backend/feeds/text/clean-text.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import type { UnitBuilding, UnitProject } from '#app/backend/feeds/unit.ts'
import { textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

/**
 * The complex of an ad. Avito knows it by `NewDevelopmentId` and seldom says its name: it is then named by the
 * operator, or by its address, which is reported. Null when the ad has neither.
 */
export function readAvitoProject(ad: XmlNode, report: OfferReport, names: GivenNames): UnitProject | null {
  const address = readName(textAt(ad, 'address'))
  const said = { id: readName(textAt(ad, 'newdevelopmentid')), name: '', address }
  const named = projectNamed(said, 'NewDevelopmentId', report, names)
  if (!named) return null
  return {
    ...named,
    ...placeOfAddress(address),
    ...readCoordinates(textAt(ad, 'latitude'), textAt(ad, 'longitude'), report),
  }
}

/** The house of an ad, by its name within the complex or its address. */
export function readAvitoBuilding(ad: XmlNode, project: UnitProject): UnitBuilding {
  const name = readName(textAt(ad, 'developmentsbuildingname'))
  const key = foldName([name, project.address ?? ''].filter((part) => part !== '').join(' '))
  return {
    externalId: key || project.externalId,
    name: name || project.address || project.name,
    number: houseNumber(name || (project.address ?? project.name)),
    isKnown: name !== '' || addressNumber(project.address ?? '') !== '',
    floorsTotal: readFloorsTotal(textAt(ad, 'floors'), textAt(ad, 'floor')),
    state: null,
    deadlineYear: null,
    deadlineQuarter: null,
    material: cleanTextOrNull(textAt(ad, 'housetype').toLowerCase()),
    ceilingHeight: null,
    address: project.address,
  }
}
