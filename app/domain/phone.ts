const PREFIX = '+7'

/** Codes of Russian operators and regions: none begins with 0, 1, 2, 5, 6, 7 or 89. */
const NATIONAL = '(?:[349]\\d|8[0-8])\\d{8}'
/** 7 or 8 is the prefix already, so that nothing is put before it. */
const whole = new RegExp(`^[78](${NATIONAL})$`)
const afterPlus = new RegExp(`^7(${NATIONAL})$`)
/** A number without a prefix. One that begins with 8 is taken for a longer one that lacks a digit. */
const bare = /^[349]\d{9}$/

/**
 * A Russian phone as people write it → "+79120000000": brackets, spaces and hyphens are dropped, a leading
 * 8 or 7 means +7. Undefined when it is no such phone: a number that lacks a digit is never filled up with a
 * prefix, for it would become somebody else's.
 */
export function normalizePhone(text: string): string | undefined {
  if (!/^\+?[\d\s()–—-]{5,29}$/.test(text.trim())) return undefined
  const digits = text.replace(/\D/g, '')
  // A plus begins the whole number.
  const hasPlus = text.includes('+')
  const national = (hasPlus ? afterPlus : whole).exec(digits)?.[1]
  if (national !== undefined) return PREFIX + national
  return !hasPlus && bare.test(digits) ? PREFIX + digits : undefined
}

/** "+79120000000" → "+7 912 000-00-00", with spaces that do not break. */
export function formatPhone(phone: string): string {
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  if (!parts) return phone
  const [, code, first, second, third] = parts
  return `+7\u00a0${code}\u00a0${first}-${second}-${third}`
}

/** "+79120000067" → "+7 912 ***-**-67": enough to know one's own, too little to call. */
export function maskPhone(phone: string): string {
  const parts = /^\+7(\d{3})\d{5}(\d{2})$/.exec(phone)
  return parts ? `+7 ${parts[1]} ***-**-${parts[2]}` : '***'
}
