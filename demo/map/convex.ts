import { type HalfPlane, sheetHalves } from '#app/domain/geometry/clip.ts'
import type { Point } from '#app/domain/geometry/plane.ts'

/** The half-plane of points that are nearer to `own` than to `other`, reduced by a margin. */
export function nearerTo(own: Point, other: Point, marginM: number): HalfPlane {
  const [dx, dy] = [own[0] - other[0], own[1] - other[1]]
  const length = Math.hypot(dx, dy)
  const [mx, my] = [(own[0] + other[0]) / 2, (own[1] + other[1]) / 2]
  return ([x, y]) => ((x - mx) * dx + (y - my) * dy) / length - marginM
}

/** An octagonal boundary of the built area, less hard than a rectangle. */
export function cityHalves([halfX, halfY]: readonly [number, number]): HalfPlane[] {
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
      ([sx, sy]): HalfPlane =>
        ([x, y]) =>
          (2 - (sx * x) / halfX - (sy * y) / halfY) / length - 1.6 * corner,
    ),
  ]
}
