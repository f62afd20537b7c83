import { INTO_DAYS, type OfficeHours, shortTime, spansOf } from '#app/domain/company/office-hours.ts'
import { zoneOffsetMinutes } from '#app/domain/company/zone-offset.ts'
import { CALL_HOURS, type CallTime } from './lead-choices.ts'
import { daysAfter } from './visit-time.ts'

const MINUTE_MS = 60_000
const WEEK = 7

/** The full hours of a day at which a visit can begin: somebody is there for the whole hour. @param day - ISO day */
export function visitHours(schedule: readonly OfficeHours[], day: string): string[] {
  return spansOf(schedule, weekdayOf(day)).flatMap(({ from, to }) => {
    const hours: string[] = []
    const first = Number(from.slice(0, 2)) + (from.slice(3) === '00' ? 0 : 1)
    for (let hour = first; hourText(hour + 1) <= to; hour += 1) hours.push(hourText(hour))
    return hours
  })
}

/** Sunday is 0 in a Date, and 7 in a schedule. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK

/** How long an office was open between two moments. @param zone - its time zone, of the IANA list */
export function openMs(schedule: readonly OfficeHours[], fromMs: number, toMs: number, zone: string): number {
  const dayAt = (atMs: number) => new Date(atMs + offsetMs(atMs, zone)).toISOString().slice(0, 10)
  let ms = 0
  for (let day = dayAt(fromMs); day <= dayAt(toMs); day = daysAfter(day, 1)) {
    for (const { from, to } of spansOf(schedule, weekdayOf(day))) {
      const begins = Math.max(momentOf(day, from, zone), fromMs)
      ms += Math.max(0, Math.min(momentOf(day, to, zone), toMs) - begins)
    }
  }
  return ms
}

/** A call takes some minutes to be made: the end of the hours is no time to promise one. */
const NOTICE_MIN = 15

/**
 * When an office can call next, by its own clock: "сегодня до 20:00", "завтра с 9:00", "сегодня с 17:00 до 20:00".
 *
 * @param asked - the part of the day that the visitor chose; where the office is closed then, its other hours count
 * @returns undefined for an office that tells no hours
 */
export function nextCall(
  schedule: readonly OfficeHours[],
  { atMs, zone }: { atMs: number; zone: string },
  asked: CallTime = 'any',
): string | undefined {
  const within = CALL_HOURS[asked]
  const today = localAt(atMs, zone).slice(0, 10)
  const [now, soon] = [localAt(atMs, zone), localAt(atMs + NOTICE_MIN * MINUTE_MS, zone)]
  for (let ahead = 0; ahead <= WEEK; ahead += 1) {
    const day = daysAfter(today, ahead)
    const open = spansOf(schedule, weekdayOf(day))
      .map(({ from, to }) => ({
        from: from > within.from ? from : within.from,
        to: to < within.to ? to : within.to,
      }))
      .filter(({ from, to }) => from < to && `${day}T${to}` > soon)
    const [first, last] = [open[0], open.at(-1)]
    if (!first || !last) continue
    const until = ` до\u00a0${shortTime(last.to)}`
    if (`${day}T${first.from}` <= now) return `сегодня${until}`
    const when = ahead === 0 ? 'сегодня' : ahead === 1 ? 'завтра' : (INTO_DAYS[weekdayOf(day) - 1] ?? '')
    return `${when} с\u00a0${shortTime(first.from)}${asked === 'any' ? '' : until}`
  }
  return asked === 'any' ? undefined : nextCall(schedule, { atMs, zone })
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The moment that a clock of a zone shows so: "2026-11-24", "14:00" → ms since 1970. */
export function momentOf(day: string, time: string, zone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const near = asUtc - offsetMs(asUtc, zone)
  // The offset may have changed in between: on the night of another time.
  return asUtc - offsetMs(near, zone)
}

/** What a clock of a zone shows at a moment: "2026-11-24T14:00". */
export function localAt(atMs: number, zone: string): string {
  return new Date(atMs + offsetMs(atMs, zone)).toISOString().slice(0, 16)
}

const offsetMs = (atMs: number, zone: string) => zoneOffsetMinutes(zone, atMs) * MINUTE_MS
