import type { FlatSun } from '#app/contract/content/windows.ts'
import { formatArea, joinWords } from '#app/domain/format.ts'
import { plural } from '#app/domain/plural.ts'
import { MINUTE_FORMS_PLAIN } from '#app/domain/text/minute-forms.ts'
import { SIDE_NAMES } from '#app/domain/vocabulary-labels.ts'

const NBSP = '\u00a0'
const HOUR = 60
const NOON = 12 * HOUR

export const MONTHS = [
  { name: 'Январь', short: 'янв', of: 'января' },
  { name: 'Февраль', short: 'фев', of: 'февраля' },
  { name: 'Март', short: 'мар', of: 'марта' },
  { name: 'Апрель', short: 'апр', of: 'апреля' },
  { name: 'Май', short: 'май', of: 'мая' },
  { name: 'Июнь', short: 'июн', of: 'июня' },
  { name: 'Июль', short: 'июл', of: 'июля' },
  { name: 'Август', short: 'авг', of: 'августа' },
  { name: 'Сентябрь', short: 'сен', of: 'сентября' },
  { name: 'Октябрь', short: 'окт', of: 'октября' },
  { name: 'Ноябрь', short: 'ноя', of: 'ноября' },
  { name: 'Декабрь', short: 'дек', of: 'декабря' },
] as const

export type SunRoom = FlatSun['rooms'][number]
type Span = readonly [from: number, to: number]

/** Minutes of the day → "6:40". */
export function clock(minute: number): string {
  return `${Math.floor(minute / HOUR)}:${String(minute % HOUR).padStart(2, '0')}`
}

/** Minutes of sun for those who listen: "6 часов 10 минут" would be long, minutes alone are exact. */
export function minutesSpoken(minutes: number): string {
  return `${minutes}${NBSP}${plural(minutes, MINUTE_FORMS_PLAIN)}`
}

/** For a bar of a chart: 370 → "6", 390 → "6,5". */
export function halfHours(minutes: number): string {
  return String(Math.round(minutes / (HOUR / 2)) / 2).replace('.', ',')
}

/** More months than these are not named. */
const MAX_NAMED = 2

/** "От 6 ч в день в декабре до 10,5 ч в марте и сентябре.", as the bars of the chart say it. */
export function yearInWords(months: FlatSun['months']): string {
  const hours = months.map(({ minutes }) => halfHours(minutes))
  const minutes = months.map((month) => month.minutes)
  const [least, most] = [halfHours(Math.min(...minutes)), halfHours(Math.max(...minutes))]
  if (most === '0') return 'Прямого солнца нет.'
  if (least === most) return `${most}${NBSP}ч в${NBSP}день весь год.`
  const inMonths = (value: string) => {
    const names = MONTHS.flatMap(({ of }, month) => (hours[month] === value ? [of.replace(/.$/, 'е')] : []))
    return names.length > MAX_NAMED ? '' : ` в${NBSP}${names.join(` и${NBSP}`)}`
  }
  const to = `${most}${NBSP}ч`
  if (least === '0') return `До ${to} в${NBSP}день${inMonths(most)}.`
  return `От ${least}${NBSP}ч в${NBSP}день${inMonths(least)} до ${to}${inMonths(most)}.`
}

/** "Спальня 12,4 м²" is told by its name; of rooms that nobody named the side is. */
export function roomName({ room, side }: SunRoom): string {
  return room ?? `Окна на${NBSP}${SIDE_NAMES[side]}`
}

/** Pauses this short are not told, minutes: the corner of a house passes by. */
const SHORT_PAUSE = 20
/** A glimpse is told as none, minutes. */
const GLIMPSE = 5

/** "Утреннее солнце с 6:40 до 10:20", "Солнца нет". */
function sunWords(spans: readonly Span[]): string {
  const told = withoutPauses(spans).filter(([from, to]) => to - from >= GLIMPSE)
  const [first] = told
  const last = told.at(-1)
  if (!first || !last) return 'Прямого солнца нет'
  const times = told.map(([from, to]) => `с${NBSP}${clock(from)} до${NBSP}${clock(to)}`)
  return `${partOfDay(first[0], last[1])} ${times.join(' и ')}`
}

/** What is told of a day: rooms that have the same sun through windows of one side are one line. */
export function sunLines(rooms: readonly SunRoom[], month: number) {
  const alike = Map.groupBy(
    rooms.map((room) => ({ ...room, words: sunWords(room.months[month] ?? []) })),
    ({ room, side, words }) => `${room === null} ${side} ${words}`,
  )
  return [...alike.values()].flatMap((line) => {
    const [first] = line
    if (!first) return []
    const names = line.map((room) => roomName(room) + (room.area === null ? '' : ` ${formatArea(room.area)}`))
    const isAll = line.length > 1 && line.length === rooms.length
    return [
      {
        title: isAll ? 'Все комнаты с\u00a0окнами' : joinWords(names),
        words: first.words,
        // A room that nobody named is told by its side already.
        side: first.room === null ? '' : SIDE_NAMES[first.side],
      },
    ]
  })
}

function withoutPauses(spans: readonly Span[]): Span[] {
  const told: [number, number][] = []
  for (const [from, to] of spans) {
    const last = told.at(-1)
    if (last && from - last[1] <= SHORT_PAUSE) last[1] = to
    else told.push([from, to])
  }
  return told
}

function partOfDay(from: number, to: number): string {
  if (to - from > 8 * HOUR) return 'Солнце большую часть дня,'
  if (to <= NOON + HOUR) return 'Утреннее солнце'
  if (from >= NOON + 3 * HOUR) return 'Вечернее солнце'
  return 'Дневное солнце'
}
