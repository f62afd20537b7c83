type Point = readonly [number, number]
type Size = { width: number; height: number }

/** Iterations of the separation; a few marks need only some. */
const MAX_ITERATIONS = 40

/**
 * Separates overlapping marks with small moves, within the picture. A point is the middle of its mark; all units
 * are the picture's.
 */
export function placeSigns(points: readonly Point[], sign: Size, picture: Size): [number, number][] {
  const placed = points.map(([x, y]): [number, number] => [x, y])
  const keep = (value: number, size: number, limit: number) =>
    Math.min(limit - size / 2, Math.max(size / 2, value))
  for (let round = 0; round < MAX_ITERATIONS; round++) {
    let isSettled = true
    for (const [i, a] of placed.entries()) {
      for (const b of placed.slice(i + 1)) {
        const overX = sign.width - Math.abs(a[0] - b[0])
        const overY = sign.height - Math.abs(a[1] - b[1])
        if (overX <= 0 || overY <= 0) continue
        isSettled = false
        const axis = overX < overY ? 0 : 1
        const push = (Math.min(overX, overY) / 2 + 0.5) * (a[axis] < b[axis] ? -1 : 1)
        a[axis] += push
        b[axis] -= push
      }
    }
    for (const point of placed) {
      point[0] = keep(point[0], sign.width, picture.width)
      point[1] = keep(point[1], sign.height, picture.height)
    }
    if (isSettled) break
  }
  return placed
}
