import type { DraftField } from '#app/domain/booking/booking-draft.ts'

type Unsaved = { flat: number; owner: string; fields: ReadonlyMap<DraftField, string> }

/**
 * What was typed and could not be saved because the session had ended, while its owner signs in again on
 * the same page. In memory alone: passports are never written down in a browser.
 */
let unsaved: Unsaved | undefined

/** @param owner - who typed: nobody else gets it back */
export function rememberUnsaved(flat: number, owner: string, fields: ReadonlyMap<DraftField, string>): void {
  unsaved = fields.size > 0 ? { flat, owner, fields } : undefined
}

/** What is remembered of this flat and this person. A drawing that comes to nothing may have asked before. */
export function unsavedOf(flat: number, owner: string): ReadonlyMap<DraftField, string> | undefined {
  return unsaved && unsaved.flat === flat && unsaved.owner === owner ? unsaved.fields : undefined
}

/** Once it stands in a form, or somebody else is here. */
export function forgetUnsaved(): void {
  unsaved = undefined
}
