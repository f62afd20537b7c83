import { clipRing, clipSegment, type HalfPlane, interpolate, signedArea } from '#app/domain/geometry/clip.ts'
import type { Place, Point } from '#app/domain/geometry/plane.ts'
import { between } from '../generate/chance.ts'
import type { District } from './city-plans.ts'
import { nearerTo } from './convex.ts'

const DEGREE = Math.PI / 180
/** From the middle of a street to the blocks beside it, metres. */
const STREET_HALF_M = 9
const MAIN_HALF_M = 16
/** From the border of two districts to their blocks, metres; a boulevard runs along the border. */
const BORDER_HALF_M = 18
/** Every fourth street is a main street. */
const MAIN_EVERY = 4
/** Smaller remainders of blocks at the edge of a district are dropped, square metres. */
const MIN_BLOCK_M2 = 2500
/** Step at which a main street checks for water and parks ahead, metres. */
const SAMPLE_M = 60

export type Grid = { blocks: Point[][]; streets: Point[][]; mains: Point[][] }

type GridInput = {
  name: string
  districts: readonly District[]
  toPlane: (place: Place) => Point
  /** Boundary of the built area. */
  edge: readonly HalfPlane[]
  /** A distance that no street reaches, metres. */
  reachM: number
  /** Whether a building or a street may be here. */
  isOpen: (point: Point) => boolean
}

/**
 * Streets and blocks of a whole city: each district has its own grid and contains the points nearest to its
 * middle. Blocks and streets continue under water and parks, which are drawn over them; main streets stop
 * there.
 */
export function drawGrid(input: GridInput): Grid {
  const middles = input.districts.map(({ at }) => input.toPlane(at))
  const grids = input.districts.map((district, index) => {
    const own = middles[index] ?? [0, 0]
    const others = middles.filter((middle) => middle !== own)
    const cellOf = (marginM: number) => [
      ...input.edge,
      ...others.map((other) => nearerTo(own, other, marginM)),
    ]
    return drawDistrict(input, district, `${input.name}-${index}`, cellOf)
  })
  return {
    blocks: grids.flatMap(({ blocks }) => blocks),
    streets: grids.flatMap(({ streets }) => streets),
    mains: grids.flatMap(({ mains }) => mains),
  }
}

function drawDistrict(
  { toPlane, reachM: reach, isOpen }: GridInput,
  district: District,
  name: string,
  cellOf: (marginM: number) => HalfPlane[],
): Grid {
  const [mx, my] = toPlane(district.at)
  const [cos, sin] = [Math.cos(district.turn * DEGREE), Math.sin(district.turn * DEGREE)]
  const place = (u: number, v: number): Point => [mx + u * cos - v * sin, my + u * sin + v * cos]
  const us = lines(`${name}-u`, district.blockM[0], reach)
  const vs = lines(`${name}-v`, district.blockM[1], reach)

  const blockCell = cellOf(BORDER_HALF_M)
  const blocks = pairs(us).flatMap(([u, nextU], i) =>
    pairs(vs).flatMap(([v, nextV], j) => {
      const [west, east] = [u + half(i), nextU - half(i + 1)]
      const [south, north] = [v + half(j), nextV - half(j + 1)]
      const whole = [place(west, south), place(east, south), place(east, north), place(west, north)]
      const block = clipRing(whole, blockCell)
      return signedArea(block) > MIN_BLOCK_M2 && block.some(isOpen) ? [block] : []
    }),
  )

  const streetCell = cellOf(0)
  const across = us.map((u, i) => ({ isMain: isMain(i), from: place(u, -reach), to: place(u, reach) }))
  const along = vs.map((v, j) => ({ isMain: isMain(j), from: place(-reach, v), to: place(reach, v) }))
  const streets: Point[][] = []
  const mains: Point[][] = []
  for (const street of [...across, ...along]) {
    const piece = clipSegment(street.from, street.to, streetCell)
    if (piece && street.isMain) mains.push(...openParts(piece, isOpen))
    if (piece && !street.isMain) streets.push(...openParts(piece, isOpen))
  }
  return { blocks, streets, mains }
}

const isMain = (line: number) => line % MAIN_EVERY === 0
const half = (line: number) => (isMain(line) ? MAIN_HALF_M : STREET_HALF_M)

/** Positions of the streets of one direction, with irregular distances as in real cities. */
function lines(name: string, usualM: number, reachM: number): number[] {
  const found: number[] = []
  for (let at = -reachM; at < reachM; ) {
    found.push(at)
    at += usualM * between(0.75, 1.35, 'map', name, found.length)
  }
  return found
}

function pairs(values: readonly number[]): [number, number][] {
  return values.slice(0, -1).map((value, index) => [value, values[index + 1] ?? value])
}

/** Splits a street into parts that are not in water or parks. */
function openParts([from, to]: [Point, Point], isOpen: (point: Point) => boolean): Point[][] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / SAMPLE_M))
  const parts: Point[][] = []
  let run: [Point, Point] | undefined
  for (let step = 0; step <= steps; step++) {
    const point = interpolate(from, to, step / steps)
    if (isOpen(point)) run = [run?.[0] ?? point, point]
    else if (run) run = void parts.push(run)
  }
  if (run) parts.push(run)
  return parts.filter(([start, end]) => start !== end)
}
