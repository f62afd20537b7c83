/** The largest value of an integer column. */
const MAX_INTEGER = 2_147_483_647
/** Longer text is not a number and is not parsed. */
const MAX_NUMBER_LENGTH = 40

/** Digits that a number holds exactly, so that a fraction of two such numbers is the nearest to what is written. */
const MAX_DIGITS = 15
const POWERS = Array.from({ length: MAX_DIGITS + 1 }, (_, power) => 10 ** power)
const [ZERO, NINE, POINT, COMMA] = [0x30, 0x39, 0x2e, 0x2c]

/**
 * Almost all numbers of feeds: "12", "61.80", "61,8". The other spellings cost more to recognise.
 *
 * @returns -1 for any other text
 */
function plainNumber(raw: string): number {
  const { length } = raw
  if (length === 0 || length > MAX_DIGITS) return -1
  let digits = 0
  let mark = -1
  for (let at = 0; at < length; at++) {
    const code = raw.charCodeAt(at)
    if (code >= ZERO && code <= NINE) digits = digits * 10 + (code - ZERO)
    else if ((code === POINT || code === COMMA) && mark < 0 && at > 0 && at < length - 1) mark = at
    else return -1
  }
  return mark < 0 ? digits : digits / (POWERS[length - 1 - mark] ?? 1)
}

/** Whether a text has digits and nothing else. */
export function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < ZERO || code > NINE) return false
  }
  return text !== ''
}

/**
 * Parses a decimal as feeds write it: "61.80", "1009000,8", "12 500 000", "65 кв. м", "1.2E7".
 *
 * @returns null for empty or unreadable text
 */
export function parseDecimal(raw: string): number | null {
  const plain = plainNumber(raw)
  if (plain >= 0) return plain
  if (raw === '' || raw.length > MAX_NUMBER_LENGTH) return null
  const match = /^[+]?(-?\d[\d\s\u00a0\u202f]*(?:[.,]\d+)?(?:e[+-]?\d{1,2})?)(?:\s*[^\d.,].*)?$/iu.exec(raw)
  if (!match?.[1]) return null
  const value = Number(match[1].replace(/[\s\u00a0\u202f]/gu, '').replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

/** A whole number that fits an integer column; null for fractions. */
export function parseWhole(raw: string): number | null {
  const value = parseDecimal(raw)
  return value !== null && Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER ? value : null
}

const LONGEST_YES = 4

/** Whether the text means yes in any dialect: "1", "да", "true", "+". */
export function parseYes(raw: string): boolean {
  return raw !== '' && raw.length <= LONGEST_YES && /^(1|да|true|yes|есть|\+)$/i.test(raw)
}

/** The smallest area, m², that does not fit the column. */
const TOO_LARGE_AREA = 100_000

/** Area in m², rounded to two decimals; null unless it is above zero and fits the column. */
export function parseArea(raw: string): number | null {
  const value = parseDecimal(raw)
  if (value === null) return null
  const rounded = Math.round(value * 100) / 100
  return rounded > 0 && rounded < TOO_LARGE_AREA ? rounded : null
}

/** What an amount is counted in where a word says so: "5000 тыс. руб.", "5,4 млн". */
const COUNTED_IN = [
  [/тыс|\dт\.?р|(?<!\p{L})т\.\s?р/iu, 1_000],
  [/млн/i, 1_000_000],
] as const

/** Whole roubles; null unless the price is above zero and fits the column. */
export function parseRoubles(raw: string): number | null {
  const plain = plainNumber(raw)
  const value = plain >= 0 ? plain : parseDecimal(raw)
  if (value === null) return null
  const factor = plain >= 0 ? 1 : (COUNTED_IN.find(([words]) => words.test(raw))?.[1] ?? 1)
  const roubles = Math.round(value * factor)
  return roubles > 0 && roubles <= MAX_INTEGER ? roubles : null
}
