import { useCallback, useRef, useState } from 'react'
import type { Draft } from '#app/contract/account.ts'
import type { Reservation } from '#app/contract/reservation.ts'
import type { DraftField } from '#app/domain/booking/booking-draft.ts'
import { PASSPORT_FIELDS } from '#app/domain/booking/booking-steps.ts'
import { withNameParts } from '#app/domain/booking/name-parts.ts'
import { completeBuyer } from '#app/features/booking/booking.functions.ts'
import { firstValues } from '#app/features/booking/draft/draft-fields.ts'
import { plainFields } from '#app/features/booking/draft/draft-text.ts'
import { rememberUnsaved } from '#app/features/booking/draft/unsaved-memory.ts'
import { useDraftAutosave } from '#app/features/booking/draft/use-draft-autosave.ts'
import type { StepForm } from '#app/features/booking/form/step-form.ts'
import { NO_TICKS } from '#app/features/booking/form/step-problems.ts'
import { useProblems } from '#app/features/booking/form/use-problems.ts'

export type DetailsStart = { reservation: Reservation; draft: Draft }

const FIELDS = ['lastname', 'firstname', 'middlename', 'email', ...PASSPORT_FIELDS] as const
const ANSWER_MS = 45_000
const NO_ANSWER = 'Нет ответа от сервера. Проверьте соединение и повторите: введённое осталось на месте'

/** The fields of the form with their draft and problems, and the call that gives them all. */
export function useDetails({ reservation, draft: saved }: DetailsStart, onGiven: () => Promise<void>) {
  const { id, flat } = reservation
  // The draft has what was typed on the first screen, which asks for one name alone.
  const values = withNameParts(firstValues(plainFields(saved)))
  const { autosave, state: draft } = useDraftAutosave({
    flat: flat.id,
    // The form of a booking makes no reservation without the consent; its text may have had another version then.
    draft: { ...saved, consent: true },
    values,
    owner: values.phone,
    chosen: {},
  })
  const problems = useProblems({ ...draft, hasConsent: true, ticks: NO_TICKS }, () => 'details')
  const { forget } = problems
  const [state, setState] = useState<{ isBusy: boolean; problem?: string | undefined }>({ isBusy: false })
  const isRunning = useRef(false)

  const onType = useCallback(
    (field: DraftField, text: string) => {
      autosave.type(field, text)
      forget(field)
    },
    [autosave, forget],
  )
  const stepForm: StepForm = {
    values: draft.values,
    sealed: draft.sealed,
    problemOf: problems.problemOf,
    onType,
    onUnseal: autosave.unseal,
    onLeave: (field) => {
      if (draft.values[field] !== '') problems.leave(field)
      void autosave.save()
    },
  }

  /** @returns why nothing was given; undefined when all was */
  const send = async (): Promise<string | undefined> => {
    // Masked fields go empty: the server has their values.
    const typed = Object.fromEntries(FIELDS.map((field) => [field, autosave.state().values[field]]))
    const response = await completeBuyer({
      data: { id, ...typed },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (response.ok) {
      await onGiven()
      return undefined
    }
    const { status, fields, message } = response.refusal
    if (status === 401) autosave.markSignedOut()
    if (fields.length === 0) return status === 401 ? undefined : message
    problems.takeFromServer(fields)
    problems.check('details')
    return undefined
  }

  return {
    stepForm,
    problems,
    draft,
    state,
    rememberTyped: () => rememberUnsaved(flat.id, values.phone, autosave.pending()),
    submit: async () => {
      if (isRunning.current) return
      if (problems.ofStep('details').length > 0) return problems.check('details')
      isRunning.current = true
      setState({ isBusy: true })
      await autosave.save()
      const problem = await send().catch(() => NO_ANSWER)
      isRunning.current = false
      setState({ isBusy: false, problem })
    },
  }
}
