import { isInRing, type Place, type Point } from '#app/domain/geometry/plane.ts'
import { between } from '../generate/chance.ts'
import type { CityPlan, EllipseArea } from './city-plans.ts'
import { offsetLine, smooth } from './plane.ts'

const BLOB_POINTS = 28
/** How far a shore deviates from an ellipse. */
const MAX_DEVIATION = 0.1

/** An area as a closed ring: an ellipse with irregular edges. */
export function blob(patch: EllipseArea, toPlane: (place: Place) => Point): Point[] {
  const [x, y] = toPlane(patch.at)
  const wave = (name: string) => between(-MAX_DEVIATION, MAX_DEVIATION, 'map', patch.name, patch.at.lat, name)
  const [first, second] = [wave('first'), wave('second')]
  return Array.from({ length: BLOB_POINTS }, (_, index) => {
    const angle = (index / BLOB_POINTS) * 2 * Math.PI
    const radius = 1 + first * Math.cos(2 * angle + 1) + second * Math.sin(3 * angle)
    return [x + patch.eastM * radius * Math.cos(angle), y + patch.northM * radius * Math.sin(angle)]
  })
}

/** The water of a city: the river, the lakes, and a test whether a point is in water. */
export function waterOf(plan: CityPlan, toPlane: (place: Place) => Point) {
  const middle = smooth(plan.river.line.map(toPlane), 8)
  const half = plan.river.widthM / 2
  // Makes the river banks slightly irregular.
  const sway = (side: string) => half * between(0.98, 1.04, 'map', plan.slug, side)
  const left = offsetLine(middle, sway('left'))
  const right = offsetLine(middle, -sway('right'))
  const river = [...left, ...right.toReversed()]
  const lakes = plan.lakes.map((lake) => blob(lake, toPlane))
  return {
    middle,
    river,
    lakes,
    embankments: [offsetLine(middle, half + 45), offsetLine(middle, -half - 45)],
    isWet: (point: Point) => [river, ...lakes].some((ring) => isInRing(point, ring)),
  }
}
