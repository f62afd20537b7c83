const NBSP = '\u00a0'
const HOUR = 60

/** Minutes of sun in words: 370 → "6 ч 10 мин". */
export function sunDuration(minutes: number): string {
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  const words = [hours > 0 && `${hours}${NBSP}ч`, rest > 0 && `${rest}${NBSP}мин`].filter(Boolean)
  return words.length > 0 ? words.join(' ') : `0${NBSP}ч`
}
