import { between } from '../generate/chance.ts'
import type { CityPlan, Patch } from './city-plans.ts'
import { beside, isInRing, type Place, type Point, smooth } from './plane.ts'

const BLOB_POINTS = 28
/** How far a shore strays from an ellipse. */
const STRAY = 0.1

/** A patch as a soft closed ring: an ellipse that a hand drew. */
export function blob(patch: Patch, toPlane: (place: Place) => Point): Point[] {
  const [x, y] = toPlane(patch.at)
  const wave = (name: string) => between(-STRAY, STRAY, 'map', patch.name, patch.at.lat, name)
  const [first, second] = [wave('first'), wave('second')]
  return Array.from({ length: BLOB_POINTS }, (_, index) => {
    const angle = (index / BLOB_POINTS) * 2 * Math.PI
    const radius = 1 + first * Math.cos(2 * angle + 1) + second * Math.sin(3 * angle)
    return [x + patch.eastM * radius * Math.cos(angle), y + patch.northM * radius * Math.sin(angle)]
  })
}

/** The water of a city: the river between its banks, the lakes, and whether a place is wet. */
export function waterOf(plan: CityPlan, toPlane: (place: Place) => Point) {
  const middle = smooth(plan.river.line.map(toPlane), 8)
  const half = plan.river.widthM / 2
  // Banks are never quite parallel.
  const sway = (side: string) => half * between(0.98, 1.04, 'map', plan.slug, side)
  const left = beside(middle, sway('left'))
  const right = beside(middle, -sway('right'))
  const river = [...left, ...right.toReversed()]
  const lakes = plan.lakes.map((lake) => blob(lake, toPlane))
  return {
    middle,
    river,
    lakes,
    embankments: [beside(middle, half + 45), beside(middle, -half - 45)],
    isWet: (point: Point) => [river, ...lakes].some((ring) => isInRing(point, ring)),
  }
}
