import type { Unit, UnitBuilding } from '#app/backend/feeds/unit.ts'
import { houseInText } from './house/house-in-text.ts'
import type { OfferReport } from './offer-report.ts'

const LETTERS = 'абвгдежзиклмн'

/** A section; `isUnclear`: the feed tells one that cannot be read. */
export type ReadSection = { section: number | null; isUnclear: boolean }

/** A number and words around it; "2А" and "1.2" are more than a number. */
const ONE_NUMBER = /^[^\d]*(?<!\p{L})(\d{1,4})(?![\p{L}\d])[^\d]*$/u

/**
 * Section number from "2", "Секция 2", "Корпус 3, секция 2", "Б"; a letter becomes its position in the alphabet, with a
 * warning.
 */
export function readSection(text: string, report: OfferReport): ReadSection {
  if (text === '') return { section: null, isUnclear: false }
  const raw = (/\p{L}{3}/u.test(text) && houseInText(text).section) || text
  const digits = ONE_NUMBER.exec(raw)?.[1]
  if (digits) return { section: Number(digits), isUnclear: false }
  const letter = LETTERS.indexOf(raw.trim().toLowerCase())
  if (raw.trim().length === 1 && letter >= 0) {
    report.warn(
      'section.guessed',
      'building-section',
      `section "${raw.trim()}" is taken as number ${letter + 1}`,
    )
    return { section: letter + 1, isUnclear: false }
  }
  report.warn(
    'section.unknown',
    'building-section',
    `section "${raw.slice(0, 40)}" has no number: left empty`,
  )
  return { section: null, isUnclear: true }
}

/**
 * House and section of a flat. Where the section is unclear, the house counts as not known: a flat of the same number may
 * be in another section, and must not get the page of this one.
 */
export function inSection(
  building: UnitBuilding,
  { section, isUnclear }: ReadSection,
): Pick<Unit, 'building' | 'section'> {
  return { section, building: isUnclear && building.isKnown ? { ...building, isKnown: false } : building }
}
