/** Plane geometry of a city. Units: metres from its middle; x east, y north. */
export type Place = { lat: number; lon: number }
export type Point = readonly [x: number, y: number]

const METRES_PER_DEGREE = 111_320
const DEGREE = Math.PI / 180

/** Converts between degrees and metres around a place; accurate enough for a city. */
export function planeAround(middle: Place) {
  const perLon = METRES_PER_DEGREE * Math.cos(middle.lat * DEGREE)
  const round = (degrees: number) => Number(degrees.toFixed(5))
  return {
    toPlane: ({ lat, lon }: Place): Point => [
      (lon - middle.lon) * perLon,
      (lat - middle.lat) * METRES_PER_DEGREE,
    ],
    /** [lon, lat] with five decimals, about one metre. */
    toDegrees: ([x, y]: Point): [number, number] => [
      round(middle.lon + x / perLon),
      round(middle.lat + y / METRES_PER_DEGREE),
    ],
  }
}

/** Whether the point is inside the ring (even–odd rule). */
export function isInRing([x, y]: Point, ring: readonly Point[]): boolean {
  let isInside = false
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  }
  return isInside
}
