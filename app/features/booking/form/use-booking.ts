import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Draft } from '#app/contract/account.ts'
import type { User } from '#app/contract/personal.ts'
import type { Refusal } from '#app/contract/reservation.ts'
import type { DraftField } from '#app/domain/booking/booking-draft.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { normalizePhone } from '#app/domain/text/read-phone.ts'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import { type BookingSearch, bookingAddress, STEPS } from '#app/features/booking/booking.search.ts'
import type { BookingFlat } from '#app/features/booking/booking-flat.ts'
import { chosenTerms, termsOf } from '#app/features/booking/draft/chosen-terms.ts'
import { GIVEN, isOfConsent } from '#app/features/booking/draft/draft-autosave.ts'
import { CONSENT_FIELD } from '#app/features/booking/draft/draft-fields.ts'
import { rememberUnsaved } from '#app/features/booking/draft/unsaved-memory.ts'
import { useDraftAutosave } from '#app/features/booking/draft/use-draft-autosave.ts'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import { refreshPerson } from '#app/platform/personal-keys.ts'
import { trackGoal } from '#app/platform/track-goal.ts'
import { toBookingInput } from './booking-input.ts'
import { openingValues } from './opening.ts'
import type { PhoneSignIn } from './phone-sign-in.ts'
import type { StepForm } from './step-form.ts'
import { AGREEMENTS, agreementField, firstUnfinished, stepOfField, type Ticks } from './step-problems.ts'
import { useBookingState } from './use-booking-state.ts'
import { useProblems } from './use-problems.ts'
import { useSteps } from './use-steps.ts'
import { useTermsOffer } from './use-terms-offer.ts'

export type BookingStart = {
  flatId: number
  search: BookingSearch
  user: User
  /** As it was when the page opened; null without a session. */
  draft: Draft | null
  /** How a visitor without a session gets one on this page. */
  signIn?: PhoneSignIn | undefined
}

/**
 * The whole state of a booking: the flat and its terms, the draft, the steps with their problems, and the
 * submit.
 */
