import { parseArea } from '#app/backend/feeds/text/parse-number.ts'
import { textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import type { OfferReport } from './offer-report.ts'

/** m², two decimals. */
export type OfferAreas = { area: number; livingArea: number | null; kitchenArea: number | null }

/** A larger value cannot be the area of one unit in m². */
const MAX_AREA_M2 = 10_000

/**
 * Areas of a unit, which YRL and Profitbase write alike; null without a total area (reported as an error).
 */
export function readAreas(offer: XmlNode, report: OfferReport): OfferAreas | null {
  const area = parseArea(textAt(offer, 'area/value'))
  if (area === null || area > MAX_AREA_M2) {
    const raw = textAt(offer, 'area/value').slice(0, 40)
    report.error('area.missing', 'area/value', `no usable area ("${raw}"): the offer is skipped`)
    return null
  }
  const unit = textAt(offer, 'area/unit')
  if (unit !== '' && !/^(кв\.?\s*м\.?|м2|м²|sq\.?\s*m\.?)$/iu.test(unit)) {
    report.warn('area.unit', 'area/unit', `unit "${unit.slice(0, 40)}" is taken as m²`)
  }
  return {
    area,
    livingArea: part(offer, 'living-space', area, report),
    kitchenArea: part(offer, 'kitchen-space', area, report),
  }
}

function part(offer: XmlNode, name: string, total: number, report: OfferReport): number | null {
  const value = parseArea(textAt(offer, name) || textAt(offer, `${name}/value`))
  if (value === null || value <= total) return value
  report.warn('area.part', name, `${value} m² is more than the whole (${total} m²): left out`)
  return null
}
