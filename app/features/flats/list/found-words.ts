import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'

/** What a list has of each group: flats that differ by floor and price alone. */
const FORMS: PluralForms = ['вариант', 'варианта', 'вариантов']
/** After "из": "показано 20 из 85 вариантов". */
const OF_FORMS: PluralForms = ['варианта', 'вариантов', 'вариантов']

/** "214 квартир, 38 вариантов"; "3 квартиры" where none is like another. */
export function foundWords(flats: number, groups: number): string {
  const found = formatFlatCount(flats)
  return flats === groups ? found : `${found}, ${formatCount(groups, FORMS)}`
}

/** What the items of a list of groups are, where some have several flats. */
export function groupForms(flats: number, groups: number | undefined): PluralForms | undefined {
  return flats === groups ? undefined : OF_FORMS
}
