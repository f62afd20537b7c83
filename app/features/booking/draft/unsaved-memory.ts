import type { DraftField } from '#app/domain/booking/booking-draft.ts'

type Unsaved = { flat: number; owner: string; fields: ReadonlyMap<DraftField, string> }

/**
 * Input that could not be saved because the session had ended, kept while the same person signs in again in this
 * tab. Only in memory: passports are never written to the browser's storage.
 */
let unsaved: Unsaved | undefined

/** @param owner - phone of the person who typed: for another person the fields are not restored */
export function rememberUnsaved(flat: number, owner: string, fields: ReadonlyMap<DraftField, string>): void {
  unsaved = fields.size > 0 ? { flat, owner, fields } : undefined
}

/**
 * The input stored for this flat and person. Not deleted on reading, because React may discard the render that
 * read it.
 */
export function unsavedOf(flat: number, owner: string): ReadonlyMap<DraftField, string> | undefined {
  return unsaved && unsaved.flat === flat && unsaved.owner === owner ? unsaved.fields : undefined
}

/** Call this once the fields are restored, or when another person signs in. */
export function forgetUnsaved(): void {
  unsaved = undefined
}
