/** Codes of three digits, with seven digits after them: mobile, free of charge, and of the biggest cities. */
const SHORT_CODE = /^(?:[^348]|80\d|34[237]|351|365|383|391|423|473|49[589]|81[27]|831|843|846|86[123])/
const LONG_NUMBER = /^(\d{3})(\d{3})(\d{2})(\d{2})$/
const SHORT_NUMBER = /^(\d{4})(\d{2})(\d{2})(\d{2})$/

/**
 * With no-break spaces: "+79120000000" → "+7 912 000-00-00"; of a city whose code has four digits
 * "+73452000000" → "+7 3452 00-00-00".
 */
export function formatPhone(phone: string): string {
  const national = /^\+7(\d{10})$/.exec(phone)?.[1]
  if (national === undefined) return phone
  const parts = (SHORT_CODE.test(national) ? LONG_NUMBER : SHORT_NUMBER).exec(national)
  if (!parts) return phone
  const [, code, first, second, third] = parts
  return `+7\u00a0${code}\u00a0${first}-${second}-${third}`
}

/** "+79120000067" → "+7 912 ***-**-67": enough for the owner to recognise, not enough to call. */
export function maskPhone(phone: string): string {
  const parts = /^\+7(\d{3})\d{5}(\d{2})$/.exec(phone)
  return parts ? `+7 ${parts[1]} ***-**-${parts[2]}` : '***'
}
