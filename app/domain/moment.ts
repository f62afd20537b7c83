/**
 * All dates are shown in the time zone of the sales office, whatever the zone of the server and the visitor,
 * so that both render the same text. This is the only place that names the zone.
 */
export const OFFICE_TIME_ZONE = 'Asia/Yekaterinburg'
/** The city of the office instead of the zone's own city, because the buyers live there. */
const OFFICE_ZONE_LABEL = 'по\u00a0Перми'

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
/** Swedish dates have the form of ISO days. */
const ISO_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_TIME_ZONE })

/** Today's date at the office: "2026-11-21". */
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

/**
 * ISO moment → "21 ноября 2026, 12:40 по Перми": the zone is named because a buyer in another zone must not
 * miss the end.
 */
export function formatEnd(iso: string): string {
  return `${formatMoment(iso)} ${OFFICE_ZONE_LABEL}`
}
