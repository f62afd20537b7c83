import { formatNumber, formatPrice } from '#app/domain/format.ts'

type Salary = { salary_from?: number | undefined; salary_to?: number | undefined }

/** "110 000–150 000 ₽", "от 110 000 ₽", "до 150 000 ₽"; undefined where none is told. */
export function salaryText({ salary_from: from, salary_to: to }: Salary): string | undefined {
  if (from !== undefined && to !== undefined && from !== to) return `${formatNumber(from)}–${formatPrice(to)}`
  if (from !== undefined) return from === to ? formatPrice(from) : `от\u00a0${formatPrice(from)}`
  return to === undefined ? undefined : `до\u00a0${formatPrice(to)}`
}

/** By law and custom salaries are told before the tax is taken. */
export const SALARY_NOTE = 'в\u00a0месяц до\u00a0вычета налога'

/** A sum, or a range of them, at the beginning of words that are typeset: a word joiner stands after the dash of a range. */
const SUM_FIRST = /^(?:(?:от|до)\s)?\d[\d\s–\u2060]*₽/i

/** The first condition that does not begin with a sum, as that of the pay does; undefined where none is. */
export const firstBesidePay = (conditions: readonly string[]): string | undefined =>
  conditions.find((condition) => !SUM_FIRST.test(condition))
