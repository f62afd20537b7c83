const LABELS = new Map([
  ['economy', 'Эконом'],
  ['standard', 'Стандарт'],
  ['comfort', 'Комфорт'],
  ['comfort_plus', 'Комфорт+'],
  ['business', 'Бизнес'],
  ['premium', 'Премиум'],
  ['elite', 'Элитный'],
])

/** The class of a project in the visitor's words; a word that feeds made up stays as it came. */
export function classLabel(value: string): string {
  return LABELS.get(value) ?? value
}
