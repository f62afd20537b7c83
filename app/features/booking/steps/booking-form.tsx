import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { STEPS, type Step } from '#app/features/booking/booking.search.ts'
import { SaveNote } from '#app/features/booking/draft/save-note.tsx'
import { fieldId } from '#app/features/booking/form/draft-field.tsx'
import type { PhoneSignIn } from '#app/features/booking/form/phone-sign-in.ts'
import { STEP_TITLES } from '#app/features/booking/form/step-names.ts'
import type { useBooking } from '#app/features/booking/form/use-booking.ts'
import { TermsFigures } from '#app/features/booking/terms-figures.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { ErrorSummary } from '#app/ui/field/error-summary.tsx'
import { FormNotes } from './form-notes.tsx'
import { StepList } from './step-list.tsx'
import { StepPanel } from './step-panel.tsx'
import { SubmitPanel } from './submit-panel.tsx'

/** The way to pay that was chosen on the page of the flat, and what is to be said of it. */
export type ChosenWay = { method: string | undefined; note: ReactNode }

type BookingFormProps = {
  booking: ReturnType<typeof useBooking>
  /** Shown over both steps, while the terms have its method. */
  chosenWay: ChosenWay | undefined
  /** The visitor has just signed in on this step: the focus was in the field for the code. */
  isJustSignedIn: boolean
}

/** One step at a time, in one column. */
export function BookingForm({ booking, chosenWay, isJustSignedIn }: BookingFormProps) {
  const { draft, step, unfinished, terms, problems, isSignedIn, signIn } = booking
  const flat = booking.flat.id
  const isAtCode = step === 'agreement' && !isSignedIn
  const heading = useStepFocus(step, { isMoved: isJustSignedIn, isAtCode })
  const before = STEPS[STEPS.indexOf(step) - 1]
  if (isAtCode) {
    return (
      <div data-steps="">
        <StepList flat={flat} current={step} unfinished={unfinished} />
        <h2 ref={heading} tabIndex={-1} className="title-3 mt-6 mb-5 lg:mt-8">
          Подтвердите телефон
        </h2>
        <div className="max-w-form rounded-card border border-beton-200 bg-list p-4 sm:p-6">
          {signIn?.codeForm}
        </div>
      </div>
    )
  }
  return (
    <div data-steps="">
      <StepList flat={flat} current={step} unfinished={unfinished} />
      <form
        method="post"
        noValidate
        aria-labelledby="step-title"
        className="mt-6 lg:mt-8"
        onSubmit={(event) => {
          event.preventDefault()
          booking.advance()
        }}
      >
        {/* The list of steps shows it. */}
        <h2 id="step-title" ref={heading} tabIndex={-1} className="sr-only">
          Шаг {STEPS.indexOf(step) + 1} из {STEPS.length}: {STEP_TITLES[step]}
        </h2>
        <ErrorSummary problems={problems.summary(step)} attempt={problems.attempt} fieldId={fieldId} />
        <FormNotes
          changedElsewhere={draft.changedElsewhere}
          isOfferChanged={terms.hasChanged}
          hasOfferFailed={terms.hasFailed}
          onRetry={() => void terms.refetch()}
        />
        {chosenWay?.method === draft.values.pay_method && (
          <div className="not-has-[p]:hidden mb-6">{chosenWay.note}</div>
        )}
        <StepPanel booking={booking} />
        {step === 'terms' && terms.offer && (
          <div className="mt-8 lg:hidden">
            <TermsFigures offer={terms.offer} flat={booking.flat} isFresh={terms.isFresh} />
          </div>
        )}
        <div className="script-only mt-8">
          {step === 'agreement' && terms.offer ? (
            <SubmitPanel
              offer={terms.offer}
              state={booking.state}
              isReady={terms.isFresh}
              hasDetails={booking.hasDetails}
              onRepeat={booking.repeat}
            />
          ) : (
            <>
              <SignInProblem signIn={signIn} onHaveCode={booking.openCode} />
              <Button type="submit" aria-disabled={signIn?.isBusy} className="w-full">
                {isSignedIn ? 'Далее' : signIn?.isBusy ? 'Отправляем код…' : 'Далее: код по СМС'}
              </Button>
            </>
          )}
          <div className="mt-3 flex min-h-touch flex-wrap items-center justify-between gap-x-4">
            {before ? (
              <Link
                to="/booking/$id"
                params={{ id: String(flat) }}
                search={{ step: before }}
                resetScroll={false}
                viewTransition={false}
                className={buttonLook('quiet', 'dense', '-ml-4')}
              >
                <span aria-hidden="true">←</span> Назад
              </Link>
            ) : (
              <span />
            )}
            {isSignedIn && <SaveNote status={draft.status} savedAt={draft.savedAt} />}
          </div>
        </div>
      </form>
    </div>
  )
}

type SignInProblemProps = { signIn: PhoneSignIn | undefined; onHaveCode: () => void }

/** Why no code was sent, where no field says it. */
function SignInProblem({ signIn, onHaveCode }: SignInProblemProps) {
  if (!signIn?.problem) return null
  return (
    <div role="alert" className="mb-4 rounded-card border border-error bg-list p-4">
      <p className="text-error">{signIn.problem}</p>
      {signIn.haveCode && (
        <Button variant="quiet" size="dense" onClick={onHaveCode} className="-ml-4">
          У меня уже есть код
        </Button>
      )}
    </div>
  )
}

/**
 * Moves the focus to the heading of the step, and the scroll to the list of steps over it, after each change of step, but
 * not when the page opens.
 *
 * @param isMoved - the step was changed by what this form has replaced
 * @param isAtCode - the field for the code takes the focus itself
 */
function useStepFocus(step: Step, { isMoved, isAtCode }: { isMoved: boolean; isAtCode: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(isMoved ? undefined : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!isAtCode) heading.current?.focus({ preventScroll: true })
    heading.current?.closest('[data-steps]')?.scrollIntoView({ block: 'start' })
  }, [step, isAtCode])
  return heading
}
