import type { FlatKind } from '#app/backend/database/tables.ts'
import { parseWhole } from '#app/backend/feeds/text/parse-number.ts'
import type { OfferReport } from './offer-report.ts'

/** The tallest building in the world has 163 floors. */
const MAX_FLOOR = 200

export type OfferFloor = { floor: number; floorTo: number | null }

/**
 * Reads the floor, or both floors of a two-level flat ("12-13").
 *
 * @returns null when the floor is missing or impossible for this kind (reported as an error)
 */
export function readFloor(
  raw: string,
  kind: FlatKind,
  floorsTotal: number | null,
  report: OfferReport,
): OfferFloor | null {
  const match = /^(-?\d+)(?:\s*[-–—/,]\s*(\d+))?/.exec(raw)
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
      `floor ${floor} of ${floorsTotal}: the building is taken to have ${floor}`,
    )
  }
  const upper = match[2] === undefined ? null : Number(match[2])
  return { floor, floorTo: upper !== null && upper > floor && upper <= MAX_FLOOR ? upper : null }
}

/** Number of floors of the building; null when the feed gives none or an impossible one. */
export function readFloorsTotal(raw: string): number | null {
  const floors = parseWhole(raw)
  return floors !== null && floors >= 1 && floors <= MAX_FLOOR ? floors : null
}
