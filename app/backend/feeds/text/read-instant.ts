const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?\s*(Z|[+-]\d\d:?\d\d)?$/
/** As people in Russia write it: 31.01.2026, 31.01.2026 23:59. */
const RUSSIAN = /^(\d\d)\.(\d\d)\.(\d{4})(?:,?\s+(\d\d:\d\d(?::\d\d)?))?$/

/**
 * Converts a date or time of a feed to an ISO instant. Without a time zone it is Moscow time, which such feeds use.
 *
 * @param edge - what a date alone means: the begin or the end of that day
 * @returns null for any other text
 */
export function readInstant(raw: string, edge: 'begin' | 'end' = 'end'): string | null {
  const text = raw.trim()
  const iso = ISO.exec(text)
  const russian = RUSSIAN.exec(text)
  const [year, month, day] = iso ? iso.slice(1, 4) : (russian?.slice(1, 4).toReversed() ?? [])
  if (!year) return null
  const time = iso?.[4] ?? russian?.[4] ?? (edge === 'begin' ? '00:00:00' : '23:59:59')
  const zone = iso?.[5] ?? '+03:00'
  const date = new Date(
    `${year}-${month}-${day}T${time}${zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`,
  )
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
