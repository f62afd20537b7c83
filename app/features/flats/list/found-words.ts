import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'

/** After "в": "в 55 карточек". */
const CARD_FORMS: PluralForms = ['карточку', 'карточки', 'карточек']

/** "214 квартир, одинаковые собраны в 38 карточек"; "3 квартиры" where none is like another. Flats that differ by floor and price alone are alike. */
export function foundWords(flats: number, groups: number): string {
  const found = formatFlatCount(flats)
  return flats === groups ? found : `${found}, одинаковые собраны в\u00a0${formatCount(groups, CARD_FORMS)}`
}
