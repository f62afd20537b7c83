import { type Place, planeAround } from '#app/domain/geometry/plane.ts'

/** How far around the outermost complexes a map reaches, metres. */
const MARGIN_M = 6_000

/** West, south, east, north; degrees of WGS 84. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** The part of the land that the map of a city shows. */
export type CitySheet = {
  middle: Place
  /** From the middle to the edges, metres. */
  halfM: readonly [east: number, north: number]
  box: Box
}

/** A sheet that shows six kilometres around every complex. @param complexes - at least one */
export function sheetAround(complexes: readonly Place[]): CitySheet {
  const lats = complexes.map(({ lat }) => lat)
  const lons = complexes.map(({ lon }) => lon)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 }
  const { toPlane, toDegrees } = planeAround(middle)
  const [halfEast, halfNorth] = toPlane({ lat: north, lon: east })
  const halfM = [halfEast + MARGIN_M, halfNorth + MARGIN_M] as const
  return {
    middle,
    halfM,
    box: [...toDegrees([-halfM[0], -halfM[1]]), ...toDegrees([halfM[0], halfM[1]])],
  }
}

export const isInBox = ({ lat, lon }: Place, [west, south, east, north]: Box): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north
