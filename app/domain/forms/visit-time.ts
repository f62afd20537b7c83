import { officeDay } from '#app/domain/moment.ts'

const DAY_MS = 86_400_000

/** A visit to an office can be asked for from tomorrow on, this many days ahead. */
export const VISIT_DAYS = 60

/** The first and the last day that form 6 offers, as ISO days. @param today - ISO day at the office */
export function visitDays(today = officeDay()): { first: string; last: string } {
  return { first: daysAfter(today, 1), last: daysAfter(today, VISIT_DAYS) }
}

/** The ISO day that many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whether the text is an ISO day of the calendar: "2026-02-30" is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
