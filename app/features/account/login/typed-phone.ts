import { normalizePhone } from '#app/domain/phone.ts'

/** The phone of the field; a number typed whole beside the field's own +7 is meant as well. */
export function phoneInput(text: string): string | undefined {
  return normalizePhone(text) ?? normalizePhone(text.replace(/^\s*\+7|\+7\s*$/, ''))
}
