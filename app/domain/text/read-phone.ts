const PREFIX = '+7'

/** Operator and region codes in Russia: none begins with 0, 1, 2, 5, 6, 7 or 89. */
const NATIONAL = '(?:[349]\\d|8[0-8])\\d{8}'
/** A number that begins with 7 or 8 already has its country prefix. */
const whole = new RegExp(`^[78](${NATIONAL})$`)
const afterPlus = new RegExp(`^7(${NATIONAL})$`)
/**
 * A number without a prefix. One that begins with 8 is not accepted here: it is a longer number with a
 * missing digit.
 */
const bare = /^[349]\d{9}$/
/** What a number that was copied begins with: "тел.: ", "моб. ", "tel:". */
const label = /^(?:тел(?:ефон)?|моб(?:ильный)?|т|tel|phone)\.?:?\s*(?=[+\d(])/i

/**
 * Normalizes a Russian phone as people write it → "+79120000000": brackets, spaces, hyphens, dots and
 * a word before the number are removed, a leading 8 or 7 becomes +7. Undefined when it is not a complete phone number. A number with a missing digit
 * is never completed with a prefix, because it would become another person's number.
 */
export function normalizePhone(text: string): string | undefined {
  if (!/^\+?[\d\s()–—./-]{5,29}$/.test(text.trim().replace(label, ''))) return undefined
  const digits = text.replace(/\D/g, '')
  // After a plus, the number must begin with the country code.
  const hasPlus = text.includes('+')
  const national = (hasPlus ? afterPlus : whole).exec(digits)?.[1]
  if (national !== undefined) return PREFIX + national
  return !hasPlus && bare.test(digits) ? PREFIX + digits : undefined
}

/** Whether a text begins as the number of another country does: "+375 …", "00 44 …". */
export function isForeignPhone(text: string): boolean {
  return /^(?:\+|00)\s*[1-69]/.test(text)
}
