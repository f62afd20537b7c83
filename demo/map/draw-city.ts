import { clipLine, clipRing, sheetHalves, signedArea } from '#app/domain/geometry/clip.ts'
import { isInRing, type Place, type Point, planeAround } from '#app/domain/geometry/plane.ts'
import type { CityPlan } from './city-plans.ts'
import { cityHalves } from './convex.ts'
import { distanceTo, smooth } from './plane.ts'
import { drawGrid } from './street-grid.ts'
import { blob, waterOf } from './water.ts'

type Position = [lon: number, lat: number]
type Geometry =
  | { type: 'MultiPolygon'; coordinates: Position[][][] }
  | { type: 'MultiLineString'; coordinates: Position[][] }
  | { type: 'Point'; coordinates: Position }

export type CityFeature = {
  type: 'Feature'
  properties: {
    kind: 'water' | 'park' | 'block' | 'street' | 'main' | 'rail' | 'site' | 'name'
    /** For a label: its text, and what it names. */
    name?: string
    of?: 'water' | 'park' | 'main' | 'place'
  }
  geometry: Geometry
}
export type CityMap = {
  type: 'FeatureCollection'
  bbox: [west: number, south: number, east: number, north: number]
  features: CityFeature[]
}

/** Half the side lengths of a project's plot, metres. */
const SITE_HALF_M = [85, 60] as const
/** A river has its name at every fourth point of its line, each kilometre or two: a map of a part of the town shows one. */
const RIVER_NAME_EVERY = 4
/** Buildings keep this distance from the shore. */
const SHORE_M = 70

/**
 * Draws a city as GeoJSON: water, parks, blocks, streets, railway and the plots of projects. It depends only
 * on the plan and the projects' coordinates, so it is the same on every machine.
 */
export function drawCity(plan: CityPlan, projects: readonly Place[]): CityMap {
  const { toPlane, toDegrees } = planeAround(plan.middle)
  const water = waterOf(plan, toPlane)
  const parks = plan.parks.map((park) => blob(park, toPlane))
  const roads = plan.roads.map(({ name, line }) => ({ name, line: smooth(line.map(toPlane), 6) }))
  const rail = smooth(plan.rail.map(toPlane), 6)
  const sites = projects.map((project) => siteAround(toPlane(project)))

  const isGreen = (point: Point) => parks.some((ring) => isInRing(point, ring))
  const bankM = plan.river.widthM / 2 + SHORE_M
  const isDry = (point: Point) => distanceTo(point, water.middle) > bankM && !water.isWet(point)
  const sheet = sheetHalves(plan.halfM)
  const grid = drawGrid({
    name: plan.slug,
    districts: plan.districts,
    toPlane,
    edge: plan.builtM ? cityHalves(plan.builtM) : sheet,
    reachM: 2 * Math.max(...(plan.builtM ?? plan.halfM)),
    isOpen: (point) => isDry(point) && !isGreen(point),
  })

  const [halfX, halfY] = plan.halfM
  const lines = (parts: readonly (readonly Point[])[]): Geometry => ({
    type: 'MultiLineString',
    coordinates: parts.flatMap((part) => clipLine(part, sheet)).map((part) => part.map(toDegrees)),
  })
  const areas = (rings: readonly (readonly Point[])[]): Geometry => ({
    type: 'MultiPolygon',
    coordinates: rings.flatMap((ring) => {
      const shape = clipRing(ring, sheet)
      return shape.length > 2 ? [[closed(shape).map(toDegrees)]] : []
    }),
  })
  const feature = (properties: CityFeature['properties'], geometry: Geometry): CityFeature => ({
    type: 'Feature',
    properties,
    geometry,
  })
  const named = (of: 'water' | 'park' | 'place', text: string, coordinates: Position) =>
    feature({ kind: 'name', of, name: text }, { type: 'Point', coordinates })
  const name = (of: 'water' | 'park' | 'place', text: string, place: Place) =>
    named(of, text, toDegrees(toPlane(place)))
  const riverNames = water.middle
    .filter(([x, y], index) => index % RIVER_NAME_EVERY === 2 && Math.abs(x) < halfX && Math.abs(y) < halfY)
    .map((point) => named('water', plan.river.name, toDegrees(point)))

  return {
    type: 'FeatureCollection',
    bbox: [...toDegrees([-halfX, -halfY]), ...toDegrees([halfX, halfY])],
    features: [
      feature({ kind: 'block' }, areas(grid.blocks)),
      feature({ kind: 'street' }, lines(grid.streets)),
      feature({ kind: 'park' }, areas(parks)),
      feature({ kind: 'water' }, areas([water.river, ...water.lakes])),
      feature(
        { kind: 'main' },
        lines([...grid.mains, ...roads.map(({ line }) => line), ...water.embankments]),
      ),
      feature({ kind: 'rail' }, lines([rail])),
      feature({ kind: 'site' }, areas(sites)),
      ...roads.map((road) => feature({ kind: 'name', of: 'main', name: road.name }, lines([road.line]))),
      ...riverNames,
      ...plan.lakes.map((lake) => name('water', lake.name, lake.at)),
      ...plan.parks.map((park) => name('park', park.name, park.at)),
      ...plan.districts.flatMap((district) =>
        district.name ? [name('place', district.name, district.nameAt ?? district.at)] : [],
      ),
    ],
  }
}

function siteAround([x, y]: Point): Point[] {
  const [dx, dy] = SITE_HALF_M
  return [
    [x - dx, y - dy],
    [x + dx, y - dy],
    [x + dx, y + dy],
    [x - dx, y + dy],
  ]
}

/** Closes a ring and makes it counter-clockwise, as GeoJSON requires. */
function closed(ring: readonly Point[]): Point[] {
  const turned = signedArea(ring) < 0 ? ring.toReversed() : [...ring]
  return [...turned, ...turned.slice(0, 1)]
}
