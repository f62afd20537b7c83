import type { FlatStatus } from '#app/backend/database/tables.ts'
import { wordMap } from '#app/backend/feeds/text/clean-text.ts'

/** Prefixes of Profitbase's status codes; accounts add suffixes of their own (BOOKED_PAID). */
const CODES: readonly (readonly [string, FlatStatus])[] = [
  ['AVAILABLE', 'free'],
  ['BOOKED', 'reserved'],
  ['EXECUTION', 'reserved'],
  ['SOLD', 'sold'],
  ['UNAVAILABLE', 'hidden'],
]

/** Words that people write for a status, in lower case. */
const WORDS = wordMap<FlatStatus>({
  свободно: 'free',
  свободный: 'free',
  свободна: 'free',
  'в продаже': 'free',
  'устная бронь': 'reserved',
  'платная бронь': 'reserved',
  бронь: 'reserved',
  забронировано: 'reserved',
  оформление: 'reserved',
  'оформление дду': 'reserved',
  'подписанный дду': 'reserved',
  'подписание дду': 'reserved',
  продано: 'sold',
  продана: 'sold',
  'не для продажи': 'hidden',
  'не в продаже': 'hidden',
})

/**
 * Status of a unit from its code and its text; the code wins when both are known.
 *
 * @returns null when neither is known; the caller then hides the unit and reports it
 */
export function mapStatus(code: string, word: string): FlatStatus | null {
  const upper = code.toUpperCase()
  for (const [prefix, status] of CODES) if (upper.startsWith(prefix)) return status
  return WORDS.get(word.toLowerCase()) ?? WORDS.get(code.toLowerCase()) ?? null
}
