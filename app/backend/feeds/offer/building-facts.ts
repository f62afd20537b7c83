import type { BuildingState } from '#app/backend/database/tables.ts'
import { wordMap } from '#app/backend/feeds/text/clean-text.ts'
import { remembered } from '#app/backend/feeds/text/remembered.ts'
import type { OfferReport } from './offer-report.ts'

const STATES = wordMap<BuildingState>({
  unfinished: 'building',
  build: 'building',
  building: 'building',
  строится: 'building',
  built: 'built',
  построен: 'built',
  достроен: 'built',
  'hand-over': 'finished',
  handover: 'finished',
  сдан: 'finished',
  project: 'planned',
  planned: 'planned',
  проект: 'planned',
})
const QUARTERS = wordMap<number>({ I: 1, II: 2, III: 3, IV: 4, FIRST: 1, SECOND: 2, THIRD: 3, FOURTH: 4 })

/** "unfinished", "HAND_OVER", "сдан" → state of the building; null when unknown. */
export const mapBuildingState = remembered(
  (text): BuildingState | null => STATES.get(text.toLowerCase().replace(/[_\s]+/g, '-')) ?? null,
)

/** The quarter of a deadline; one that cannot be read is reported. */
export function readQuarter(raw: string, field: string, report: OfferReport): number | null {
  const quarter = parseQuarter(raw)
  if (raw !== '' && quarter === null) {
    report.warn('deadline.invalid', field, `quarter "${raw.slice(0, 20)}" is not 1–4: left out`)
  }
  return quarter
}

/** "4", "Q4", "IV", "4 кв.", "fourth" → 1..4; null for anything else. */
const parseQuarter = remembered((text): number | null => {
  const bare = text
    .toUpperCase()
    .replace(/\s*КВ.*$/u, '')
    .replace(/^Q/, '')
    .trim()
  const quarter = QUARTERS.get(bare) ?? Number(bare)
  return Number.isInteger(quarter) && quarter >= 1 && quarter <= 4 ? quarter : null
})

/** Year in which a building is finished; null for an implausible one. */
export function parseYear(text: string): number | null {
  return /^(19[5-9]\d|20\d\d)$/.test(text) ? Number(text) : null
}

/**
 * Ceiling height in metres: feeds write 2.7, "2,70 м", 270 (cm) and 2700 (mm).
 *
 * @returns null outside 2–6 m, which is not plausible for a flat
 */
export function ceilingMetres(value: number | null): number | null {
  if (value === null) return null
  const metres = value >= 1000 ? value / 1000 : value >= 100 ? value / 100 : value
  return metres >= 2 && metres <= 6 ? Math.round(metres * 100) / 100 : null
}
