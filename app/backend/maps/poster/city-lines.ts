import * as z from 'zod'
import { signedArea } from '#app/domain/geometry/clip.ts'
import type { Point } from '#app/domain/geometry/plane.ts'

/** What a poster shows of a drawn city below its names, from the ground up; houses are too small for it. */
const POSTER_KINDS = ['park', 'water', 'street', 'main', 'rail'] as const
export type PosterKind = (typeof POSTER_KINDS)[number]

export const position = z
  .tuple([z.number(), z.number()])
  .rest(z.number())
  .transform(([lon, lat]): Point => [lon, lat])
export const line = z.array(position)
const featureSchema = z.object({
  properties: z.object({ kind: z.enum(POSTER_KINDS) }),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: z.array(line) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(line)) }),
    z.object({ type: z.literal('LineString'), coordinates: line }),
    z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  ]),
})
type Geometry = z.output<typeof featureSchema>['geometry']

/** Lines and rings of one kind; positions are [lon, lat]. Holes of areas turn the other way than their edges. */
export type CityLines = { kind: PosterKind; lines: Point[][] }

/** The lines of a drawn city (GeoJSON); what is none of the known kinds or not well formed is left out. */
export function cityLines(features: readonly unknown[]): CityLines[] {
  const known = features.flatMap((feature) => {
    const { success, data } = featureSchema.safeParse(feature)
    return success ? [data] : []
  })
  return POSTER_KINDS.flatMap((kind) => {
    const lines = known
      .filter(({ properties }) => properties.kind === kind)
      .flatMap(({ geometry }) => linesOf(geometry))
    return lines.length > 0 ? [{ kind, lines }] : []
  })
}

function linesOf(geometry: Geometry): Point[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  if (geometry.type === 'MultiLineString') return geometry.coordinates
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flatMap(turned)
  return turned(geometry.coordinates)
}

/**
 * The rings of a polygon, the outer one counter-clockwise and its holes clockwise, as not every file has them. All areas of a
 * kind are one path, which is filled by this: two that overlap leave no hole.
 */
function turned(rings: readonly Point[][]): Point[][] {
  return rings.map((ring, index) => (signedArea(ring) > 0 === (index === 0) ? ring : ring.toReversed()))
}
