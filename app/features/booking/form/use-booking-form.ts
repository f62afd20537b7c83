import { useNavigate } from '@tanstack/react-router'
import { useCallback, useLayoutEffect } from 'react'
import type { Booked, Refusal } from '#app/contract/reservation.ts'
import type { DraftField } from '#app/domain/booking/booking-draft.ts'
import { type BookingSearch, bookingAddress, STEPS, type Step } from '#app/features/booking/booking.search.ts'
import { termsOf } from '#app/features/booking/draft/chosen-terms.ts'
import type { DraftAutosave, DraftState } from '#app/features/booking/draft/draft-autosave.ts'
import { toBookingInput } from './booking-input.ts'
import type { StepForm } from './step-form.ts'
import {
  type Agreement,
  agreementField,
  CONSENT_FIELD,
  firstUnfinished,
  stepOfField,
} from './step-problems.ts'
import { useBookingSubmit } from './use-booking-submit.ts'
import { useProblems } from './use-problems.ts'
import { useTermsOffer } from './use-terms-offer.ts'

type BookingFormStart = {
  flat: number
  search: BookingSearch
  keeper: DraftAutosave
  draft: DraftState
  isSignedIn: boolean
  /** Without a session the terms alone can be chosen. */
  onLogin: (step: Step) => void
  onBooked: (reservation: Booked) => void
  onRefused: (refusal: Refusal) => void
}

/** The steps of one booking: what is filled in, what is wrong, where to go. */
export function useBookingForm(start: BookingFormStart) {
  const { flat, search, keeper, draft, isSignedIn, onLogin, onBooked, onRefused } = start
  const navigate = useNavigate()
  const keepTicks = useCallback((ticks: string) => keeper.type('ticks', ticks), [keeper])
  const terms = useTermsOffer(flat, draft.values, keepTicks)
  const isConsentGiven = draft.hasConsent || draft.values.consent_tick !== ''
  const { values, sealed, problems: kept } = draft
  const form = { values, sealed, problems: kept, hasConsent: isConsentGiven, ticks: terms.ticks }
  const problems = useProblems(form)
  const { forget } = problems
  const unfinished = isSignedIn ? firstUnfinished(form, problems.ofStep) : 'terms'
  const step = STEPS[Math.min(STEPS.indexOf(search.step ?? 'terms'), STEPS.indexOf(unfinished))] ?? 'terms'

  const go = useCallback(
    (to: Step, replace = false) =>
      void navigate({
        to: '/booking/$id',
        params: { id: String(flat) },
        search: { step: to },
        resetScroll: false,
        viewTransition: false,
        replace,
      }),
    [navigate, flat],
  )

  // The address follows the screen: else the last tick of a step would open the one after it unasked, and a
  // reload of the terms would lead on, as opening a begun booking does. Terms of who has no draft stay in it.
  // A layout effect: no press can come between a commit and its layout effects. A passive effect may run after
  // a press of "Далее" on a page that has just been hydrated, and would then replace the address of the next step.
  const isAhead = isSignedIn ? search.step !== step : (search.step ?? 'terms') !== step
  useLayoutEffect(() => {
    if (isAhead) go(step, true)
  }, [isAhead, step, go])

  const submit = useBookingSubmit({
    onBooked,
    onRefused: (refusal) => {
      if (refusal.code === 'OFFER_CHANGED') {
        void terms.refetch()
        go('agreement')
      }
      problems.takeFromServer(refusal.fields)
      const wrong = STEPS.find((name) => refusal.fields.some(({ field }) => stepOfField(field) === name))
      if (wrong) {
        problems.check(wrong)
        go(wrong)
      }
      onRefused(refusal)
    },
  })

  const onType = useCallback(
    (field: DraftField, text: string) => {
      keeper.type(field, text)
      forget(field)
      if (isSignedIn) return
      // Without a draft the address keeps the terms: a reload, or the way back from signing in, finds them.
      void navigate({
        to: '/booking/$id',
        params: { id: String(flat) },
        search: bookingAddress.read(termsOf(keeper.state().values)),
        replace: true,
        resetScroll: false,
        viewTransition: false,
      })
    },
    [keeper, forget, isSignedIn, navigate, flat],
  )
  const onUnseal = useCallback((field: DraftField) => keeper.unseal(field), [keeper])
  const stepForm: StepForm = {
    values: draft.values,
    sealed: draft.sealed,
    problemOf: problems.problemOf,
    onType,
    onUnseal,
    onLeave: (field) => {
      if (draft.values[field] !== '') problems.leave(field)
      void keeper.save()
    },
  }

  const book = async () => {
    if (!terms.offer || !terms.isFresh) return
    await keeper.save()
    if (keeper.state().status === 'signed-out') return
    await submit.send(toBookingInput(flat, keeper.state().values, terms.ticks, terms.offer))
  }

  return {
    step,
    unfinished,
    stepForm,
    terms,
    problems,
    submit,
    isConsentGiven,
    giveConsent: (isGiven: boolean) => {
      keeper.type('consent_tick', isGiven ? '1' : '')
      forget(CONSENT_FIELD)
    },
    tick: (agreement: Agreement, isGiven: boolean) => {
      terms.tick(agreement, isGiven)
      forget(agreementField(agreement))
    },
    /** "Далее", or the last button. */
    advance: () => {
      if (problems.ofStep(step).length > 0) return problems.check(step)
      const next = STEPS[STEPS.indexOf(step) + 1]
      if (!next) return void book()
      if (step === 'person' && !draft.hasConsent) keeper.consent()
      void keeper.save()
      if (!isSignedIn) return onLogin(next)
      go(next)
    },
  }
}
