import {
  ceilingMetres,
  mapBuildingState,
  parseQuarter,
  parseYear,
} from '#app/backend/feeds/offer/building-facts.ts'
import { readFloorsTotal } from '#app/backend/feeds/offer/offer-floor.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { cleanTextOrNull, readName } from '#app/backend/feeds/text/clean-text.ts'
import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import { parseDecimal } from '#app/backend/feeds/text/parse-number.ts'
import type { UnitBuilding, UnitProject } from '#app/backend/feeds/unit.ts'
import { childNode, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

/**
 * Reads the residential complex of a YRL offer. Its identity is `yandex-building-id`, or else the folded
 * name. Without a `building-name`, each address counts as one complex.
 *
 * @returns null when the offer has none of the three (reported as an error)
 */
export function readYrlProject(offer: XmlNode, report: OfferReport): UnitProject | null {
  const place = childNode(offer, 'location')
  const address = readName(textAt(place, 'address') || textAt(offer, 'address'))
  const named = readName(textAt(offer, 'building-name'))
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
  return {
    externalId: readName(textAt(offer, 'yandex-building-id')) || foldName(name),
    name,
    city: cleanTextOrNull(textAt(place, 'locality-name')),
    region: cleanTextOrNull(textAt(place, 'region')),
    district: cleanTextOrNull(textAt(place, 'sub-locality-name')),
    address: address || null,
    lat: parseDecimal(textAt(place, 'latitude')),
    lon: parseDecimal(textAt(place, 'longitude')),
  }
}

/**
 * Reads the building of a YRL offer. Buildings have no name in this dialect, so the identity is
 * `yandex-house-id`, or else the phase and the address within the complex.
 */
export function readYrlBuilding(offer: XmlNode, project: UnitProject, report: OfferReport): UnitBuilding {
  const phase = readName(textAt(offer, 'building-phase'))
  const houseId = readName(textAt(offer, 'yandex-house-id'))
  const key = [phase, project.address ?? ''].filter((part) => part !== '').join(' ')
  const quarter = textAt(offer, 'ready-quarter')
  const deadlineQuarter = parseQuarter(quarter)
  if (quarter !== '' && deadlineQuarter === null) {
    report.warn('deadline.invalid', 'ready-quarter', `quarter "${quarter.slice(0, 20)}" is not 1–4: left out`)
  }
  return {
    externalId: houseId || foldName(key) || project.externalId,
    name: phase || project.address || project.name,
    floorsTotal: readFloorsTotal(textAt(offer, 'floors-total')),
    state: mapBuildingState(textAt(offer, 'building-state')),
    deadlineYear: parseYear(textAt(offer, 'built-year')),
    deadlineQuarter,
    material: cleanTextOrNull(textAt(offer, 'building-type')),
    ceilingHeight: ceilingMetres(parseDecimal(textAt(offer, 'ceiling-height'))),
    address: project.address,
  }
}
