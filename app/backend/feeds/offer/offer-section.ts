import { houseInText } from './house-in-text.ts'
import type { OfferReport } from './offer-report.ts'

const LETTERS = 'абвгдежзиклмн'

/**
 * Section number from "2", "Секция 2", "Корпус 3, секция 2", "Б"; a letter becomes its position in the alphabet, with a
 * warning.
 */
export function readSection(text: string, report: OfferReport): number | null {
  if (text === '') return null
  const raw = (/\p{L}{3}/u.test(text) && houseInText(text).section) || text
  const digits = /\d{1,4}/.exec(raw)?.[0]
  if (digits) return Number(digits)
  const letter = LETTERS.indexOf(raw.trim().toLowerCase())
  if (raw.trim().length === 1 && letter >= 0) {
    report.warn(
      'section.guessed',
      'building-section',
      `section "${raw.trim()}" is taken as number ${letter + 1}`,
    )
    return letter + 1
  }
  report.warn(
    'section.unknown',
    'building-section',
    `section "${raw.slice(0, 40)}" has no number: left empty`,
  )
  return null
}
