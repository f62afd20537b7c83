import { describe, expect, it } from 'vitest'
import { sunCoordinates, sunDay, sunPosition } from '#app/domain/sun/solar-position.ts'
import { sunByAlmanac } from '../../../fixtures/sun/sun-by-rays.ts'
import { SUN_TABLES } from '../../../fixtures/sun/sun-tables.ts'

const MINUTE_MS = 60_000
/** What the issue allows. */
const MAX_ERROR = 0.5

const LONDON = { lat: 51.5074, lon: -0.1278 }
const NEW_YORK = { lat: 40.7128, lon: -74.006 }
const MOSCOW = { lat: 55.7558, lon: 37.6173 }

/** @param time - HH:MM or HH:MM:SS of a clock that is `offset` hours ahead of UTC */
const at = (day: string, offset: number, time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return Date.parse(`${day}T00:00:00Z`) + ((hours - offset) * 60 + minutes + seconds / 60) * MINUTE_MS
}

/** Degrees between two directions. */
const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

describe.each(SUN_TABLES)('the sun in $city against $source', ({ place, rows }) => {
  it.each(rows)('%s, UTC and %i h: it is at the horizon at %s and %s', (...row) => {
    const [day, offset, riseTime, setTime, noonAltitude, azimuths] = row
    const [riseMs, setMs] = [at(day, offset, riseTime), at(day, offset, setTime)]
    const [rise, set] = [sunPosition(riseMs, place), sunPosition(setMs, place)]
    // Upper edge at the horizon: the middle is 0.833° below it.
    expect(Math.abs(rise.altitude + 0.833)).toBeLessThan(MAX_ERROR)
    expect(Math.abs(set.altitude + 0.833)).toBeLessThan(MAX_ERROR)
    if (azimuths) {
      expect(apart(rise.azimuth, azimuths[0])).toBeLessThan(MAX_ERROR)
      expect(apart(set.azimuth, azimuths[1])).toBeLessThan(MAX_ERROR)
    }
    const found = sunDay(Date.parse(day), place)
    if (found.kind !== 'usual') throw new Error(found.kind)
    expect(Math.abs(found.riseMs - riseMs) / MINUTE_MS).toBeLessThan(2)
    expect(Math.abs(found.setMs - setMs) / MINUTE_MS).toBeLessThan(2)
    const noon = sunPosition(found.noonMs, place)
    if (noonAltitude) expect(Math.abs(noon.altitude - noonAltitude)).toBeLessThan(MAX_ERROR)
    // Brasília, between the tropics, has the sun of noon in the north except around December.
    expect(apart(noon.azimuth, noon.azimuth > 90 && noon.azimuth < 270 ? 180 : 0)).toBeLessThan(0.05)
  })
})

describe('the sun against worked examples', () => {
  // Reda and Andreas, Solar Position Algorithm for Solar Radiation Applications, NREL/TP-560-34302, revised in
  // January 2008, appendix A.5: azimuth 194.34024°, altitude without refraction 39.872046°.
  it('gives the worked example of the Solar Position Algorithm (Reda and Andreas, 2004)', () => {
    const { azimuth, altitude } = sunPosition(Date.parse('2003-10-17T19:30:30Z'), {
      lat: 39.742476,
      lon: -105.1786,
    })
    expect(azimuth).toBeCloseTo(194.34024, 1)
    expect(altitude).toBeCloseTo(39.872046, 1)
  })

  // Meeus, Astronomical Algorithms, 2nd edition, 1998, examples 25.a (−7.78507°) and 28.b (13 min 42.7 s).
  it('gives the examples of Meeus for 13 October 1992', () => {
    const { declination, equationOfTimeMinutes } = sunCoordinates(Date.parse('1992-10-13T00:00:00Z'))
    expect(declination).toBeCloseTo(-7.785, 2)
    expect(equationOfTimeMinutes).toBeCloseTo(13.711, 1)
  })

  it.each([
    // The four extremes, minutes: Wikipedia, Equation of time, has −14:15, +3:41, −6:30 and +16:25 on these days.
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
