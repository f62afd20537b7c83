import { placeSaidIn } from '#app/backend/feeds/offer/address-place.ts'
import {
  ceilingMetres,
  mapBuildingState,
  parseYear,
  readQuarter,
} from '#app/backend/feeds/offer/building-facts.ts'
import { readCoordinates } from '#app/backend/feeds/offer/coordinates.ts'
import { houseNumber } from '#app/backend/feeds/offer/house/house-in-text.ts'
import { readFloorsTotal } from '#app/backend/feeds/offer/offer-floor.ts'
import { type GivenNames, projectNamed } from '#app/backend/feeds/offer/offer-project.ts'
import type { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { cleanTextOrNull, readName } from '#app/backend/feeds/text/clean-text.ts'
import { parseDecimal } from '#app/backend/feeds/text/parse-number.ts'
import type { UnitBuilding, UnitProject } from '#app/backend/feeds/unit.ts'
import { childNode, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

/**
 * Reads the residential complex from `<object>`; null when it has neither id nor name nor address (reported as an
 * error). City and region may stand in the address alone.
 */
export function readProfitbaseProject(
  offer: XmlNode,
  report: OfferReport,
  names: GivenNames,
): UnitProject | null {
  const object = childNode(offer, 'object')
  const place = childNode(object, 'location')
  const line = readName(textAt(place, 'address'))
  const city = cleanTextOrNull(textAt(place, 'locality-name'))
  const region = cleanTextOrNull(textAt(place, 'region'))
  const said =
    city === null ? placeSaidIn(line, region) : { city, region: null, district: null, address: line || null }
  const id = readName(textAt(object, 'id'))
  const named = projectNamed(
    { id, name: readName(textAt(object, 'name')), address: line },
    'object/name',
    report,
    names,
  )
  if (!named) return null
  return {
    ...named,
    city: said.city,
    region: region ?? said.region,
    district:
      cleanTextOrNull(textAt(place, 'sub-locality-name') || textAt(place, 'district')) ?? said.district,
    address: said.address,
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
