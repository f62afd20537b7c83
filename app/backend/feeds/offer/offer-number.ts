import { cleanText, cutText } from '#app/backend/feeds/text/clean-text.ts'
import { isDigits } from '#app/backend/feeds/text/parse-number.ts'
import type { OfferReport } from './offer-report.ts'

/** Characters that the column holds. */
const MAX_LENGTH = 16

/** Words that stand before a number and are no part of it: "кв. 48", "№ 48". "КВ-48" is a number. */
const WORDS = /^(?:кв(?:артира)?(?:\.\s*|\s+))?(?:№\s*)?(?=\d)/iu

/** The number on the door: "12", "А-101", "К69". A missing one and one that is cut are reported. */
export function readNumber(raw: string, field: string, report: OfferReport): string {
  const number = isDigits(raw) ? raw : cleanText(raw).replace(WORDS, '')
  if (number === '') report.warn('number.missing', field, 'no number on the door: left empty')
  if (number.length > MAX_LENGTH) {
    report.warn('number.long', field, `"${cutText(number, 40)}" is cut to ${MAX_LENGTH} characters`)
  }
  return cutText(number, MAX_LENGTH)
}
