import type { MapCircle, MapPoint } from './map-frame.ts'

const CORNERS = 96
/** Length of a degree of latitude, metres: the Earth as a ball of 6,371 km. */
const METRES_A_DEGREE = 111_195

type Position = [lon: number, lat: number]
type CircleFeature = {
  type: 'Feature'
  properties: { name: string }
  geometry: { type: 'LineString'; coordinates: Position[] } | { type: 'Point'; coordinates: Position }
}

/** Circles as GeoJSON: the line of each, and the place of its label. */
export function circleFeatures(circles: readonly MapCircle[]): {
  type: 'FeatureCollection'
  features: CircleFeature[]
} {
  return {
    type: 'FeatureCollection',
    features: circles.flatMap(({ point, radiusM, label, labelTurn = 0 }): CircleFeature[] => {
      const at = (turn: number) => placeAt(point, radiusM, turn * 2 * Math.PI)
      const coordinates = Array.from({ length: CORNERS + 1 }, (_, corner) => at((corner % CORNERS) / CORNERS))
      const properties = { name: label }
      const line: CircleFeature = {
        type: 'Feature',
        properties,
        geometry: { type: 'LineString', coordinates },
      }
      if (labelTurn === null) return [line]
      const geometry = { type: 'Point' as const, coordinates: at(labelTurn) }
      return [line, { type: 'Feature', properties, geometry }]
    }),
  }
}

/** @param turn - clockwise from north, radians */
function placeAt({ lat, lon }: MapPoint, distanceM: number, turn: number): Position {
  const north = (distanceM * Math.cos(turn)) / METRES_A_DEGREE
  const east = (distanceM * Math.sin(turn)) / (METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180))
  return [lon + east, lat + north]
}
