import { officeDay } from '#app/domain/moment.ts'

/**
 * How far a house is: what somebody has said, or what follows from it, because a house whose quarter of completion has not
 * ended is being built. Null where nothing tells it.
 */
export function houseState<State extends string>(
  told: State | null,
  year: number | null,
  quarter: number | null,
): State | 'building' | null {
  if (told !== null) return told
  if (year === null || quarter === null) return null
  const [thisYear = 0, month = 1] = officeDay().split('-').map(Number)
  return year * 4 + quarter >= thisYear * 4 + Math.ceil(month / 3) ? 'building' : null
}
