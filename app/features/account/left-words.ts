import { formatCount } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

const DAYS: PluralForms = ['день', 'дня', 'дней']
const HOURS: PluralForms = ['час', 'часа', 'часов']

/**
 * Seconds → "3 дня", below two days "26 часов", below an hour "19:42". Days are rounded: who has just paid for
 * seven is not told of six.
 */
export function leftWords(seconds: number): string {
  if (seconds >= 2 * DAY_S) return formatCount(Math.round(seconds / DAY_S), DAYS)
  if (seconds >= HOUR_S) return formatCount(Math.floor(seconds / HOUR_S), HOURS)
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`
}
