/**
 * How far the clocks of a time zone are ahead of UTC.
 *
 * @param zone - of the IANA list
 * @param atMs - milliseconds since 1970-01-01T00:00Z
 */
export function zoneOffsetMinutes(zone: string, atMs: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    atMs,
  )
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
