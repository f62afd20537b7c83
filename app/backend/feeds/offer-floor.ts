import type { FlatKind } from '#app/backend/database/tables.ts'
import type { OfferReport } from './offer-report.ts'

export type OfferFloor = { floor: number; floorTo: number | null }

/**
 * Floor, or both floors of a two-level flat ("12-13").
 *
 * @returns null when there is none that such a unit can stand on (told as an error)
 */
export function readFloor(
  raw: string,
  kind: FlatKind,
  floorsTotal: number | null,
  report: OfferReport,
): OfferFloor | null {
  const match = /^(-?\d{1,3})(?:\s*[-–—/,]\s*(\d{1,3}))?/.exec(raw)
  if (!match?.[1]) {
    report.error('floor.missing', 'floor', `no floor ("${raw.slice(0, 40)}"): the offer is skipped`)
    return null
  }
  const floor = Number(match[1])
  const mayBeUnderground = kind === 'storeroom' || kind === 'parking' || kind === 'commercial'
  if (floor < 1 && !mayBeUnderground) {
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
  return { floor, floorTo: upper !== null && upper > floor ? upper : null }
}
