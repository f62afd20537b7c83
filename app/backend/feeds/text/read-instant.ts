/**
 * Converts an ISO 8601 date or time of a feed to an ISO instant. Without a time zone it is Moscow time, which
 * such feeds use; a date alone means the end of that day.
 *
 * @returns null for any other text
 */
export function readInstant(raw: string): string | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(
    raw,
  )
  if (!match?.[1]) return null
  const zone = match[3] ?? '+03:00'
  const date = new Date(
    `${match[1]}T${match[2] ?? '23:59:59'}${zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`,
  )
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
