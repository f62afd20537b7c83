import type { Draft } from '#app/contract/account.ts'
import { formatPhone, normalizePhone } from '#app/domain/phone.ts'

/** What of a draft can be typed on: sealed fields come masked. */
export function plainFields(draft: Draft | null): Record<string, string> {
  const sealed = new Set(draft?.sealed)
  const fields = Object.entries(draft?.fields ?? {}).filter(([name]) => !sealed.has(name))
  return Object.fromEntries(fields.map(([name, text]) => [name, name === 'phone' ? readable(text) : text]))
}

/** Half a phone stays as it was typed. */
function readable(phone: string): string {
  return formatPhone(normalizePhone(phone) ?? phone)
}
