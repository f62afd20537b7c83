import { formatCount } from '#app/domain/format.ts'

const MINUTE_S = 60
const SECOND_FORMS = ['секунда', 'секунды', 'секунд'] as const

/** Length of a film: "8 секунд", "12 мин 34 с". */
export function formatLength(seconds: number): string {
  if (seconds < MINUTE_S) return formatCount(seconds, SECOND_FORMS)
  const rest = seconds % MINUTE_S
  const minutes = `${Math.floor(seconds / MINUTE_S)}\u00a0мин`
  return rest === 0 ? minutes : `${minutes} ${rest}\u00a0с`
}
