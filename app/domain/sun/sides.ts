import { WINDOW_SIDES, type WindowSide } from '#app/domain/vocabulary.ts'

const STEP = 360 / WINDOW_SIDES.length

/** The side of the world nearest to a direction. @param azimuth - degrees clockwise from the north, 0 to 360 */
export function sideOf(azimuth: number): WindowSide {
  return WINDOW_SIDES[Math.round(azimuth / STEP) % WINDOW_SIDES.length] ?? WINDOW_SIDES[0]
}

/** Degrees clockwise from the north. */
export function azimuthOf(side: WindowSide): number {
  return WINDOW_SIDES.indexOf(side) * STEP
}
