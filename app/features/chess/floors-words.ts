import { formatCount } from '#app/domain/format.ts'
import { FLOOR_FORMS, type PluralForms } from '#app/domain/plural.ts'

/** After "до". */
const UP_TO_FLOORS: PluralForms = ['этажа', 'этажей', 'этажей']

/**
 * "16 этажей"; "до 16 этажей" where sections are unequally high; empty while the height of the house is not known. How
 * high the least is nobody says for certain: where only flats tell of a section, it ends with the highest of them.
 *
 * @param tops of the sections: the highest floor of each
 */
export function floorsWords(floorsTotal: number | null, tops: readonly (number | undefined)[]): string {
  if (floorsTotal === null) return ''
  return new Set(tops).size > 1
    ? `до\u00a0${formatCount(floorsTotal, UP_TO_FLOORS)}`
    : formatCount(floorsTotal, FLOOR_FORMS)
}
