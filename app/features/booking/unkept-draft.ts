import type { Draft } from '#app/contract/account.ts'

/** The draft of who is signed in where none can be kept: what is typed stays on the page alone. */
export function unkeptDraft(flat: number): { ok: true; value: { data: { draft: Draft } } } {
  const draft = { flat, version: 0, saved_at: null, fields: {}, sealed: [], problems: [], consent: false }
  return { ok: true, value: { data: { draft } } }
}
