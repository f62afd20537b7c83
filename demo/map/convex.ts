import type { Point } from './plane.ts'

/** How far a point lies inside a half of the plane, metres; below zero it is outside. */
export type Half = (point: Point) => number

/** The half of the plane nearer to `own` than to `other`, less a margin. */
export function nearerTo(own: Point, other: Point, marginM: number): Half {
  const [dx, dy] = [own[0] - other[0], own[1] - other[1]]
  const length = Math.hypot(dx, dy)
  const [mx, my] = [(own[0] + other[0]) / 2, (own[1] + other[1]) / 2]
  return ([x, y]) => ((x - mx) * dx + (y - my) * dy) / length - marginM
}

/** The four halves that a sheet around the middle is made of. */
export function sheetHalves([halfX, halfY]: readonly [number, number]): Half[] {
  return [([x]) => halfX - x, ([x]) => halfX + x, ([, y]) => halfY - y, ([, y]) => halfY + y]
}

/** An eight-sided edge of the built land, softer than a sheet's. */
export function cityHalves([halfX, halfY]: readonly [number, number]): Half[] {
  const corner = 0.3 * Math.min(halfX, halfY)
  const length = Math.hypot(1 / halfX, 1 / halfY)
  const signs = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const
  return [
    ...sheetHalves([halfX, halfY]),
    ...signs.map(
      ([sx, sy]): Half =>
        ([x, y]) =>
          (2 - (sx * x) / halfX - (sy * y) / halfY) / length - 1.6 * corner,
    ),
  ]
}

/** What is left of a ring inside every half (Sutherland–Hodgman); empty when nothing is. */
export function cutRing(ring: readonly Point[], halves: readonly Half[]): Point[] {
  return halves.reduce<Point[]>((shape, depth) => cut(shape, depth), [...ring])
}

function cut(shape: readonly Point[], depth: Half): Point[] {
  return shape.flatMap((point, index) => {
    const next = shape[(index + 1) % shape.length] ?? point
    const [here, there] = [depth(point), depth(next)]
    const kept = here >= 0 ? [point] : []
    return here >= 0 === there >= 0 ? kept : [...kept, partWay(point, next, here / (here - there))]
  })
}

/** What is left of a straight line inside every half; `undefined` when nothing is. */
export function cutSegment(from: Point, to: Point, halves: readonly Half[]): [Point, Point] | undefined {
  let [start, end] = [from, to]
  for (const depth of halves) {
    const [here, there] = [depth(start), depth(end)]
    if (here < 0 && there < 0) return undefined
    const edge = partWay(start, end, here / (here - there))
    if (here < 0) start = edge
    if (there < 0) end = edge
  }
  return [start, end]
}

/** The parts of a line with many bends inside every half. */
export function cutLine(line: readonly Point[], halves: readonly Half[]): Point[][] {
  const parts: Point[][] = []
  for (const [index, point] of line.slice(1).entries()) {
    const piece = cutSegment(line[index] ?? point, point, halves)
    if (!piece) continue
    const last = parts.at(-1)
    const isOn = last?.at(-1)?.every((value, axis) => value === piece[0][axis])
    if (last && isOn) last.push(piece[1])
    else parts.push(piece)
  }
  return parts
}

export function partWay(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** Square metres inside a ring, above zero when it runs against the clock. */
export function signedArea(ring: readonly Point[]): number {
  const double = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return double / 2
}
