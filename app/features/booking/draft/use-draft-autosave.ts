import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from '#app/contract/account.ts'
import { DRAFT_FIELDS, type DraftField } from '#app/domain/booking/booking-draft.ts'
import { getDraft, saveDraft } from '#app/features/booking/booking.functions.ts'
import { createDraftAutosave } from './draft-autosave.ts'
import type { DraftValues } from './draft-fields.ts'
import { plainFields } from './draft-text.ts'
import { forgetUnsaved, unsavedOf } from './unsaved-memory.ts'

/** Without an answer for so long the connection counts as lost, and the save is tried again. */
const ANSWER_MS = 20_000

type DraftStart = {
  flat: number
  draft: Draft | null
  /** Initial values of the fields. */
  values: DraftValues
  /** Phone of the user to whom unsaved fields belong. */
  owner: string
  /** Terms from the URL: newer than the draft, so they are saved to it. */
  chosen: Record<string, string>
}

/** The autosave of one booking while its screen is mounted; it saves at once when the browser is online again. */
export function useDraftAutosave({ flat, draft, values, owner, chosen }: DraftStart) {
  const [autosave] = useState(() => {
    const unsaved = typeof document === 'undefined' ? undefined : unsavedOf(flat, owner)
    const saved = plainFields(draft)
    return createDraftAutosave(
      {
        flat,
        draft,
        values,
        pending: new Map([...changedTerms(chosen, saved), ...(unsaved ?? [])]),
      },
      {
        save: (data) => saveDraft({ data, signal: AbortSignal.timeout(ANSWER_MS) }),
        load: () => getDraft({ data: { id: flat }, signal: AbortSignal.timeout(ANSWER_MS) }),
      },
    )
  })
  const state = useSyncExternalStore(autosave.watch, autosave.state, autosave.state)

  useEffect(() => {
    const save = () => void autosave.save()
    forgetUnsaved()
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save()
    save()
    const saveNow = () => void autosave.saveNow()
    addEventListener('online', saveNow)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      autosave.leave()
    }
  }, [autosave])

  return { autosave, state }
}

function changedTerms(chosen: Record<string, string>, saved: Record<string, string>): [DraftField, string][] {
  return DRAFT_FIELDS.flatMap((field) => {
    const text = chosen[field]
    return text === undefined || text === saved[field] ? [] : [[field, text] satisfies [DraftField, string]]
  })
}
