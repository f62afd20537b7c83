/** The three forms a Russian noun takes beside a number: 1 квартира, 2 квартиры, 5 квартир. */
export type PluralForms = readonly [one: string, few: string, many: string]

/** Picks the form for `count`, as Intl's plural rules do for Russian (fractions take the second: 1,5 квартиры). */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const ofHundred = Math.abs(count) % 100
  const ofTen = ofHundred % 10
  if (count % 1) return few
  if (ofHundred > 10 && ofHundred < 20) return many
  return ofTen === 1 ? one : ofTen > 1 && ofTen < 5 ? few : many
}

export const FLAT_FORMS: PluralForms = ['квартира', 'квартиры', 'квартир']
/** After a verb: "Показать 21 квартиру". */
export const FLAT_OBJECT_FORMS: PluralForms = ['квартиру', 'квартиры', 'квартир']
export const TYPE_FORMS: PluralForms = ['планировка', 'планировки', 'планировок']
export const YEAR_FORMS: PluralForms = ['год', 'года', 'лет']
export const PROJECT_FORMS: PluralForms = ['проект', 'проекта', 'проектов']
export const HOUSE_FORMS: PluralForms = ['дом', 'дома', 'домов']
export const FLOOR_FORMS: PluralForms = ['этаж', 'этажа', 'этажей']
export const DAY_FORMS: PluralForms = ['день', 'дня', 'дней']
