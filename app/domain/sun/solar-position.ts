/** A place on the earth, degrees; north and east are positive. */
export type GeoPoint = { lat: number; lon: number }

/** Where the sun is in the sky, degrees: azimuth clockwise from the north, altitude of its middle above the horizon. */
export type SunPosition = { azimuth: number; altitude: number }

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const DAY_MS = DAY_MINUTES * MINUTE_MS
/** The Julian day number of 1970-01-01T00:00Z. */
const UNIX_EPOCH_JULIAN_DAY = 2_440_587.5
/** 2000-01-01T12:00Z, from which the formulas count. */
const J2000 = 2_451_545
const CENTURY_DAYS = 36_525
/** At sunrise the upper edge is seen: half of the sun's disc, and the refraction at the horizon. */
export const HORIZON_ALTITUDE = -0.833

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180)
const toDegrees = (radians: number) => (radians * 180) / Math.PI
const clamped = (value: number) => Math.min(1, Math.max(-1, value))
export const wrap360 = (degrees: number) => ((degrees % 360) + 360) % 360

/**
 * Declination of the sun and the equation of time.
 *
 * The formulas of NOAA's solar calculator (gml.noaa.gov/grad/solcalc/calcdetails.html), after Jean Meeus, Astronomical
 * Algorithms, chapter 25; good to about 0.01° between 1900 and 2100.
 *
 * @param atMs - moment, milliseconds since 1970-01-01T00:00Z
 * @returns declination in degrees, north is positive; equation of time in minutes, by which a sundial is fast
 */
export function sunCoordinates(atMs: number): { declination: number; equationOfTimeMinutes: number } {
  const century = (atMs / DAY_MS + UNIX_EPOCH_JULIAN_DAY - J2000) / CENTURY_DAYS
  const meanLongitude = wrap360(280.46646 + century * (36_000.76983 + century * 0.0003032))
  const anomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century)
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
  const centre =
    sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    sin(3 * anomaly) * 0.000289
  const node = 125.04 - 1934.136 * century
  const longitude = meanLongitude + centre - 0.00569 - 0.00478 * sin(node)
  const meanObliquity =
    23 + (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60
  const obliquity = meanObliquity + 0.00256 * cos(node)
  const y = tan(obliquity / 2) ** 2
  const time =
    y * sin(2 * meanLongitude) -
    2 * eccentricity * sin(anomaly) +
    4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude) -
    0.5 * y * y * sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * sin(2 * anomaly)
  return {
    declination: toDegrees(Math.asin(clamped(sin(obliquity) * sin(longitude)))),
    equationOfTimeMinutes: 4 * toDegrees(time),
  }
}

/**
 * Where the sun is in the sky, without refraction.
 *
 * @param atMs - moment, milliseconds since 1970-01-01T00:00Z
 * @see sunCoordinates for the source of the formulas
 */
export function sunPosition(atMs: number, { lat, lon }: GeoPoint): SunPosition {
  const { declination, equationOfTimeMinutes } = sunCoordinates(atMs)
  const solarMinutes = (atMs % DAY_MS) / MINUTE_MS + equationOfTimeMinutes + 4 * lon
  const hourAngle = solarMinutes / 4 - 180
  const altitude = toDegrees(
    Math.asin(clamped(sin(lat) * sin(declination) + cos(lat) * cos(declination) * cos(hourAngle))),
  )
  // East and north components of the direction to the sun: defined at the poles and overhead too.
  const east = -cos(declination) * sin(hourAngle)
  const north = sin(declination) * cos(lat) - cos(declination) * sin(lat) * cos(hourAngle)
  return { azimuth: wrap360(toDegrees(Math.atan2(east, north))), altitude }
}

/**
 * Noon, sunrise and sunset of a day; without a sunrise the day is all light or all dark.
 *
 * @param dayMs - 00:00 of the calendar day, taken as if the place were in UTC
 * @returns moments in milliseconds since 1970-01-01T00:00Z
 */
export function sunDay(dayMs: number, place: GeoPoint) {
  const meanNoon = dayMs + (DAY_MINUTES / 2 - 4 * place.lon) * MINUTE_MS
  const noonMs = meanNoon - sunCoordinates(meanNoon).equationOfTimeMinutes * MINUTE_MS
  const riseMs = crossing(noonMs, place, -1)
  const setMs = crossing(noonMs, place, 1)
  if (riseMs === null || setMs === null) {
    const isLight = sunPosition(noonMs, place).altitude > HORIZON_ALTITUDE
    return { kind: isLight ? ('polar-day' as const) : ('polar-night' as const), noonMs }
  }
  return { kind: 'usual' as const, noonMs, riseMs, setMs }
}

/** How often the declination is recalculated at the moment that was found with the one before. */
const REFINEMENTS = 3

/** The moment before (-1) or after (1) noon at which the sun is at the horizon; null when it is not on that day. */
function crossing(noonMs: number, { lat }: GeoPoint, side: -1 | 1): number | null {
  let atMs = noonMs
  for (let round = 0; round < REFINEMENTS; round++) {
    const { declination, equationOfTimeMinutes } = sunCoordinates(atMs)
    const share = (sin(HORIZON_ALTITUDE) - sin(lat) * sin(declination)) / (cos(lat) * cos(declination))
    if (!(Math.abs(share) <= 1)) return null
    const drift = equationOfTimeMinutes - sunCoordinates(noonMs).equationOfTimeMinutes
    atMs = noonMs + (side * 4 * toDegrees(Math.acos(share)) - drift) * MINUTE_MS
  }
  return atMs
}
