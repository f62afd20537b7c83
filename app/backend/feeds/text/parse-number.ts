/** The largest value of an integer column. */
const MAX_INTEGER = 2_147_483_647
/** Longer text is not a number, and is not worth matching. */
const LONGEST_NUMBER = 40

/**
 * A decimal as feeds write it: "61.80", "1009000,8", "12 500 000", "65 кв. м", "1.2E7".
 *
 * @returns null for empty or unreadable text
 */
export function parseDecimal(raw: string): number | null {
  if (raw === '' || raw.length > LONGEST_NUMBER) return null
  const match = /^[+]?(-?\d[\d\s\u00a0\u202f]*(?:[.,]\d+)?(?:e[+-]?\d{1,2})?)(?:\s*[^\d.,].*)?$/iu.exec(raw)
  if (!match?.[1]) return null
  const value = Number(match[1].replace(/[\s\u00a0\u202f]/gu, '').replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

/** A whole number that a column can hold; a fraction is not one. */
export function parseWhole(raw: string): number | null {
  const value = parseDecimal(raw)
  return value !== null && Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER ? value : null
}

/** "1", "да", "true", "+" of the dialects' many yes. */
export function parseYes(raw: string): boolean {
  return /^(1|да|true|yes|есть|\+)$/i.test(raw)
}

/** The first area, m², that a column cannot hold. */
const TOO_LARGE_AREA = 100_000

/** m², two decimals; null when nothing above zero is left of it, or more than a column holds. */
export function parseArea(raw: string): number | null {
  const value = parseDecimal(raw)
  if (value === null) return null
  const rounded = Math.round(value * 100) / 100
  return rounded > 0 && rounded < TOO_LARGE_AREA ? rounded : null
}

/** Whole roubles; null when it is not above zero or is beyond what the catalogue can hold. */
export function parseRoubles(raw: string): number | null {
  const value = parseDecimal(raw)
  if (value === null) return null
  const roubles = Math.round(value)
  return roubles > 0 && roubles <= MAX_INTEGER ? roubles : null
}
