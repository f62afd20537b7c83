import { formatCount, formatFlatCount, formatFlatObject } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'

/**
 * What a list has of each group: flats that differ by floor and price alone. The page of layouts counts each of them once,
 * this list in each house again, which the words after the number say.
 */
const FORMS: PluralForms = ['планировка', 'планировки', 'планировок']

/** "214 квартир, 38 планировок по домам"; "3 квартиры" where none is like another. */
export function foundWords(flats: number, groups: number): string {
  const found = formatFlatCount(flats)
  return flats === groups ? found : `${found}, ${formatCount(groups, FORMS)} по\u00a0домам`
}

/** Of the button of the filter: "Показать 214 квартир". */
export function submitWords(flats: number): string {
  return flats > 0 ? `Показать ${formatFlatObject(flats)}` : 'Показать ближайшие'
}
