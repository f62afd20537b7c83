import { OSM_ATTRIBUTION } from '#app/backend/maps/attribution.ts'
import type { CitySheet } from '#app/backend/maps/city-sheet.ts'
import { clipLine, clipRing, type HalfPlane, sheetHalves, signedArea } from '#app/domain/geometry/clip.ts'
import { isInRing, type Place, type Point, planeAround } from '#app/domain/geometry/plane.ts'
import { simplify } from '#app/domain/geometry/simplify.ts'
import type { OsmData } from './collect.ts'
import { type Chain, joinWays } from './join-ways.ts'
import type { AreaKind, LineKind } from './kinds.ts'
import { type Polygon, polygonsOf, type Ring } from './rings.ts'

type Position = [lon: number, lat: number]
type Feature = {
  type: 'Feature'
  properties: { kind: AreaKind | LineKind | 'name'; name?: string; of?: 'water' | 'park' | 'place' }
  geometry:
    | { type: 'MultiPolygon'; coordinates: Position[][][] }
    | { type: 'MultiLineString'; coordinates: Position[][] }
    | { type: 'Point'; coordinates: Position }
}

/** What the map of the site draws: see `platform/map/map-style.ts`. */
export type OsmDrawing = {
  type: 'FeatureCollection'
  attribution: string
  bbox: readonly number[]
  features: Feature[]
}

/** How much of what the data have is drawn: a wide city is drawn with fewer details. */
export type Detail = {
  /** How far a line may be from its place, metres. */
  toleranceM: number
  /** Houses within these metres of a complex. */
  houseM: number
  /** Side streets within these metres of a complex. */
  streetM: number
}

/** Smaller areas are not seen on the map, m²; a house is. */
const MIN_AREA_M2 = { water: 300, park: 600, built: 1_500, block: 30 } as const satisfies Record<
  AreaKind,
  number
>
/** Areas from this size on have their names, m². */
const MIN_NAMED_M2 = 15_000

/**
 * Draws the sheet of a city: areas, lines and names of the data, cut at the edges of the sheet. The same data give the
 * same drawing.
 */
export function drawOsm(
  data: OsmData,
  sheet: CitySheet,
  complexes: readonly Place[],
  detail: Detail,
): OsmDrawing {
  const { toPlane, toDegrees } = planeAround(sheet.middle)
  const halves = sheetHalves(sheet.halfM)
  const homes = complexes.map(toPlane)
  const isNear = (point: Point, metres: number) => homes.some((home) => distance(home, point) <= metres)
  const pointOf = (node: number): Point | undefined => {
    const place = data.place(node)
    return place && toPlane(place)
  }
  const isShown = (point: Point) => halves.every((depth) => depth(point) >= 0)

  const areas = areasOf(data, { pointOf, isShown })
    .map((area) => ({ ...area, polygon: cutPolygon(area.polygon, halves, detail.toleranceM) }))
    .filter(({ polygon, kind }) => {
      const [first] = polygon.outer
      return (
        first && areaM2(polygon) >= MIN_AREA_M2[kind] && (kind !== 'block' || isNear(first, detail.houseM))
      )
    })
  const lines = linesOf(data, pointOf)
    .flatMap(({ line, ...of }) =>
      clipLine(line, halves).map((part) => ({ ...of, line: simplify(part, detail.toleranceM) })),
    )
    .filter(({ kind, line }) => kind !== 'street' || line.some((point) => isNear(point, detail.streetM)))

  const position = (point: Point): Position => toDegrees(point)
  const feature = (properties: Feature['properties'], geometry: Feature['geometry']): Feature => ({
    type: 'Feature',
    properties,
    geometry,
  })
  const nameAt = (of: 'water' | 'park' | 'place', name: string, point: Point) =>
    feature({ kind: 'name', of, name }, { type: 'Point', coordinates: position(point) })

  const areaFeatures = (['built', 'park', 'water', 'block'] as const).map((kind) =>
    feature(
      { kind },
      {
        type: 'MultiPolygon',
        coordinates: areas
          .filter((area) => area.kind === kind)
          .map(({ polygon: { outer, holes } }) => [
            turned(outer, 1).map(position),
            ...holes.map((hole) => turned(hole, -1).map(position)),
          ]),
      },
    ),
  )
  const lineFeatures = [...Map.groupBy(lines, ({ kind, name = '' }) => `${kind} ${name}`).values()].flatMap(
    (same) => {
      const [first] = same
      if (!first) return []
      const { kind, name } = first
      const coordinates = same.map(({ line }) => line.map(position))
      return feature({ kind, ...(name !== undefined && { name }) }, { type: 'MultiLineString', coordinates })
    },
  )

  return {
    type: 'FeatureCollection',
    attribution: OSM_ATTRIBUTION,
    bbox: sheet.box,
    features: [
      ...areaFeatures,
      ...lineFeatures,
      ...namesOf(areas).map(({ of, name, point }) => nameAt(of, name, point)),
      ...data.names.flatMap(({ name, place }) => {
        const point = toPlane(place)
        return isShown(point) ? nameAt('place', name, point) : []
      }),
    ].filter(({ geometry }) => geometry.coordinates.length > 0),
  }
}

