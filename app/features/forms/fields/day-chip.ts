import { formatOf } from '#app/domain/moment.ts'

/** The look of a link that chooses a day. */
export const DAY_CHIP =
  'figures inline-flex size-full min-h-touch items-center justify-center rounded-chip border border-beton-500 px-1 text-center text-small sm:px-3 hover:border-sinka'

const weekdayAndDay = formatOf('ru-RU', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "вт, 24 нояб.". @param day - ISO day */
export const dayChipWords = (day: string): string => weekdayAndDay(new Date(`${day}T00:00:00Z`))
