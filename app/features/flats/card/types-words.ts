import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import { type PluralForms, TYPE_FORMS } from '#app/domain/plural.ts'

/** After a verb: "Показать 1 планировку". */
const TYPE_OBJECT_FORMS: PluralForms = ['планировку', 'планировки', 'планировок']

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
