import type { Draft } from '#app/contract/account.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { normalizePhone } from '#app/domain/text/read-phone.ts'

/** The editable fields of a draft: masked fields are left out. */
export function plainFields(draft: Draft | null): Record<string, string> {
  const sealed = new Set(draft?.sealed)
  const fields = Object.entries(draft?.fields ?? {}).filter(([name]) => !sealed.has(name))
  return Object.fromEntries(fields.map(([name, text]) => [name, name === 'phone' ? readable(text) : text]))
}

/** An incomplete phone is shown as it was typed. */
function readable(phone: string): string {
  return formatPhone(normalizePhone(phone) ?? phone)
}
