const NAMES = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
]

/** `2026-11` → "Ноябрь 2026"; other text is returned unchanged. */
export function monthLabel(month: string): string {
  const [year, number] = month.split('-')
  const name = NAMES[Number(number) - 1]
  return year && name ? `${name} ${year}` : month
}

/** "Июнь – ноябрь 2026" of two months as `monthLabel` has them; a year that both have is said once. */
export function monthRange(first: string, last: string): string {
  const year = last.slice(-4)
  const end = `${last.charAt(0).toLowerCase()}${last.slice(1)}`
  return first === last ? last : `${first.endsWith(year) ? first.slice(0, -5) : first}\u00a0– ${end}`
}

/**
 * ISO day → "31 января 2027": a day of the calendar is the same in every zone. No line break between the day and its month; text
 * that is no day is returned unchanged. Without Intl, whose first format takes a browser 20 ms.
 */
export function formatCalendarDay(isoDay: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDay) ?? []
  const name = NAMES[Number(month) - 1]
  if (!name) return isoDay
  // Январь → января, май → мая, март → марта.
  const ofMonth = name.toLowerCase().replace(/[ьй]?$/, (ending) => (ending ? 'я' : 'а'))
  return `${Number(day)}\u00a0${ofMonth} ${year}`
}

/** The same without its year: "31 января". */
export const formatDayAndMonth = (isoDay: string): string => formatCalendarDay(isoDay).replace(/ \d{4}$/, '')

/** Months since year 0, so that months can be subtracted. */
export function monthNumber(month: string): number {
  const [year, number] = month.split('-')
  return Number(year) * 12 + Number(number) - 1
}
