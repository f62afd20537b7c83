import type { Construction, SectionType } from '#demo/company.ts'
import { type Matrix, type Point, type Rect, transform } from './geometry.ts'
import type { FlatPlan } from './plan-types.ts'

const OUTSIDE_DOOR = 0.4

/** Outline of a flat with its loggias, clockwise, in the flat's coordinates. */
export function outlineOf({ spec: { width, depth }, loggias }: FlatPlan): Point[] {
  const outers = loggias.map(({ outer }) => outer).toSorted((a, b) => a.x - b.x)
  const above = outers.filter(({ y }) => y < 0)
  const below = outers.filter(({ y }) => y >= 0).reverse()
  return [
    [0, 0],
    ...above.flatMap(({ x, y, w }): Point[] => [
      [x, 0],
      [x, y],
      [x + w, y],
      [x + w, 0],
    ]),
    [width, 0],
    [width, depth],
    ...below.flatMap(({ x, w, h }): Point[] => [
      [x + w, depth],
      [x + w, depth + h],
      [x, depth + h],
      [x, depth],
    ]),
    [0, depth],
  ]
}

/** Corridors: one between the two rows of a slab, a ring around the core of a tower. */
export function corridorsOf(type: SectionType, k: Construction, west: number, east: number): Rect[] {
  const { width: w, depth: h } = type
  const { flatDepth: d, corridorWidth: c } = k
  if (type.kind === 'slab') return [{ x: west, y: d, w: w - west - east, h: h - 2 * d }]
  return [
    { x: d, y: d, w: w - 2 * d, h: c },
    { x: d, y: h - d - c, w: w - 2 * d, h: c },
    { x: d, y: d + c, w: c, h: h - 2 * d - 2 * c },
    { x: w - d - c, y: d + c, w: c, h: h - 2 * d - 2 * c },
  ]
}

/** The ends and middle of the entrance door, a step outside. */
export function doorstep({ entry, spec }: FlatPlan, matrix: Matrix): { ends: Point[]; middle: Point } {
  const along = (share: number): Point => {
    const offset = entry.length * share
    return entry.isHorizontal
      ? transform(matrix, entry.x + offset, -OUTSIDE_DOOR)
      : transform(matrix, spec.width + OUTSIDE_DOOR, entry.y + offset)
  }
  return { ends: [along(0), along(1)], middle: along(0.5) }
}
