/**
 * "Today" of the demonstration company. A constant, because the feed must not depend on the day of its
 * creation.
 */
const TODAY = Date.UTC(2026, 10, 20, 4, 0, 0)
const DAY_MS = 86_400_000

/** ISO time `days` before today, rounded to minutes. */
export function daysAgo(days: number): string {
  const minutes = Math.round((TODAY - days * DAY_MS) / 60_000)
  return new Date(minutes * 60_000).toISOString()
}

/** Quarters from today's to the given one; 0 or less is now or in the past. */
export function quartersAhead(deadline: { quarter: number; year: number }): number {
  return (deadline.year - 2026) * 4 + deadline.quarter - 4
}
