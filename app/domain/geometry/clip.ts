import type { Point } from './plane.ts'

/** Distance of a point from the edge of a half-plane, metres; negative outside it. */
export type HalfPlane = (point: Point) => number

/** The four half-planes that bound a map around the middle. */
export function sheetHalves([halfX, halfY]: readonly [number, number]): HalfPlane[] {
  return [([x]) => halfX - x, ([x]) => halfX + x, ([, y]) => halfY - y, ([, y]) => halfY + y]
}

/** The part of a ring inside all half-planes (Sutherland–Hodgman); empty if there is none. */
export function clipRing(ring: readonly Point[], halves: readonly HalfPlane[]): Point[] {
  return halves.reduce<Point[]>((shape, depth) => clip(shape, depth), [...ring])
}

function clip(shape: readonly Point[], depth: HalfPlane): Point[] {
  return shape.flatMap((point, index) => {
    const next = shape[(index + 1) % shape.length] ?? point
    const [here, there] = [depth(point), depth(next)]
    const kept = here >= 0 ? [point] : []
    return here >= 0 === there >= 0 ? kept : [...kept, interpolate(point, next, here / (here - there))]
  })
}

/** The part of a line segment inside all half-planes; `undefined` if there is none. */
export function clipSegment(
  from: Point,
  to: Point,
  halves: readonly HalfPlane[],
): [Point, Point] | undefined {
  let [start, end] = [from, to]
  for (const depth of halves) {
    const [here, there] = [depth(start), depth(end)]
    if (here < 0 && there < 0) return undefined
    const edge = interpolate(start, end, here / (here - there))
    if (here < 0) start = edge
    if (there < 0) end = edge
  }
  return [start, end]
}

/** The parts of a polyline inside all half-planes. */
export function clipLine(line: readonly Point[], halves: readonly HalfPlane[]): Point[][] {
  const parts: Point[][] = []
  for (const [index, point] of line.slice(1).entries()) {
    const piece = clipSegment(line[index] ?? point, point, halves)
    if (!piece) continue
    const last = parts.at(-1)
    const isOn = last?.at(-1)?.every((value, axis) => value === piece[0][axis])
    if (last && isOn) last.push(piece[1])
    else parts.push(piece)
  }
  return parts
}

export function interpolate(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** Area of a ring in m², positive if it runs counter-clockwise. */
export function signedArea(ring: readonly Point[]): number {
  const double = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return double / 2
}
