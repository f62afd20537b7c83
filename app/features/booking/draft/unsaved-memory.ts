import type { DraftField } from '#app/domain/booking/booking-draft.ts'

type Unsaved = { flat: number; owner: string; fields: ReadonlyMap<DraftField, string> }

/**
 * What was typed and could not be saved because the session had ended, while the same person signs in again in this
 * tab. In memory alone: passports are never written to the storage of a browser.
 */
let unsaved: Unsaved | undefined

/** @param owner - phone of the person who typed: for another one the fields are not restored */
export function rememberUnsaved(flat: number, owner: string, fields: ReadonlyMap<DraftField, string>): void {
  unsaved = fields.size > 0 ? { flat, owner, fields } : undefined
}

/** What is remembered for this flat and person. It stays after reading, as React may discard a rendering that read it. */
export function unsavedOf(flat: number, owner: string): ReadonlyMap<DraftField, string> | undefined {
  return unsaved && unsaved.flat === flat && unsaved.owner === owner ? unsaved.fields : undefined
}

/** Call this once the fields are restored, or for another person. */
export function forgetUnsaved(): void {
  unsaved = undefined
}
