import type { Draft } from '#app/contract/account.ts'

/** What of a draft can be typed on: sealed fields come masked. */
export function plainFields(draft: Draft | null): Record<string, string> {
  const sealed = new Set(draft?.sealed)
  return Object.fromEntries(Object.entries(draft?.fields ?? {}).filter(([name]) => !sealed.has(name)))
}
