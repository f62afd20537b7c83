import { LEAST_PRICE } from '#app/backend/feeds/far-price.ts'
import { isDigits } from '#app/backend/feeds/text/parse-number.ts'

/** What the prices of a column are written in. */
export type MoneyUnit = 'rouble' | 'thousand' | 'million'

const FACTOR: Readonly<Record<MoneyUnit, number>> = { rouble: 1, thousand: 1_000, million: 1_000_000 }
const AMOUNT = /^(?:от|~|≈|₽|руб\.?)?(?<digits>-?\d(?:[\d.,]*\d)?)[.,]?(?<word>млн|тыс|т\.?р)?(?:[^\d].*)?$/iu

/**
 * A price as people write it in a table, as a plain number of roubles: "5 400 000 ₽", "5,400,000", "5.4 млн",
 * "5 400,5 тыс. руб.". What is no number is returned as it is.
 *
 * @param unit - that of the column, for numbers that name none
 */
export function moneyText(raw: string, unit: MoneyUnit = 'rouble'): string {
  if (raw === '' || (unit === 'rouble' && isDigits(raw) && raw.length <= 15 && !raw.startsWith('0')))
    return raw
  const groups = AMOUNT.exec(raw.replace(/[\s\u00a0\u202f'’`]/gu, ''))?.groups
  const digits = plainNumber(groups?.['digits'] ?? '')
  if (digits === '' || digits.length > 20) return raw
  const word = groups?.['word']?.toLowerCase()
  const factor = word === undefined ? FACTOR[unit] : word === 'млн' ? FACTOR.million : FACTOR.thousand
  // A fraction of a rouble is none; but "6,2" counts millions.
  const amount = Number(digits) * factor
  return String(amount < LEAST_PRICE ? amount : Math.round(amount))
}

/** Marks between groups of three are left out, and a decimal comma becomes a point. */
function plainNumber(digits: string): string {
  if (/^\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/.test(digits) || /^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits)) {
    return digits.replaceAll('.', '').replace(',', '.')
  }
  if (/^\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?$/.test(digits) || /^\d{1,3}(?:,\d{3})+\.\d+$/.test(digits)) {
    return digits.replaceAll(',', '')
  }
  return /^-?\d+(?:[.,]\d+)?$/.test(digits) ? digits.replace(',', '.') : ''
}
