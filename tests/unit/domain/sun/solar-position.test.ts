import { describe, expect, it } from 'vitest'
import { type GeoPoint, sunCoordinates, sunDay, sunPosition } from '#app/domain/sun/solar-position.ts'
import { sunByAlmanac } from '../../../fixtures/sun-by-rays.ts'

const MINUTE_MS = 60_000
/** What the issue allows. */
const MAX_ERROR = 0.5

const LONDON = { lat: 51.5074, lon: -0.1278 }
const NEW_YORK = { lat: 40.7128, lon: -74.006 }
const MOSCOW = { lat: 55.7558, lon: 37.6173 }
const SAINT_PETERSBURG = { lat: 59.9386, lon: 30.3141 }

/** Published tables of sunrise and sunset, in UTC, to the minute. */
const TABLE: [city: string, GeoPoint, day: string, rise: string, set: string, noonAltitude: number][] = [
  ['London', LONDON, '2024-03-20', '06:03', '18:14', 38.5],
  ['London', LONDON, '2024-06-20', '03:43', '20:21', 61.9],
  ['London', LONDON, '2024-09-22', '05:48', '17:59', 38.6],
  ['London', LONDON, '2024-12-21', '08:04', '15:53', 15.1],
  ['New York', NEW_YORK, '2024-03-20', '10:59', '23:08', 49.5],
  ['New York', NEW_YORK, '2024-06-20', '09:24', '24:30', 72.7],
  ['New York', NEW_YORK, '2024-09-22', '10:44', '22:53', 49.3],
  ['New York', NEW_YORK, '2024-12-21', '12:17', '21:32', 25.9],
  ['Moscow', MOSCOW, '2021-06-01', '00:54', '18:01', 56.3],
  ['Moscow', MOSCOW, '2024-06-20', '00:44', '18:18', 57.7],
  ['Moscow', MOSCOW, '2024-09-22', '03:15', '15:28', 34.4],
  ['Moscow', MOSCOW, '2024-12-21', '05:57', '12:58', 10.8],
  ['Saint Petersburg', SAINT_PETERSBURG, '2025-12-21', '06:59', '12:53', 6.6],
]

const at = (day: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * MINUTE_MS
}

describe('the sun against published tables', () => {
  it.each(TABLE)(
    '%s, %o, %s: at %s and %s it is at the horizon',
    (_, place, day, rise, set, noonAltitude) => {
      // Upper edge at the horizon: the middle is 0.833° below it.
      expect(Math.abs(sunPosition(at(day, rise), place).altitude + 0.833)).toBeLessThan(MAX_ERROR)
      expect(Math.abs(sunPosition(at(day, set), place).altitude + 0.833)).toBeLessThan(MAX_ERROR)
      const found = sunDay(Date.parse(day), place)
      if (found.kind !== 'usual') throw new Error(found.kind)
      expect(Math.abs(found.riseMs - at(day, rise)) / MINUTE_MS).toBeLessThan(2)
      expect(Math.abs(found.setMs - at(day, set)) / MINUTE_MS).toBeLessThan(2)
      expect(Math.abs(sunPosition(found.noonMs, place).altitude - noonAltitude)).toBeLessThan(MAX_ERROR)
      expect(Math.abs(sunPosition(found.noonMs, place).azimuth - 180)).toBeLessThan(0.05)
    },
  )

  it('gives the worked example of the Solar Position Algorithm (Reda and Andreas, 2004)', () => {
    const { azimuth, altitude } = sunPosition(Date.parse('2003-10-17T19:30:30Z'), {
      lat: 39.742476,
      lon: -105.1786,
    })
    expect(azimuth).toBeCloseTo(194.34, 1)
    expect(altitude).toBeCloseTo(39.872, 1)
  })

  it('gives the examples of Meeus for 13 October 1992', () => {
    const { declination, equationOfTimeMinutes } = sunCoordinates(Date.parse('1992-10-13T00:00:00Z'))
    expect(declination).toBeCloseTo(-7.785, 2)
    expect(equationOfTimeMinutes).toBeCloseTo(13.711, 1)
  })

  it.each([
    // The four extremes of the equation of time, minutes.
    ['2024-02-11', -14.2],
    ['2024-05-14', 3.7],
    ['2024-07-26', -6.5],
    ['2024-11-03', 16.4],
  ])('knows the equation of time on %s', (day, minutes) => {
    expect(sunCoordinates(Date.parse(`${day}T12:00:00Z`)).equationOfTimeMinutes).toBeCloseTo(minutes, 0)
  })
})

it('agrees with other formulas within 0.05° in every hour of a year, on both halves of the earth', () => {
  let worst = 0
  for (const place of [LONDON, NEW_YORK, MOSCOW, { lat: -33.87, lon: 151.21 }, { lat: 69.35, lon: 88.2 }]) {
    for (let hour = 0; hour < 365 * 24; hour += 7) {
      const atMs = Date.parse('2026-01-01T00:00:00Z') + hour * 60 * MINUTE_MS
      const { azimuth, altitude } = sunPosition(atMs, place)
      const other = sunByAlmanac(atMs, place)
      const flat = Math.cos((altitude * Math.PI) / 180)
      const dot =
        other.east * flat * Math.sin((azimuth * Math.PI) / 180) +
        other.north * flat * Math.cos((azimuth * Math.PI) / 180) +
        other.up * Math.sin((altitude * Math.PI) / 180)
      worst = Math.max(worst, (Math.acos(Math.min(1, dot)) * 180) / Math.PI)
    }
  }
  expect(worst).toBeLessThan(0.05)
})

describe('days without a sunrise', () => {
  const NORILSK = { lat: 69.35, lon: 88.2 }

  it.each([
    ['2026-06-22', NORILSK, 'polar-day'],
    ['2026-12-22', NORILSK, 'polar-night'],
    ['2026-03-22', NORILSK, 'usual'],
    ['2026-06-22', { lat: -75, lon: 0 }, 'polar-night'],
    ['2026-06-22', { lat: 90, lon: 0 }, 'polar-day'],
  ])('%s at %o is a %s', (day, place, kind) => {
    expect(sunDay(Date.parse(day), place).kind).toBe(kind)
  })
})
