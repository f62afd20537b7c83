import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import { VARIANT_FORMS } from '#app/domain/plural.ts'

/** "214 квартир, 38 вариантов"; "3 квартиры" where none is like another. */
export function foundWords(flats: number, groups: number): string {
  const found = formatFlatCount(flats)
  return flats === groups ? found : `${found}, ${formatCount(groups, VARIANT_FORMS)}`
}
