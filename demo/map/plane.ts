import type { Point } from '#app/domain/geometry/plane.ts'
import { distanceToSegment } from '#app/domain/geometry/simplify.ts'

/** A smooth line through the points (Catmull–Rom) with `steps` segments between neighbours. */
export function smooth(points: readonly Point[], steps: number): Point[] {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  const line: Point[] = []
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      line.push([spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t)])
    }
  }
  return [...line, at(points.length - 1)]
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  const cubic = -a + 3 * b - 3 * c + d
  const square = 2 * a - 5 * b + 4 * c - d
  return (2 * b + (c - a) * t + square * t * t + cubic * t ** 3) / 2
}

/** The line shifted to its left by `metres`; negative values shift it to the right. */
export function offsetLine(line: readonly Point[], metres: number): Point[] {
  return line.map(([x, y], index) => {
    const before = line[Math.max(index - 1, 0)] ?? [x, y]
    const after = line[Math.min(index + 1, line.length - 1)] ?? [x, y]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy) || 1
    return [x - (dy / length) * metres, y + (dx / length) * metres]
  })
}

/** Shortest distance from the point to the line, metres. */
export function distanceTo([x, y]: Point, line: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const [index, [ax, ay]] of line.entries()) {
    const [bx, by] = line[index + 1] ?? [ax, ay]
    least = Math.min(least, distanceToSegment([x, y], [ax, ay], [bx, by]))
  }
  return least
}
