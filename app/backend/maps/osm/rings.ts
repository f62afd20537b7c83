import { signedArea } from '#app/domain/geometry/clip.ts'
import { isInRing, type Point } from '#app/domain/geometry/plane.ts'
import { type Chain, isRing, joinWays } from './join-ways.ts'

/** A ring without its last point, which is the first. */
export type Ring = readonly Point[]
/** An outer ring and the holes in it. */
export type Polygon = { outer: Ring; holes: Ring[] }

type AreaWays = { outer: readonly Chain[]; inner: readonly Chain[] }

type PolygonOptions = {
  /** Metres; undefined when the file does not have the node. */
  pointOf: (node: number) => Point | undefined
  /** Whether the sheet shows a point. */
  isShown: (point: Point) => boolean
}

/**
 * Assembles the ways of an area into polygons. Of a file that was cut out of a larger one, ways are missing: loose ends
 * that no sheet shows are joined to the nearest ones, as the two banks of a river are; a ring that is open on the sheet
 * is left out.
 */
export function polygonsOf({ outer, inner }: AreaWays, options: PolygonOptions): Polygon[] {
  const polygons = ringsOf(outer, options)
    .map((ring): Polygon & { areaM2: number } => ({
      outer: ring,
      holes: [],
      areaM2: Math.abs(signedArea(ring)),
    }))
    .toSorted((a, b) => a.areaM2 - b.areaM2)
  for (const hole of ringsOf(inner, options)) {
    const [point] = hole
    const areaM2 = Math.abs(signedArea(hole))
    // The smallest ring around it: an island has lakes of its own.
    const around = point && polygons.find((each) => each.areaM2 > areaM2 && isInRing(point, each.outer))
    around?.holes.push(hole)
  }
  return polygons
}

function ringsOf(ways: readonly Chain[], { pointOf, isShown }: PolygonOptions): Ring[] {
  const chains = joinWays(ways)
  const points = (chain: Chain) =>
    chain.flatMap((node) => {
      const point = pointOf(node)
      return point ? [point] : []
    })
  const closed = chains.filter(isRing).map((chain) => asRing(points(chain)))
  const open = chains
    .filter((chain) => !isRing(chain))
    .map(points)
    .filter((line) => line.length > 1)
    .filter((line) => [line[0], line.at(-1)].every((end) => end && !isShown(end)))
  return [...closed, ...closeOpen(open)].filter((ring) => ring.length > 2)
}

const asRing = (line: Point[]): Ring => line.slice(0, -1)

/** More loose ends than this belong to a file that is not fit for a map. */
const MAX_OPEN = 400

/** Joins lines by the shortest gaps between their ends until each is a ring. */
function closeOpen(lines: readonly Point[][]): Ring[] {
  const open = lines.slice(0, MAX_OPEN).map((line) => [...line])
  const rings: Ring[] = []
  while (open.length > 0) {
    const gap = shortestGap(open)
    const [one, other] = [open[gap.one], open[gap.other]]
    if (!(one && other)) break
    if (gap.one === gap.other) {
      rings.push(one)
      open.splice(gap.one, 1)
      continue
    }
    const joined = [
      ...(gap.isOneStart ? one.toReversed() : one),
      ...(gap.isOtherStart ? other : other.toReversed()),
    ]
    open.splice(Math.max(gap.one, gap.other), 1)
    open.splice(Math.min(gap.one, gap.other), 1)
    open.push(joined)
  }
  return rings
}

/** The two ends that are nearest; of one line they are its own. */
function shortestGap(lines: readonly Point[][]) {
  const ends = lines.flatMap((line, index) => [
    { index, isStart: true, point: line[0] ?? [0, 0] },
    { index, isStart: false, point: line.at(-1) ?? [0, 0] },
  ])
  let least = Number.POSITIVE_INFINITY
  let gap = { one: 0, isOneStart: false, other: 0, isOtherStart: true }
  for (const [at, one] of ends.entries()) {
    for (const other of ends.slice(at + 1)) {
      const metres = Math.hypot(one.point[0] - other.point[0], one.point[1] - other.point[1])
      if (metres >= least) continue
      least = metres
      gap = { one: one.index, isOneStart: one.isStart, other: other.index, isOtherStart: other.isStart }
    }
  }
  return gap
}
