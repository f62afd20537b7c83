const NAMES = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
]

/** `2026-11` → "Ноябрь 2026"; other text is returned unchanged. */
export function monthLabel(month: string): string {
  const [year, number] = month.split('-')
  const name = NAMES[Number(number) - 1]
  return year && name ? `${name} ${year}` : month
}

/** Months since year 0, so that months can be subtracted. */
export function monthNumber(month: string): number {
  const [year, number] = month.split('-')
  return Number(year) * 12 + Number(number) - 1
}
