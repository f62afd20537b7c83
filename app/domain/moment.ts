/**
 * The time of the sales office, wherever the server and the visitor are: the page must read the same on
 * both. The one place that says which zone this is, and how visitors call it.
 */
export const OFFICE_TIME_ZONE = 'Asia/Yekaterinburg'
/** By the city of the office and not by the zone's own: the buyers are from there. */
const OFFICE_ZONE_WORDS = 'по\u00a0Перми'

const DAY = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: OFFICE_TIME_ZONE,
})
const TIME = new Intl.DateTimeFormat('ru-RU', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: OFFICE_TIME_ZONE,
})
/** Its form is that of ISO days. */
const ISO_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_TIME_ZONE })

/** Today in the office, "2026-11-21". */
export function officeDay(): string {
  return ISO_DAY.format(new Date())
}

/** ISO moment → "21 ноября 2026". */
export function formatDay(iso: string): string {
  return DAY.format(new Date(iso)).replace(/\s*г\.$/, '')
}

/** ISO moment → "21 ноября 2026, 12:40". */
export function formatMoment(iso: string): string {
  return `${formatDay(iso)}, ${TIME.format(new Date(iso))}`
}

/** ISO moment → "21 ноября 2026, 12:40 по Перми": for an end that a buyer elsewhere must not miss. */
export function formatEnd(iso: string): string {
  return `${formatMoment(iso)} ${OFFICE_ZONE_WORDS}`
}
