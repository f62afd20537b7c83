import {
  ceilingMetres,
  mapBuildingState,
  parseQuarter,
  parseYear,
} from '#app/backend/feeds/offer/building-facts.ts'
import { readFloorsTotal } from '#app/backend/feeds/offer/offer-floor.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { cleanTextOrNull, readName } from '#app/backend/feeds/text/clean-text.ts'
import { parseDecimal } from '#app/backend/feeds/text/parse-number.ts'
import type { UnitBuilding, UnitProject } from '#app/backend/feeds/unit.ts'
import { childNode, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

/**
 * Reads the residential complex from `<object>`; null when it has neither id nor name (reported as an error).
 */
export function readProfitbaseProject(offer: XmlNode, report: OfferReport): UnitProject | null {
  const object = childNode(offer, 'object')
  const name = readName(textAt(object, 'name'))
  const externalId = readName(textAt(object, 'id')) || name
  if (externalId === '') {
    report.error('project.missing', 'object', 'no complex (object/id, object/name): the offer is skipped')
    return null
  }
  const place = childNode(object, 'location')
  return {
    externalId,
    name: name || externalId,
    city: cleanTextOrNull(textAt(place, 'locality-name')),
    region: cleanTextOrNull(textAt(place, 'region')),
    district: cleanTextOrNull(textAt(place, 'sub-locality-name') || textAt(place, 'district')),
    address: cleanTextOrNull(textAt(place, 'address')),
    lat: parseDecimal(textAt(place, 'latitude')),
    lon: parseDecimal(textAt(place, 'longitude')),
  }
}

/** Reads the building from `<house>`; null when it has neither id nor name (reported as an error). */
export function readProfitbaseBuilding(offer: XmlNode, report: OfferReport): UnitBuilding | null {
  const house = childNode(offer, 'house')
  const name = readName(textAt(house, 'name'))
  const externalId = readName(textAt(house, 'id')) || name
  if (externalId === '') {
    report.error('building.missing', 'house', 'no building (house/id, house/name): the offer is skipped')
    return null
  }
  const quarter = textAt(house, 'ready-quarter')
  const deadlineQuarter = parseQuarter(quarter)
  if (quarter !== '' && deadlineQuarter === null) {
    report.warn(
      'deadline.invalid',
      'house/ready-quarter',
      `quarter "${quarter.slice(0, 20)}" is not 1–4: left out`,
    )
  }
  const state = textAt(house, 'building-state')
  return {
    externalId,
    name: name || externalId,
    floorsTotal: readFloorsTotal(textAt(house, 'floors-total')),
    state: mapBuildingState(state),
    deadlineYear: parseYear(textAt(house, 'built-year')),
    deadlineQuarter,
    material: cleanTextOrNull(textAt(house, 'building-type') || textAt(house, 'material')),
    ceilingHeight: ceilingMetres(
      parseDecimal(textAt(house, 'ceiling-height') || textAt(house, 'ceiling_height')),
    ),
    address: cleanTextOrNull(textAt(house, 'address')),
  }
}
