/** Plane geometry of the areas on pictures. Units: pixels; x to the right, y down. */

export type Point = readonly [number, number]
/** A closed polygon: the last point is connected to the first. */
export type Ring = readonly Point[]

/** Area of a ring, px²; never negative. */
export function ringArea(ring: Ring): number {
  let twice = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice) / 2
}

/** Segments of the line at height `y` that are inside; a ring within a ring is a hole. */
function spansAt(rings: readonly Ring[], y: number): [number, number][] {
  const crossings: number[] = []
  for (const ring of rings) {
    for (const [index, [x, top]] of ring.entries()) {
      const [nextX, bottom] = ring[(index + 1) % ring.length] ?? [x, top]
      if (top > y !== bottom > y) crossings.push(x + ((y - top) / (bottom - top)) * (nextX - x))
    }
  }
  crossings.sort((a, b) => a - b)
  const spans: [number, number][] = []
  for (let index = 0; index + 1 < crossings.length; index += 2)
    spans.push([crossings[index] ?? 0, crossings[index + 1] ?? 0])
  return spans
}

/** Whether a point is inside the rings. */
export function contains(rings: readonly Ring[], [x, y]: Point): boolean {
  return spansAt(rings, y).some(([from, to]) => from <= x && x <= to)
}

/** Distance of the scan lines that measure a shared area. */
const LINE_STEP_PX = 2

/** Area that two sets of rings share, px², accurate to about a pixel at the edges. */
export function sharedArea(a: readonly Ring[], b: readonly Ring[]): number {
  const heights = a.flat().map(([, y]) => y)
  let shared = 0
  for (let y = Math.min(...heights) + LINE_STEP_PX / 2; y < Math.max(...heights); y += LINE_STEP_PX) {
    const others = spansAt(b, y)
    for (const [from, to] of spansAt(a, y))
      for (const [otherFrom, otherTo] of others)
        shared += Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom)) * LINE_STEP_PX
  }
  return shared
}
