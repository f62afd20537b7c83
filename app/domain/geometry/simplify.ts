import type { Point } from './plane.ts'

/**
 * Leaves out points of a line that lie within a tolerance of what stays (Douglas and Peucker, 1973). The ends stay.
 *
 * @param toleranceM - metres
 */
export function simplify(line: readonly Point[], toleranceM: number): Point[] {
  const isKept = new Uint8Array(line.length).fill(1, 0, 1)
  isKept[line.length - 1] = 1
  const spans: [from: number, to: number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const far = farthest(line, from, to)
    if (far.metres <= toleranceM) continue
    isKept[far.index] = 1
    spans.push([from, far.index], [far.index, to])
  }
  return line.filter((_, index) => isKept[index] === 1)
}

function farthest(line: readonly Point[], from: number, to: number) {
  const a: Point = line[from] ?? [0, 0]
  const b: Point = line[to] ?? [0, 0]
  let far = { index: from, metres: 0 }
  for (let index = from + 1; index < to; index++) {
    const metres = distanceToSegment(line[index] ?? a, a, b)
    if (metres > far.metres) far = { index, metres }
  }
  return far
}

/** Shortest distance from a point to a straight line between two others. */
export function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)
  const t = Math.min(Math.max(along, 0), 1)
  return Math.hypot(ax + t * dx - x, ay + t * dy - y)
}
