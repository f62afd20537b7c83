import { describe, expect, it } from 'vitest'
import type { Point } from '#app/domain/geometry/plane.ts'
import { distanceToSegment, simplify } from '#app/domain/geometry/simplify.ts'

describe('simplify', () => {
  it.each<[Point[], number, Point[]]>([
    [
      [
        [0, 0],
        [5, 1],
        [10, 0],
      ],
      2,
      [
        [0, 0],
        [10, 0],
      ],
    ],
    [
      [
        [0, 0],
        [5, 3],
        [10, 0],
      ],
      2,
      [
        [0, 0],
        [5, 3],
        [10, 0],
      ],
    ],
    [[[3, 4]], 2, [[3, 4]]],
    [[], 2, []],
  ])('leaves of %j within %d the points %j', (line, tolerance, left) => {
    expect(simplify(line, tolerance)).toEqual(left)
  })

  it('takes a very long line in a moment, which all points against all others would not', () => {
    // The farthest point lies beside the end of each span, which is the worst for the algorithm.
    const line = Array.from({ length: 20_000 }, (_, x): Point => [x, (x % 2) * (20_000 - x)])
    expect(simplify(line, 1).length).toBeGreaterThan(19_000)
  }, 20_000)

  it('leaves every point of a long line within the tolerance', () => {
    const arc = Array.from({ length: 5_001 }, (_, at): Point => [at, Math.sin(at / 800) * 300])
    const simple = simplify(arc, 2)
    expect(simple.length).toBeLessThan(60)
    const gap = (point: Point) =>
      Math.min(...simple.slice(1).map((to, at) => distanceToSegment(point, simple[at] ?? to, to)))
    expect(Math.max(...arc.map(gap))).toBeLessThanOrEqual(2)
  })
})
