import { formatOf } from '#app/domain/moment.ts'

/** The look of a link that chooses a day. */
export const DAY_CHIP =
  'figures inline-flex size-full min-h-touch items-center justify-center rounded-chip border border-beton-500 px-1 text-center text-small sm:px-3 hover:border-sinka'

const weekdayAndDay = formatOf('ru-RU', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** "вт, 24 нояб.". @param day - ISO day */
export const dayChipWords = (day: string): string => weekdayAndDay(startOf(day))

const weekday = formatOf('ru-RU', { weekday: 'short', timeZone: 'UTC' })
const dayAndMonth = formatOf('ru-RU', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The same for two lines: "вт" above "24 нояб.". @param day - ISO day */
export const dayChipLines = (day: string) => ({
  weekday: weekday(startOf(day)),
  date: dayAndMonth(startOf(day)),
})
