/** Hours of one or several days of the week; 1 is Monday, 7 is Sunday. Times are "09:00". */
export type OfficeHours = {
  days: readonly number[]
  from: string
  to: string
  break?: { from: string; to: string } | undefined
}

/** Whether an office is open, and until when: "Открыто до 20:00". */
export type OfficeState = { isOpen: boolean; text: string }

const SHORT_DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
/** When something happens on a day of the week; Monday is the first. */
export const INTO_DAYS = [
  'в\u00a0понедельник',
  'во\u00a0вторник',
  'в\u00a0среду',
  'в\u00a0четверг',
  'в\u00a0пятницу',
  'в\u00a0субботу',
  'в\u00a0воскресенье',
]
const WEEK = SHORT_DAYS.length

/** What is wrong with the hours of a day, as a message to an editor; undefined for good ones. */
export function hoursFault({ from, to, break: pause }: Omit<OfficeHours, 'days'>): string | undefined {
  if (from >= to) return 'must open before it closes'
  if (pause && !(from < pause.from && pause.from < pause.to && pause.to < to))
    return 'must have its break between opening and closing'
  return undefined
}

/**
 * The state of an office at a moment, by the clock of its city. Holidays are not known.
 *
 * @param atMs - ms since 1970
 * @param zone - time zone of the office, of the IANA list
 * @returns undefined for an office that tells no hours
 */
export function officeState(
  schedule: readonly OfficeHours[],
  atMs: number,
  zone: string,
): OfficeState | undefined {
  const { day, time } = localTime(atMs, zone)
  const today = spansOf(schedule, day)
  const current = today.find(({ from, to }) => from <= time && time < to)
  if (current) {
    const next = today.find(({ from }) => from > time)
    const pause = next && `, перерыв ${shortTime(current.to)}–${shortTime(next.from)}`
    const closes = next ? (today.at(-1)?.to ?? current.to) : current.to
    return { isOpen: true, text: `Открыто до\u00a0${shortTime(closes)}${pause ?? ''}` }
  }
  const later = today.find(({ from }) => from > time)
  const wasOpen = today.some(({ to }) => to <= time)
  if (later && wasOpen) return { isOpen: false, text: `Перерыв до\u00a0${shortTime(later.from)}` }
  if (later) return closed(`откроется в\u00a0${shortTime(later.from)}`)
  for (let ahead = 1; ahead <= WEEK; ahead++) {
    const next = ((day - 1 + ahead) % WEEK) + 1
    const [first] = spansOf(schedule, next)
    if (!first) continue
    const when = ahead === 1 ? 'завтра' : INTO_DAYS[next - 1]
    return closed(`откроется ${when} в\u00a0${shortTime(first.from)}`)
  }
  return undefined
}

const closed = (text: string): OfficeState => ({ isOpen: false, text: `Закрыто, ${text}` })

/** A line for each run of days: "пн–пт 9:00–20:00, перерыв 13:00–14:00". */
export function hoursLines(schedule: readonly OfficeHours[]): string[] {
  return schedule.map((hours) => {
    const pause = hours.break && `, перерыв ${rangeOf(hours.break)}`
    return `${daysText(hours.days)} ${rangeOf(hours)}${pause ?? ''}`
  })
}

const rangeOf = ({ from, to }: { from: string; to: string }) => `${shortTime(from)}–${shortTime(to)}`

/** [1, 2, 3, 6] → "пн–ср, сб"; all days: "ежедневно". */
function daysText(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  if (sorted.length === WEEK) return 'ежедневно'
  const runs: number[][] = []
  for (const day of sorted) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.map(runText).join(', ')
}

function runText(run: readonly number[]): string {
  const names = [run[0], run.at(-1)].map((day) => SHORT_DAYS[(day ?? 1) - 1])
  if (run.length === 1) return names[0] ?? ''
  return names.join(run.length === 2 ? ', ' : '–')
}

/** "09:00" → "9:00". */
export const shortTime = (time: string) => time.replace(/^0/, '')

/** The times of a day at which somebody is there, in their order. */
export function spansOf(schedule: readonly OfficeHours[], day: number): { from: string; to: string }[] {
  return schedule
    .filter(({ days }) => days.includes(day))
    .flatMap(({ from, to, break: pause }) =>
      pause
        ? [
            { from, to: pause.from },
            { from: pause.to, to },
          ]
        : [{ from, to }],
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function localTime(atMs: number, zone: string): { day: number; time: string } {
  let clock = clocks.get(zone)
  if (!clock) {
    // English day names are the same in every version of the data.
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(zone, clock)
  }
  const parts = new Map(clock.formatToParts(atMs).map(({ type, value }) => [type, value]))
  return {
    day: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.get('weekday') ?? '') + 1,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  }
}
