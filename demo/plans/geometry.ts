/** Plane geometry of the plans. Units: metres; x to the right, y down. */

export type Point = [number, number]
export type Rect = { x: number; y: number; w: number; h: number }
/** x = a·u + c·v + e, y = b·u + d·v + f, in SVG's order of the six numbers. */
export type Matrix = [number, number, number, number, number, number]

const EPSILON = 1e-6

export const round2 = (value: number): number => Math.round(value * 100) / 100
export const round3 = (value: number): number => Math.round(value * 1000) / 1000
export const isNear = (a: number, b: number): boolean => Math.abs(a - b) < EPSILON
export const areaOf = (rect: Rect): number => rect.w * rect.h

/** Whether two rectangles overlap by more than `tolerance` in both directions. */
export function overlaps(a: Rect, b: Rect, tolerance = 0.02): boolean {
  return (
    a.x < b.x + b.w - tolerance &&
    b.x < a.x + a.w - tolerance &&
    a.y < b.y + b.h - tolerance &&
    b.y < a.y + a.h - tolerance
  )
}

/** Whether a point is in a rectangle or on its edge. */
export function isInside([x, y]: Point, rect: Rect): boolean {
  return (
    x > rect.x - EPSILON &&
    x < rect.x + rect.w + EPSILON &&
    y > rect.y - EPSILON &&
    y < rect.y + rect.h + EPSILON
  )
}

export function transform(matrix: Matrix, u: number, v: number): Point {
  const [a, b, c, d, e, f] = matrix
  return [round3(a * u + c * v + e), round3(b * u + d * v + f)]
}

export function boundsOf(points: Point[]): Rect {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}
