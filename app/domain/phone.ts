const PREFIX = '+7'

/**
 * A Russian phone as people write it → "+79120000000": brackets, spaces and hyphens are dropped, a leading
 * 8 or 7 means +7. Undefined when it is no such phone.
 */
export function normalizePhone(text: string): string | undefined {
  if (!/^[\d\s()+–—-]{5,30}$/.test(text.trim())) return undefined
  const digits = text.replace(/\D/g, '')
  // A plus begins the whole number: with a digit too few it would else become somebody else's.
  const isWhole = text.trim().startsWith('+')
  if (/^7\d{10}$/.test(digits) || (!isWhole && /^8\d{10}$/.test(digits))) return PREFIX + digits.slice(1)
  return !isWhole && /^[3489]\d{9}$/.test(digits) ? PREFIX + digits : undefined
}

/** "+79120000000" → "+7 912 000-00-00", with spaces that do not break. */
export function formatPhone(phone: string): string {
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  if (!parts) return phone
  const [, code, first, second, third] = parts
  return `+7\u00a0${code}\u00a0${first}-${second}-${third}`
}
