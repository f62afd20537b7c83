import { normalizePhone } from '#app/domain/text/read-phone.ts'

/** The phone of the field; also accepts a whole number typed after the +7 of the field. */
export function phoneInput(text: string): string | undefined {
  return normalizePhone(text) ?? normalizePhone(text.replace(/^\s*\+7|\+7\s*$/, ''))
}
