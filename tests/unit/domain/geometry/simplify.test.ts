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

  it('keeps every five hundredth point, so that no span of a very long line is measured against all of it', () => {
    const straight = Array.from({ length: 1_001 }, (_, x): Point => [x, 0])
    expect(simplify(straight, 1)).toEqual([
      [0, 0],
      [500, 0],
      [1000, 0],
    ])
  })

  it('leaves every point of a long line within the tolerance', () => {
    const arc = Array.from({ length: 5_001 }, (_, at): Point => [at, Math.sin(at / 800) * 300])
    const simple = simplify(arc, 2)
    expect(simple.length).toBeLessThan(60)
    const gap = (point: Point) =>
      Math.min(...simple.slice(1).map((to, at) => distanceToSegment(point, simple[at] ?? to, to)))
    expect(Math.max(...arc.map(gap))).toBeLessThanOrEqual(2)
  })
})
