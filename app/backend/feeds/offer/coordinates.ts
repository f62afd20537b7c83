import { parseDecimal } from '#app/backend/feeds/text/parse-number.ts'
import type { OfferReport } from './offer-report.ts'

/** Degrees; both or none. */
export type Coordinates = { lat: number | null; lon: number | null }

const NONE: Coordinates = { lat: null, lon: null }

/** Bounds of Russia, degrees; its far east reaches over the 180th meridian. */
const RUSSIA = { lat: [41, 82], lon: [19, 180] } as const

/**
 * The place of a complex. Two numbers that are no place on earth are left out, and so are zeros, which generators
 * write for "none". Latitude and longitude that are in Russia only the other way round are exchanged. Both are
 * reported.
 */
export function readCoordinates(latText: string, lonText: string, report: OfferReport): Coordinates {
  const lat = parseDecimal(latText)
  const lon = parseDecimal(lonText)
  if (lat === null || lon === null || (lat === 0 && lon === 0)) return NONE
  if (!isInRussia(lat, lon) && isInRussia(lon, lat)) {
    report.warn(
      'place.exchanged',
      'latitude',
      `latitude ${lat} and longitude ${lon} are read in the other order`,
    )
    return { lat: lon, lon: lat }
  }
  if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) return { lat, lon }
  report.warn('place.invalid', 'latitude', `latitude ${lat}, longitude ${lon} is no place on earth: left out`)
  return NONE
}

/** Whether degrees are within the bounds of the country. */
export function isInRussia(lat: number, lon: number): boolean {
  return lat >= RUSSIA.lat[0] && lat <= RUSSIA.lat[1] && lon >= RUSSIA.lon[0] && lon <= RUSSIA.lon[1]
}
