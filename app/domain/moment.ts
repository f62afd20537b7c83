/**
 * All dates are shown in the time zone of the sales office, whatever the zone of the server and the visitor,
 * so that both render the same text. The company names the zone; until it is known, this one applies.
 */
let office = clockOf({ zone: 'Europe/Moscow', label: 'по\u00a0Москве' })

/** A zone of the IANA list, and what follows a time of day in it: "по Перми". */
export type OfficeTime = { zone: string; label: string }

/** Sets the zone of all dates; called where the company is read. */
export function setOfficeTime(time: OfficeTime): void {
  if (time.zone !== office.zone || time.label !== office.label) office = clockOf(time)
}

/** Name of the zone for SQL. */
export function officeZone(): string {
  return office.zone
}

function clockOf({ zone, label }: OfficeTime) {
  return {
    zone,
    label,
    day: formatOf('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone }),
    time: formatOf('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: zone }),
    // Swedish dates have the form of ISO days.
    isoDay: formatOf('sv-SE', { timeZone: zone }),
  }
}

/** A format that is made when it is first used: each takes some milliseconds, which the start of every page would have to wait. */
export function formatOf(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined
  return (date) => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return made.format(date)
  }
}

/** Today's date at the office: "2026-11-21". */
export function officeDay(): string {
  return office.isoDay(new Date())
}

/** ISO moment → "21 ноября 2026". */
export function formatDay(iso: string): string {
  return office.day(new Date(iso)).replace(/\s*г\.$/, '')
}

/** ISO moment → "21 ноября 2026, 12:40". */
export function formatMoment(iso: string): string {
  return `${formatDay(iso)}, ${office.time(new Date(iso))}`
}

/**
 * ISO moment → "21 ноября 2026, 12:40 по Перми": the zone is named because a buyer in another zone must not
 * miss the end.
 */
export function formatEnd(iso: string): string {
  return `${formatMoment(iso)} ${office.label}`
}
