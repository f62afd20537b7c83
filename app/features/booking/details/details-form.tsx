import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import { SaveNote } from '#app/features/booking/draft/save-note.tsx'
import { DraftField, fieldId } from '#app/features/booking/form/draft-field.tsx'
import { LoginLink } from '#app/features/reservations/login-link.tsx'
import { refreshPerson } from '#app/platform/personal-keys.ts'
import { Button } from '#app/ui/button/button.tsx'
import { ErrorSummary } from '#app/ui/field/error-summary.tsx'
import { showToast } from '#app/ui/overlay/toast-queue.ts'
import { PassportFields } from './passport-fields.tsx'
import { type DetailsStart, useDetails } from './use-details.ts'

/** The names and the passport for the contract, saved as they are typed, and sent at once. */
export function DetailsForm({ reservation }: { reservation: Reservation }) {
  const { data: draft } = useSuspenseQuery(bookingQueries.draft(reservation.flat.id))
  if (!draft) return <SignedOutNote onLeave={() => {}} />
  return <OpenForm reservation={reservation} draft={draft} />
}

function OpenForm(start: DetailsStart) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const details = useDetails(start, async () => {
    showToast('Данные для договора у нас')
    await refreshPerson(client)
  })
  const { stepForm, problems, draft, state } = details
  // The button that opened the form is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label="Данные для договора"
      className="max-w-form space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        void details.submit()
      }}
    >
      {draft.status === 'signed-out' && <SignedOutNote onLeave={details.rememberTyped} />}
      <ErrorSummary problems={problems.summary('details')} attempt={problems.attempt} fieldId={fieldId} />
      <DraftField form={stepForm} name="lastname" autoComplete="family-name" />
      <DraftField form={stepForm} name="firstname" autoComplete="given-name" />
      <DraftField
        form={stepForm}
        name="middlename"
        autoComplete="additional-name"
        hint="Если отчества нет, оставьте поле пустым"
      />
      <DraftField
        form={stepForm}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Пришлём номер брони и всё, что с ней происходит"
      />
      <PassportFields form={stepForm} />
      {state.problem && (
        <p role="alert" className="font-medium text-error">
          {state.problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" aria-disabled={state.isBusy}>
          {state.isBusy ? 'Отправляем…' : 'Отправить данные'}
        </Button>
        {/* Nobody ticks a consent here: what is typed goes with the form. */}
        {draft.status !== 'awaiting-consent' && <SaveNote status={draft.status} savedAt={draft.savedAt} />}
      </div>
    </form>
  )
}

/** Shown when the session has ended: signs in and returns to the account. */
function SignedOutNote({ onLeave }: { onLeave: () => void }) {
  return (
    <div role="alert" className="rounded-card border border-sinka p-4">
      <p className="mb-4">Вы вышли из личного кабинета. Войдите ещё раз: введённое здесь сохранится.</p>
      <LoginLink next="/account" onLeave={onLeave}>
        Войти и продолжить
      </LoginLink>
    </div>
  )
}
