import type { FlatStatus } from '#app/backend/database/tables.ts'
import { cutText, wordMap } from '#app/backend/feeds/text/clean-text.ts'
import type { OfferReport } from './offer-report.ts'

/** Starts of status codes; accounts of Profitbase add suffixes of their own (BOOKED_PAID). */
const CODES: readonly (readonly [string, FlatStatus])[] = [
  ['AVAILABLE', 'free'],
  ['FREE', 'free'],
  ['BOOK', 'reserved'],
  ['RESERV', 'reserved'],
  ['EXECUTION', 'reserved'],
  ['SOLD', 'sold'],
  ['UNAVAILABLE', 'hidden'],
]

/** Words that people write for a status, in lower case. */
const WORDS = wordMap<FlatStatus>({
  свободно: 'free',
  свободный: 'free',
  свободна: 'free',
  свободен: 'free',
  доступно: 'free',
  доступна: 'free',
  'в продаже': 'free',
  'устная бронь': 'reserved',
  'платная бронь': 'reserved',
  бронь: 'reserved',
  'бронь платная': 'reserved',
  'бронь устная': 'reserved',
  резерв: 'reserved',
  зарезервировано: 'reserved',
  забронировано: 'reserved',
  забронирована: 'reserved',
  оформление: 'reserved',
  'оформление дду': 'reserved',
  'подписанный дду': 'reserved',
  'подписание дду': 'reserved',
  продано: 'sold',
  продана: 'sold',
  продан: 'sold',
  'не для продажи': 'hidden',
  'не в продаже': 'hidden',
  'не продаётся': 'hidden',
  'не продается': 'hidden',
  'снято с продажи': 'hidden',
  'снята с продажи': 'hidden',
  недоступно: 'hidden',
})

/** Status of a unit from its code and its text. An unknown one hides the unit and is reported. */
export function readStatus(code: string, word: string, field: string, report: OfferReport): FlatStatus {
  const status = mapStatus(code, word)
  if (status) return status
  report.warn(
    'status.unknown',
    field,
    `status "${cutText(code, 40)}" (${cutText(word, 40)}) is not known: the unit is hidden`,
  )
  return 'unknown'
}

/** The code wins when both are known; null when neither is. */
export function mapStatus(code: string, word: string): FlatStatus | null {
  const upper = code.toUpperCase()
  for (const [prefix, status] of CODES) if (upper.startsWith(prefix)) return status
  return WORDS.get(word.toLowerCase()) ?? WORDS.get(code.toLowerCase()) ?? null
}
