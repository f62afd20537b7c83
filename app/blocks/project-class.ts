const LABELS = new Map([
  ['economy', 'Эконом'],
  ['standard', 'Стандарт'],
  ['comfort', 'Комфорт'],
  ['comfort_plus', 'Комфорт+'],
  ['business', 'Бизнес'],
  ['premium', 'Премиум'],
  ['elite', 'Элитный'],
])

/** The label of a project's class; an unknown class of a feed is shown unchanged. */
export function classLabel(value: string): string {
  return LABELS.get(value) ?? value
}