type Area = { kind: AreaKind; name?: string; polygon: Polygon }

function areasOf(data: OsmData, options: Parameters<typeof polygonsOf>[1]): Area[] {
  const ofWays = [...data.ways.values()].flatMap(({ area, refs, name }) =>
    area ? [{ kind: area, name, outer: [refs], inner: [] as Chain[] }] : [],
  )
  const ofMany = data.areas.map(({ kind, name, members }) => {
    const refs = (isInner: boolean) =>
      members
        .filter(({ role }) => (role === 'inner') === isInner)
        .flatMap(({ id }) => {
          const way = data.ways.get(id)
          return way ? [way.refs] : []
        })
    return { kind, name, outer: refs(false), inner: refs(true) }
  })
  return [...ofMany, ...ofWays].flatMap(({ kind, name, ...ways }) =>
    polygonsOf(ways, options).map((polygon) => ({ kind, ...(name !== undefined && { name }), polygon })),
  )
}

type Line = { kind: LineKind; name?: string; line: Point[] }

/** Ways of one kind and name as lines as long as possible: there is room for a name along them. */
function linesOf(data: OsmData, pointOf: (node: number) => Point | undefined): Line[] {
  const ways = [...data.ways.values()].flatMap(({ line, name, refs }) =>
    line ? [{ kind: line, name, refs }] : [],
  )
  return [...Map.groupBy(ways, ({ kind, name = '' }) => `${kind} ${name}`).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { kind, name } = first
    return joinWays(same.map(({ refs }) => refs)).map((chain) => ({
      kind,
      ...(name !== undefined && { name }),
      line: chain.flatMap((node) => {
        const point = pointOf(node)
        return point ? [point] : []
      }),
    }))
  })
}

/** Names of waters and parks, each once, at its largest part; the largest first, because they are placed first. */
function namesOf(areas: readonly Area[]) {
  const largest = new Map<string, { of: 'water' | 'park'; name: string; polygon: Polygon; areaM2: number }>()
  for (const { kind, name, polygon } of areas) {
    if (name === undefined || (kind !== 'water' && kind !== 'park')) continue
    const size = areaM2(polygon)
    const key = `${kind} ${name}`
    if (size >= MIN_NAMED_M2 && size > (largest.get(key)?.areaM2 ?? 0))
      largest.set(key, { of: kind, name, polygon, areaM2: size })
  }
  return [...largest.values()]
    .toSorted((a, b) => b.areaM2 - a.areaM2)
    .map(({ of, name, polygon }) => ({ of, name, point: pointWithin(polygon.outer) }))
}

/** Along the level of the ring's middle, the middle of the widest part that is inside. */
function pointWithin(ring: Ring): Point {
  const ys = ring.map(([, y]) => y)
  const y = (Math.min(...ys) + Math.max(...ys)) / 2
  const crossings = ring
    .flatMap(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay]
      return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)]
    })
    .toSorted((a, b) => a - b)
  const parts = crossings.flatMap((from, index): { x: number; width: number }[] => {
    const to = crossings[index + 1]
    return to === undefined ? [] : [{ x: (from + to) / 2, width: to - from }]
  })
  const widest = parts.filter(({ x }) => isInRing([x, y], ring)).toSorted((a, b) => b.width - a.width)[0]
  return widest ? [widest.x, y] : (ring[0] ?? [0, 0])
}

function cutPolygon({ outer, holes }: Polygon, halves: readonly HalfPlane[], toleranceM: number): Polygon {
  const cut = (ring: Ring) => simplifyRing(clipRing(ring, halves), toleranceM)
  return { outer: cut(outer), holes: holes.map(cut).filter((hole) => hole.length > 2) }
}

function simplifyRing(ring: Ring, toleranceM: number): Ring {
  const [first] = ring
  if (!first) return []
  const simple = simplify([...ring, first], toleranceM).slice(0, -1)
  return simple.length > 2 ? simple : []
}

/** Without its holes. */
const areaM2 = ({ outer }: Polygon): number => Math.abs(signedArea(outer))

/** Closes a ring and gives it the direction that GeoJSON asks for: outer ones against the clock, holes with it. */
function turned(ring: Ring, sign: 1 | -1): Point[] {
  const way = Math.sign(signedArea(ring)) === sign ? [...ring] : ring.toReversed()
  return [...way, ...way.slice(0, 1)]
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
