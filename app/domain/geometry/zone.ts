import { isInRing, type Place, type Point, planeAround } from './plane.ts'
import { simplify } from './simplify.ts'
import { MAX_ZONE_POINTS, writeZone } from './zone-text.ts'

const FIRST_TOLERANCE_M = 5
/** Narrower than this is a slip of the hand, metres. */
const MIN_WIDTH_M = 50
const CIRCLE_CORNERS = 24

/** The area that a drawn line goes round, with at most thirty corners; undefined for a line that goes round nothing. */
export function drawnZone(line: readonly Place[]): string | undefined {
  const [first] = line
  if (!first) return undefined
  const { toPlane, toDegrees } = planeAround(first)
  const points = line.map(toPlane)
  const isWide = [0, 1].every((axis) => {
    const values = points.map((point) => point[axis === 0 ? 0 : 1])
    return Math.max(...values) - Math.min(...values) >= MIN_WIDTH_M
  })
  if (!isWide) return undefined
  let toleranceM = FIRST_TOLERANCE_M
  let corners = simplify(points, toleranceM)
  while (corners.length > MAX_ZONE_POINTS) {
    toleranceM *= 1.5
    corners = simplify(points, toleranceM)
  }
  return corners.length < 3 ? undefined : writeZone(corners.map((corner) => asPlace(toDegrees(corner))))
}

/** A circle as an area. */
export function circleZone(middle: Place, radiusM: number): string {
  const { toDegrees } = planeAround(middle)
  const corners = Array.from({ length: CIRCLE_CORNERS }, (_, corner): Point => {
    const turn = (corner / CIRCLE_CORNERS) * 2 * Math.PI
    return [radiusM * Math.sin(turn), radiusM * Math.cos(turn)]
  })
  return writeZone(corners.map((corner) => asPlace(toDegrees(corner))))
}

/** Whether a place lies in an area, by its corners. */
export const isInZone = ({ lat, lon }: Place, corners: readonly Place[]): boolean =>
  isInRing(
    [lon, lat],
    corners.map((corner): Point => [corner.lon, corner.lat]),
  )

const asPlace = ([lon, lat]: readonly [number, number]): Place => ({ lat, lon })
