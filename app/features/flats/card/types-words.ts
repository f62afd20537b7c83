import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import { TYPE_FORMS, TYPE_OBJECT_FORMS } from '#app/domain/plural.ts'

/**
 * "12 планировок, 624 квартиры": the filter beside it counts flats, which are more than layouts.
 *
 * @param flats - undefined while it is not known
 */
export function typesFound(types: number, flats: number | undefined): string {
  const found = formatCount(types, TYPE_FORMS)
  return flats === undefined ? found : `${found}, ${formatFlatCount(flats)}`
}

/** The button of the filter: "Показать 12 планировок". */
export function typesSubmit(types: number): string {
  return types > 0 ? `Показать ${formatCount(types, TYPE_OBJECT_FORMS)}` : 'Показать варианты'
}
