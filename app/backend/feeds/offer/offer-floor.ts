import type { FlatKind } from '#app/backend/database/tables.ts'
import { isDigits, parseWhole } from '#app/backend/feeds/text/parse-number.ts'
import type { UnitBuilding } from '#app/backend/feeds/unit.ts'
import type { OfferReport } from './offer-report.ts'

/** The tallest building in the world has 163 floors. */
const MAX_FLOOR = 200

export type OfferFloor = { floor: number; floorTo: number | null }

/** "5/9", "3 из 9", "5 этаж из 9": a floor and the number of floors of the house. */
const FLOOR_OF_TOTAL =
  /^(?:этаж\s*)?(-?\d+)(?:\s*-?й)?(?:\s*эт(?:аж|\.)?)?\s*(?:[/\\]|из)\s*(\d+)(?:\s*эт(?:аж\p{L}*|\.)?)?$/iu
/** "12", "этаж 12", "2.0", and both floors of a two-level flat: "12-13", "12, 13". */
const FLOOR = /^(?:этаж\s*)?(-?\d+)(?:[.,]0+)?(?:\s*[-–—,]\s*(\d+))?(?!\s*[\d./,])/
const BASEMENT = /^(цокол|подвал|подзем)/i
/** Without their endings, from the first to the twentieth. */
const ORDINALS =
  'перв втор трет четверт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат'.split(
    ' ',
  )
/** "третий", "двадцать первый", "тридцатый". */
const ORDINAL = new RegExp(
  `^(?:(?<tens>двадцать)\\s+(?=${ORDINALS.slice(0, 9).join('|')}))?(?<word>${ORDINALS.join('|')}|тридцат)[ыои]й(?!\\p{L})`,
  'iu',
)

/**
 * Reads the floor, or both floors of a two-level flat ("12-13"). A basement without a number is floor -1.
 *
 * @returns null when the floor is missing or impossible for this kind (reported as an error)
 */
export function readFloor(
  raw: string,
  kind: FlatKind,
  floorsTotal: number | null,
  report: OfferReport,
): OfferFloor | null {
  const match = isDigits(raw) ? [raw, raw] : floorsIn(raw)
  if (!match?.[1]) {
    report.error('floor.missing', 'floor', `no floor ("${raw.slice(0, 40)}"): the offer is skipped`)
    return null
  }
  const floor = Number(match[1])
  const mayBeUnderground = kind === 'storeroom' || kind === 'parking' || kind === 'commercial'
  if (Math.abs(floor) > MAX_FLOOR || (floor < 1 && !mayBeUnderground)) {
    report.error('floor.invalid', 'floor', `floor "${raw.slice(0, 40)}" of a ${kind}: the offer is skipped`)
    return null
  }
  if (floorsTotal !== null && floor > floorsTotal) {
    report.warn(
      'floor.above-roof',
      'floor',
      `floor ${floor} of ${floorsTotal}: the height of the building is taken as not known`,
    )
  }
  const upper = match[2] === undefined ? null : Number(match[2])
  return { floor, floorTo: upper !== null && upper > floor && upper <= MAX_FLOOR ? upper : null }
}

function floorsIn(raw: string): readonly string[] | null {
  const text = inDigits(raw)
  return FLOOR_OF_TOTAL.exec(text)?.slice(0, 2) ?? (BASEMENT.test(text) ? [text, '-1'] : FLOOR.exec(text))
}

/** "третий этаж из 9" → "3 этаж из 9". */
function inDigits(raw: string): string {
  const match = ORDINAL.exec(raw.replaceAll('ё', 'е'))
  const word = match?.groups?.['word']?.toLowerCase()
  if (!match || !word) return raw
  const number = word === 'тридцат' ? 30 : ORDINALS.indexOf(word) + 1
  return `${match.groups?.['tens'] ? 20 + number : number}${raw.slice(match[0].length)}`
}

/** Number of floors of the house that a feed declares; null when it gives none or an impossible one. */
export function readFloorsTotal(raw: string): number | null {
  const floors = parseWhole(raw)
  return floors !== null && floors >= 1 && floors <= MAX_FLOOR ? floors : null
}

/** The house of a flat: where the feed declares no number of its floors, it has that beside the floor of the flat ("5/9"). */
export function withFloorsBeside(building: UnitBuilding, declared: string, floor: string): UnitBuilding {
  if (building.floorsTotal !== null || isDigits(floor) || parseWhole(declared) !== null) return building
  const floorsTotal = readFloorsTotal(FLOOR_OF_TOTAL.exec(inDigits(floor))?.[2] ?? '')
  return floorsTotal === null ? building : { ...building, floorsTotal }
}
