import { formatCount } from '#app/domain/format.ts'
import { DAY_FORMS, type PluralForms } from '#app/domain/plural.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
const HOUR_FORMS: PluralForms = ['час', 'часа', 'часов']

/** 1182 → "19:42"; above an hour "1:05:00". */
export function formatCountdown(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S)
  const rest = pad(seconds % MINUTE_S)
  return seconds < HOUR_S ? `${minutes}:${rest}` : `${Math.floor(seconds / HOUR_S)}:${pad(minutes)}:${rest}`
}

/**
 * Seconds → "3 дня", below two days "26 часов", below an hour "19:42". Days are rounded: after a payment for
 * seven days the text does not start at "6 дней".
 */
export function formatRemaining(seconds: number): string {
  if (seconds >= 2 * DAY_S) return formatCount(Math.round(seconds / DAY_S), DAY_FORMS)
  if (seconds >= HOUR_S) return formatCount(Math.floor(seconds / HOUR_S), HOUR_FORMS)
  return formatCountdown(seconds)
}

/** Text for screen readers: at five minutes, at one and at the end; '' in between. */
export function countdownAnnouncement(seconds: number): string {
  if (seconds === 0) return 'Время вышло'
  if (seconds <= MINUTE_S) return 'Осталась одна минута'
  return seconds <= 5 * MINUTE_S ? 'Осталось пять минут' : ''
}
