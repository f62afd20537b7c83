import { type OfficeHours, spansOf } from '#app/domain/company/office-hours.ts'

const MINUTE_MS = 60_000
const WEEK = 7

/** The full hours of a day at which a visit can begin: somebody is there for the whole hour. @param day - ISO day */
export function visitHours(schedule: readonly OfficeHours[], day: string): string[] {
  // Sunday is 0 in a Date, and 7 in a schedule.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK
  return spansOf(schedule, weekday).flatMap(({ from, to }) => {
    const hours: string[] = []
    const first = Number(from.slice(0, 2)) + (from.slice(3) === '00' ? 0 : 1)
    for (let hour = first; hourText(hour + 1) <= to; hour += 1) hours.push(hourText(hour))
    return hours
  })
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The moment that a clock of a zone shows so: "2026-11-24", "14:00" → ms since 1970. */
export function momentOf(day: string, time: string, zone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const near = asUtc - offsetMs(asUtc, zone)
  // The offset may have changed in between: on the night of another time.
  return asUtc - offsetMs(near, zone)
}

/** The hour that a clock of a zone shows at a moment: "14:00". */
export function hourAt(atMs: number, zone: string): string {
  return new Date(atMs + offsetMs(atMs, zone)).toISOString().slice(11, 16)
}

function offsetMs(atMs: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    atMs,
  )
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}
