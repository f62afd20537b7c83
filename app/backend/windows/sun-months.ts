import type { FlatSun } from '#app/contract/content/windows.ts'
import { zoneOffsetMinutes } from '#app/domain/company/zone-offset.ts'
import { type GeoPoint, sunDay } from '#app/domain/sun/solar-position.ts'
import { type SunTrack, sunTrack } from '#app/domain/sun/sun-hours.ts'

/** The day of each month that is reckoned: in March, June, September and December next to equinox and solstice. */
export const SUN_DAY = 22
/** From year to year the sun of a day differs by less than half a degree. */
const YEAR = 2026
const MINUTE_MS = 60_000
const TRACK_STEP_MINUTES = 30
const DAY_MINUTES = 24 * 60

export type SunMonth = { track: SunTrack; shown: Omit<FlatSun['months'][number], 'minutes'> }

const known = new Map<string, SunMonth[]>()

/** The sun of the twelve months at a place. @param zone - of the IANA list */
export function sunMonths(place: GeoPoint, zone: string): SunMonth[] {
  const key = `${place.lat} ${place.lon} ${zone}`
  const months = known.get(key) ?? Array.from({ length: 12 }, (_, month) => sunMonth(place, zone, month))
  known.set(key, months)
  return months
}

function sunMonth(place: GeoPoint, zone: string, month: number): SunMonth {
  const dayMs = Date.UTC(YEAR, month, SUN_DAY)
  const offset = zoneOffsetMinutes(zone, dayMs + (DAY_MINUTES / 2) * MINUTE_MS)
  const track = sunTrack(dayMs, offset, place)
  const day = sunDay(dayMs, place)
  const clock = (atMs: number) =>
    Math.min(DAY_MINUTES, Math.max(0, Math.round((atMs - dayMs) / MINUTE_MS) + offset))
  return {
    track,
    shown: {
      rise: day.kind === 'usual' ? clock(day.riseMs) : null,
      set: day.kind === 'usual' ? clock(day.setMs) : null,
      noon: { minute: clock(day.noonMs), altitude: tenth(track.at(clock(day.noonMs)).altitude) },
      track: track.steps
        .filter(({ minute }) => minute % TRACK_STEP_MINUTES === 0)
        .map(({ minute, azimuth, altitude }) => [minute, tenth(azimuth), tenth(altitude)]),
    },
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10
