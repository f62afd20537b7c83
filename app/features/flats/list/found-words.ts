import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'

/** What a list has of each group, after "в": "в 55 карточках". */
const FORMS: Record<'cards' | 'table', PluralForms> = {
  cards: ['карточке', 'карточках', 'карточках'],
  table: ['строке', 'строках', 'строках'],
}

/** "214 квартир в 38 карточках"; "3 квартиры" where none is like another. Flats that differ by floor and price alone share one. */
export function foundWords(flats: number, groups: number, show: keyof typeof FORMS = 'cards'): string {
  const found = formatFlatCount(flats)
  return flats === groups ? found : `${found} в\u00a0${formatCount(groups, FORMS[show])}`
}