export function useBooking({ flatId, search, user, draft: savedDraft, signIn }: BookingStart) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: flat } = useSuspenseQuery(bookingQueries.flat(flatId))
  const { data: periods } = useSuspenseQuery(bookingQueries.periods(flatId))
  const { data: furnishes } = useSuspenseQuery(bookingQueries.furnishes(flatId))
  const [firstStatus] = useState(flat.status)
  useEffect(() => trackGoal('booking_begun', { flat: flatId }), [flatId])
  const isSignedIn = savedDraft !== null
  // Read once: after the session has ended, the page has no user.
  const [owner] = useState(user.phone ?? '')
  const known = owner === '' && signIn ? { phone: signIn.sentTo } : user

  const options = { periods, furnishes }
  const { autosave, state: draft } = useDraftAutosave({
    flat: flatId,
    draft: savedDraft,
    values: openingValues({ draft: savedDraft, user: known, options }),
    owner,
    chosen: chosenTerms(search, options),
  })
  const saveTicks = useCallback((ticks: string) => autosave.type('ticks', ticks), [autosave])
  const terms = useTermsOffer({ flat: flatId, extras: search.extras ?? [] }, draft.values, saveTicks)
  const isConsentGiven = draft.hasConsent || draft.values.consent_tick !== ''
  const { values, sealed } = draft
  const form = { values, sealed, problems: draft.problems, hasConsent: isConsentGiven, ticks: terms.ticks }
  const problems = useProblems(form)
  const { forget } = problems
  // The consent is gone while the booking is open: the tick is missed beside it, and the step in which it is comes back.
  const [hadConsent, setHadConsent] = useState(draft.hasConsent)
  if (hadConsent !== draft.hasConsent) {
    setHadConsent(draft.hasConsent)
    if (hadConsent) problems.leave(CONSENT_FIELD)
  }
  const isAtCode = Boolean(signIn?.codeForm)
  const unfinished = isSignedIn || isAtCode ? firstUnfinished(form, problems.ofStep) : 'terms'
  const kept = isSignedIn ? {} : bookingAddress.read(termsOf(values))
  const { step, goTo } = useSteps({ flat: flatId, search, kept, unfinished })

  const showResult = (id: string) => void navigate({ to: '/booking/success', search: { id } })
  const { state, send } = useBookingState({
    saveDraft: async () => {
      await autosave.save()
      return autosave.state().status !== 'signed-out'
    },
    inputOf: ({ offer, ticks }) => toBookingInput(flatId, autosave.state().values, ticks, offer),
    onBooked: () => {
      trackGoal('booking_done', { flat: flatId })
      void refreshPerson(client)
    },
    onRefused: (refusal) => {
      if (refusal.code === 'UNAUTHORIZED') autosave.markSignedOut()
      if (isOfConsent(refusal)) autosave.loseConsent()
      if (refusal.code === 'OFFER_CHANGED' || refusal.code === 'EXTRA_TAKEN') {
        // Without the old offer: what is ticked under it would be lost when the new one comes.
        void client.resetQueries({ queryKey: bookingQueries.keys.offers })
        goTo({ step: 'agreement' })
      }
      problems.takeFromServer(refusal.fields)
      const wrong = STEPS.find((name) => refusal.fields.some(({ field }) => stepOfField(field) === name))
      if (wrong) {
        problems.check(wrong)
        goTo({ step: wrong })
      }
      const status = refusedStatus(refusal)
      if (status) {
        const { queryKey } = bookingQueries.flat(flatId)
        client.setQueryData(queryKey, (known) => known && { ...known, status, nearest: refusal.flats })
      }
      // Terms that the server no longer knows must not be offered again.
      if (wrong === 'terms') {
        for (const query of [bookingQueries.periods(flatId), bookingQueries.furnishes(flatId)]) {
          void client.invalidateQueries({ queryKey: query.queryKey })
        }
      }
      void client.invalidateQueries({ queryKey: reservationsQueries.current().queryKey })
    },
    showResult,
  })

  const onType = useCallback(
    (field: DraftField, text: string) => {
      autosave.type(field, text)
      forget(field)
      // Without a draft the terms are stored in the URL, for a reload.
      if (!isSignedIn && isTerm(field)) goTo(bookingAddress.read(termsOf(autosave.state().values)), true)
    },
    [autosave, forget, isSignedIn, goTo],
  )
  const onUnseal = useCallback((field: DraftField) => autosave.unseal(field), [autosave])
  const stepForm: StepForm = {
    values,
    sealed,
    problemOf: (field) => problems.problemOf(field) ?? signIn?.problemOf(field),
    onType,
    onUnseal,
    onLeave: (field) => {
      if (values[field] !== '') problems.leave(field)
      const phone = field === 'phone' && normalizePhone(values.phone)
      if (phone && formatPhone(phone) !== values.phone) onType('phone', formatPhone(phone))
      void autosave.save()
    },
  }

  // What was typed waits in memory for the session of this phone.
  const openCodeStep = (phone: string) => {
    rememberUnsaved(flatId, phone, autosave.pending())
    goTo({ ...kept, step: 'agreement' })
  }
  const requestCode = async () => {
    const phone = normalizePhone(values.phone)
    if (phone && (await signIn?.request(phone, isConsentGiven))) openCodeStep(phone)
  }

  return {
    flat,
    periods,
    furnishes,
    autosave,
    draft,
    terms,
    problems,
    step,
    unfinished,
    stepForm,
    state,
    isSignedIn,
    isConsentGiven,
    /** Of this buyer nothing is asked later: an earlier booking has given it all. */
    hasDetails: isSignedIn && problems.ofStep('details').length === 0,
    wasFree: firstStatus === 'free',
    giveConsent: (isGiven: boolean) => {
      autosave.type('consent_tick', isGiven ? GIVEN : '')
      forget(CONSENT_FIELD)
    },
    tick: (given: Partial<Ticks>) => {
      terms.tick(given)
      for (const agreement of AGREEMENTS) if (agreement in given) forget(agreementField(agreement))
    },
    signIn,
    /** "Далее", or the submit button. */
    advance: () => {
      const { offer, ticks, isFresh, hasFailed } = terms
      if (step === 'agreement' && !isFresh) return hasFailed ? void terms.refetch() : undefined
      if (problems.ofStep(step).length > 0) return problems.check(step)
      if (step === 'agreement') return send({ type: 'submit', agreed: offer && { offer, ticks } })
      if (!isSignedIn) return void requestCode()
      autosave.agree()
      void autosave.save()
      goTo({ step: 'agreement' })
    },
    /** The visitor has a code already. */
    openCode: () => {
      const phone = normalizePhone(values.phone)
      if (!phone || !signIn?.haveCode || problems.ofStep('terms').length > 0) return problems.check('terms')
      signIn.haveCode(phone)
      openCodeStep(phone)
    },
    /** Repeats the same submit after its connection was lost. */
    repeat: () => send({ type: 'repeat' }),
    /** Opens the payment of the reservation made here. */
    payment: {
      isBusy: state.name === 'openingPayment' || state.name === 'paymentOpened',
      problem: 'message' in state ? state.message : '',
      pay: () => send({ type: 'pay' }),
    },
    /** Before signing in again on this page. */
    rememberTyped: () => rememberUnsaved(flatId, owner, autosave.pending()),
  }
}

function isTerm(field: DraftField): boolean {
  return field === 'period' || field === 'furnish' || field === 'pay_method'
}

/** The flat's status according to a refusal; undefined if it says nothing about it. */
function refusedStatus({ code, flat_status }: Refusal): BookingFlat['status'] | undefined {
  if (code === 'NOT_FOUND') return 'gone'
  return code === 'FLAT_TAKEN' ? (flat_status ?? 'reserved') : undefined
}
