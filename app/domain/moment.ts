const PERM_TIME_ZONE = 'Asia/Yekaterinburg'
const DAY = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: PERM_TIME_ZONE,
})
const TIME = new Intl.DateTimeFormat('ru-RU', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: PERM_TIME_ZONE,
})

/**
 * Moments in the time of the sales office, wherever the server and the visitor are: the page must read
 * the same on both.
 */

/** ISO moment → "21 ноября 2026". */
export function formatDay(iso: string): string {
  return DAY.format(new Date(iso)).replace(/\s*г\.$/, '')
}

/** ISO moment → "21 ноября 2026, 12:40". */
export function formatMoment(iso: string): string {
  return `${formatDay(iso)}, ${TIME.format(new Date(iso))}`
}
