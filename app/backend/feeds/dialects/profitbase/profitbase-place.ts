import {
  ceilingMetres,
  mapBuildingState,
  parseYear,
  readQuarter,
} from '#app/backend/feeds/offer/building-facts.ts'
import { readCoordinates } from '#app/backend/feeds/offer/coordinates.ts'
import { houseNumber } from '#app/backend/feeds/offer/house-in-text.ts'
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
    ...readCoordinates(textAt(place, 'latitude'), textAt(place, 'longitude'), report),
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
  const deadlineQuarter = readQuarter(textAt(house, 'ready-quarter'), 'house/ready-quarter', report)
  const state = textAt(house, 'building-state')
  return {
    externalId,
    name: name || externalId,
    number: houseNumber(name || externalId),
    isKnown: true,
    floorsTotal: readFloorsTotal(textAt(house, 'floors-total'), textAt(offer, 'floor')),
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
