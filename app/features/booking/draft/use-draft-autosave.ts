import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from '#app/contract/account.ts'
import { DRAFT_FIELDS, type DraftField } from '#app/domain/booking/booking-draft.ts'
import { getDraft, saveDraft } from '#app/features/booking/booking.functions.ts'
import { createDraftAutosave } from './draft-autosave.ts'
import type { DraftValues } from './draft-fields.ts'
import { plainFields } from './draft-text.ts'
import { forgetUnsaved, unsavedOf } from './unsaved-memory.ts'

type DraftStart = {
  flat: number
  draft: Draft | null
  /** What stands in the fields at first. */
  values: DraftValues
  /** Of the user, whose typing may be remembered. */
  owner: string
  /** From the address: chosen last, so that the draft is to learn it. */
  chosen: Record<string, string>
}

/** The autosave of one booking while its screen is mounted; it saves at once when the browser is online again. */
export function useDraftAutosave({ flat, draft, values, owner, chosen }: DraftStart) {
  const [autosave] = useState(() => {
    const unsaved = typeof document === 'undefined' ? undefined : unsavedOf(flat, owner)
    const kept = plainFields(draft)
    return createDraftAutosave(
      {
        flat,
        draft,
        values,
        pending: new Map([...typedIn(chosen, kept), ...(unsaved ?? [])]),
      },
      { save: (data) => saveDraft({ data }), load: () => getDraft({ data: { id: flat } }) },
    )
  })
  const state = useSyncExternalStore(autosave.watch, autosave.state, autosave.state)

  useEffect(() => {
    const save = () => void autosave.save()
    forgetUnsaved()
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save()
    save()
    addEventListener('online', save)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      removeEventListener('online', save)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      autosave.stop()
    }
  }, [autosave])

  return { autosave, state }
}

function typedIn(chosen: Record<string, string>, kept: Record<string, string>): [DraftField, string][] {
  return DRAFT_FIELDS.flatMap((field) => {
    const text = chosen[field]
    return text === undefined || text === kept[field] ? [] : [[field, text] satisfies [DraftField, string]]
  })
}
