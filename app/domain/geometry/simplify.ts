import type { Point } from './plane.ts'

/** Each span is measured against all its points, so that a very long line would take the square of its length. */
const SPAN_POINTS = 500

/**
 * Leaves out points of a line that lie within a tolerance of what stays (Douglas and Peucker, 1973). The ends stay, and
 * of a line of many thousands every five hundredth point, which bounds the time that the worst of lines takes.
 *
 * @param toleranceM - metres
 */
export function simplify(line: readonly Point[], toleranceM: number): Point[] {
  const isKept = new Uint8Array(line.length).fill(1, 0, 1)
  isKept[line.length - 1] = 1
  const spans: [from: number, to: number][] = []
  for (let from = 0; from < line.length - 1; from += SPAN_POINTS) {
    const to = Math.min(from + SPAN_POINTS, line.length - 1)
    isKept[to] = 1
    spans.push([from, to])
  }
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
  const [awayX, awayY] = [ax + t * dx - x, ay + t * dy - y]
  // Many times faster than Math.hypot.
  return Math.sqrt(awayX * awayX + awayY * awayY)
}
