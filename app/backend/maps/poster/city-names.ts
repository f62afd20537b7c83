import * as z from 'zod'
import type { Point } from '#app/domain/geometry/plane.ts'
import { line, position } from './city-lines.ts'

/** What names a poster shows, the first of them before the others where there is no room for all. */
const NAMED = ['place', 'water', 'main', 'park'] as const
export type Named = (typeof NAMED)[number]

const nameSchema = z.object({
  properties: z.object({
    // A main street of OpenStreetMap has its name itself.
    kind: z.enum(['name', 'main']),
    of: z.enum(NAMED).default('main'),
    name: z.string().min(1).max(60),
  }),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Point'), coordinates: position }),
    z.object({ type: z.literal('LineString'), coordinates: line.transform((own) => [own]) }),
    z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  ]),
})

/** A name, and the places it may stand at: along a street there are many. `turn`: degrees, clockwise on the drawing. */
export type CityName = { of: Named; name: string; places: { at: Point; turn: number }[] }

/**
 * The names of a drawn city (GeoJSON), the more important first.
 *
 * @param toDrawing - from [lon, lat] to units of the drawing, y downwards
 * @param step - between two places along a street, units
 */
export function cityNames(
  features: readonly unknown[],
  toDrawing: (position: Point) => Point,
  step: number,
): CityName[] {
  const names = features.flatMap((feature): CityName[] => {
    const { success, data } = nameSchema.safeParse(feature)
    if (!success) return []
    const { properties, geometry } = data
    const places =
      geometry.type === 'Point'
        ? [{ at: toDrawing(geometry.coordinates), turn: 0 }]
        : geometry.coordinates.flatMap((own) => placesAlong(own.map(toDrawing), step))
    return [{ of: properties.of, name: properties.name, places }]
  })
  return NAMED.flatMap((of) => names.filter((name) => name.of === of))
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)
}

const siteSchema = z.object({
  properties: z.object({ kind: z.literal('site') }),
  geometry: z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(line)) }),
})

/** A corner of each plot of a project, where the drawing has plots: the flags of projects stand there. */
export function citySites(features: readonly unknown[], toDrawing: (position: Point) => Point): Point[] {
  return features.flatMap((feature) => {
    const { success, data } = siteSchema.safeParse(feature)
    return success
      ? data.geometry.coordinates.flatMap(([ring]) => ring?.slice(0, 1).map(toDrawing) ?? [])
      : []
  })
}

/**
 * Places every `step` units along a line, the first half a step from its beginning, each turned as the line is there; of a shorter
 * line its middle.
 */
function placesAlong(points: readonly Point[], step: number): CityName['places'] {
  const places: CityName['places'] = []
  let next = Math.min(step, lengthOf(points)) / 2
  points.slice(1).forEach(([toX, toY], index) => {
    const [fromX, fromY] = points[index] ?? [toX, toY]
    const length = Math.hypot(toX - fromX, toY - fromY)
    for (; next <= length; next += step) {
      const share = next / length
      const turn = (Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI
      places.push({
        at: [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share],
        // No word stands on its head.
        turn: turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn,
      })
    }
    next -= length
  })
  return places
}
