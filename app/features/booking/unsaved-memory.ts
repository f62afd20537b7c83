import type { DraftField } from '#app/domain/booking-draft.ts'

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

/** Gives it back once; forgets what is another person's or another flat's. */
export function takeUnsaved(flat: number, owner: string): ReadonlyMap<DraftField, string> | undefined {
  const found = unsaved
  unsaved = undefined
  return found && found.flat === flat && found.owner === owner ? found.fields : undefined
}
