const PERM_TIME_ZONE = 'Asia/Yekaterinburg'
/** As Russian timetables name it; neither zone changes its clocks. */
const ZONE_WORDS = 'МСК+2'
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

/** ISO moment → "21 ноября 2026, 12:40 (МСК+2)": for an end that a buyer elsewhere must not miss. */
export function formatEnd(iso: string): string {
  return `${formatMoment(iso)}\u00a0(${ZONE_WORDS})`
}
