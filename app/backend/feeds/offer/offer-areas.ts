import type { FlatKind } from '#app/backend/database/tables.ts'
import { parseArea } from '#app/backend/feeds/text/parse-number.ts'
import { textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import type { OfferReport } from './offer-report.ts'

/** m², two decimals. */
export type OfferAreas = { area: number; livingArea: number | null; kitchenArea: number | null }

/** A larger value cannot be the area of one unit in m². */
const MAX_AREA_M2 = 10_000

/** The largest flats on sale in the country have some 1,000 m²; 4,550 is 45.50 without its comma. */
const UNUSUAL_HOME_M2 = 1_000

/** The smallest studios have some 12 m²; 4,550 with a comma between thousands is 4.55. */
const SMALLEST_HOME_M2 = 8

/** Areas of a unit, which YRL and Profitbase write alike; null without a total area. */
export function readAreas(offer: XmlNode, kind: FlatKind, report: OfferReport): OfferAreas | null {
  const partOf = (name: string) => textAt(offer, name) || textAt(offer, `${name}/value`)
  const texts = {
    total: textAt(offer, 'area/value'),
    unit: textAt(offer, 'area/unit'),
    living: partOf('living-space'),
    kitchen: partOf('kitchen-space'),
  }
  return areasOf(texts, kind, report)
}

/** Areas as a feed writes them; '' for what it does not give. */
type AreaTexts = { total: string; unit?: string; living: string; kitchen: string }

/** @returns null without a usable total area (reported as an error) */
export function areasOf(texts: AreaTexts, kind: FlatKind, report: OfferReport): OfferAreas | null {
  const { total, unit = '', living, kitchen } = texts
  const area = parseArea(total)
  if (area === null || area > MAX_AREA_M2) {
    const raw = total.slice(0, 40)
    report.error('area.missing', 'area/value', `no usable area ("${raw}"): the offer is skipped`)
    return null
  }
  const isHome = kind === 'flat' || kind === 'apartment'
  if (isHome && area >= UNUSUAL_HOME_M2) {
    report.warn('area.large', 'area/value', `${area} m² is too much for a flat: check the decimal comma`)
  }
  if (isHome && area < SMALLEST_HOME_M2) {
    report.warn('area.small', 'area/value', `${area} m² is too little for a flat: check the decimal comma`)
  }
  if (unit !== '' && !/^(кв\.?\s*м\.?|м2|м²|sq\.?\s*m\.?)$/iu.test(unit)) {
    report.warn('area.unit', 'area/unit', `unit "${unit.slice(0, 40)}" is taken as m²`)
  }
  return {
    area,
    livingArea: partOfTotal(living, 'living-space', area, report),
    kitchenArea: partOfTotal(kitchen, 'kitchen-space', area, report),
  }
}

function partOfTotal(raw: string, name: string, total: number, report: OfferReport): number | null {
  const value = parseArea(raw)
  if (value === null || value <= total) return value
  report.warn('area.part', name, `${value} m² is more than the whole (${total} m²): left out`)
  return null
}
