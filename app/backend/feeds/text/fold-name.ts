import { foldText } from '#app/domain/search-text.ts'
import { remembered } from './remembered.ts'

/** Name for comparison of complexes and buildings: «ЖК "Речной"» and "Речной" are equal. */
export const foldName = remembered((name) =>
  foldText(name).replace(/^(жк|жилой комплекс|мкр|микрорайон)\s+(?=\S)/u, ''),
)

const STREET_WORDS =
  /^(г|гор|город|ул|улица|д|дом|пр|просп|проспект|пер|переулок|наб|набережная|ш|шоссе|б|бульвар|пл|площадь)$/u

/** An address for comparison: "ул. Речная, д. 1" and "Речная улица, 1" are equal. */
export function foldAddress(address: string): string {
  return foldText(address)
    .split(' ')
    .filter((word) => !STREET_WORDS.test(word))
    .join(' ')
}

/** "г. Пермь", "Пермь г", "город Пермь" → "Пермь". */
export function bareCityName(name: string): string {
  return name.replace(/^(г\.?|город|гор\.)\s+(?=\S)/iu, '').replace(/\s+(г\.?|город)$/iu, '')
}
