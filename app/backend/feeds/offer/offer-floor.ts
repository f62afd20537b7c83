import type { FlatKind } from '#app/backend/database/tables.ts'
import { isDigits, parseWhole } from '#app/backend/feeds/text/parse-number.ts'
import type { UnitBuilding } from '#app/backend/feeds/unit.ts'
import type { OfferReport } from './offer-report.ts'

/** The tallest building in the world has 163 floors. */
const MAX_FLOOR = 200

export type OfferFloor = { floor: number; floorTo: number | null }

/** "5/9", "3 из 9": a floor and the number of floors of the house. */
const FLOOR_OF_TOTAL = /^(-?\d+)\s*(?:\/|из)\s*(\d+)$/
/** "12", "этаж 12", "2.0", and both floors of a two-level flat: "12-13", "12, 13". */
const FLOOR = /^(?:этаж\s*)?(-?\d+)(?:[.,]0+)?(?:\s*[-–—,]\s*(\d+))?(?!\s*[\d./,])/
const BASEMENT = /^(цокол|подвал|подзем)/i

/**
 * Reads the floor, or both floors of a two-level flat ("12-13"). A basement without a number is floor -1.
 *
 * @returns null when the floor is missing or impossible for this kind (reported as an error)
 */
export function readFloor(
  raw: string,
  kind: FlatKind,
  floorsTotal: number | null,
  report: OfferReport,
): OfferFloor | null {
  const match = isDigits(raw) ? [raw, raw] : floorsIn(raw)
  if (!match?.[1]) {
    report.error('floor.missing', 'floor', `no floor ("${raw.slice(0, 40)}"): the offer is skipped`)
    return null
  }
  const floor = Number(match[1])
  const mayBeUnderground = kind === 'storeroom' || kind === 'parking' || kind === 'commercial'
  if (Math.abs(floor) > MAX_FLOOR || (floor < 1 && !mayBeUnderground)) {
    report.error('floor.invalid', 'floor', `floor ${floor} of a ${kind}: the offer is skipped`)
    return null
  }
  if (floorsTotal !== null && floor > floorsTotal) {
    report.warn(
      'floor.above-roof',
      'floor',
      `floor ${floor} of ${floorsTotal}: the height of the building is taken as not known`,
    )
  }
  const upper = match[2] === undefined ? null : Number(match[2])
  return { floor, floorTo: upper !== null && upper > floor && upper <= MAX_FLOOR ? upper : null }
}

function floorsIn(raw: string): readonly string[] | null {
  return FLOOR_OF_TOTAL.exec(raw)?.slice(0, 2) ?? (BASEMENT.test(raw) ? [raw, '-1'] : FLOOR.exec(raw))
}

/** Number of floors of the house that a feed declares; null when it gives none or an impossible one. */
export function readFloorsTotal(raw: string): number | null {
  const floors = parseWhole(raw)
  return floors !== null && floors >= 1 && floors <= MAX_FLOOR ? floors : null
}

/** The house of a flat: where the feed declares no number of its floors, it has that beside the floor of the flat ("5/9"). */
export function withFloorsBeside(building: UnitBuilding, declared: string, floor: string): UnitBuilding {
  if (building.floorsTotal !== null || isDigits(floor) || parseWhole(declared) !== null) return building
  const floorsTotal = readFloorsTotal(FLOOR_OF_TOTAL.exec(floor)?.[2] ?? '')
  return floorsTotal === null ? building : { ...building, floorsTotal }
}
