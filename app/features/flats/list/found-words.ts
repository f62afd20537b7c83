import { formatCount, formatFlatCount, formatFlatObject } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'

/**
 * What a list has of each group: flats that differ by floor and price alone. The page of layouts counts each of them once,
 * this list in each house again.
 */
const FORMS: PluralForms = [
  'планировка по\u00a0домам',
  'планировки по\u00a0домам',
  'планировок по\u00a0домам',
]
/** After "из": "показано 20 из 85 планировок по домам". */
const OF_FORMS: PluralForms = [
  'планировки по\u00a0домам',
  'планировок по\u00a0домам',
  'планировок по\u00a0домам',
]

/** "214 квартир, 38 планировок по домам"; "3 квартиры" where none is like another. */
export function foundWords(flats: number, groups: number): string {
  const found = formatFlatCount(flats)
  return flats === groups ? found : `${found}, ${formatCount(groups, FORMS)}`
}

/** What the items of a list of groups are, where some have several flats. */
export function groupForms(flats: number, groups: number | undefined): PluralForms | undefined {
  return flats === groups ? undefined : OF_FORMS
}

/** Of the button of the filter: "Показать 214 квартир". */
export function submitWords(flats: number): string {
  return flats > 0 ? `Показать ${formatFlatObject(flats)}` : 'Показать ближайшие'
}
