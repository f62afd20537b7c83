import { useCallback, useEffect, useRef, useState } from 'react'
import type { BookingInput } from '#app/contract/personal.ts'
import type { Refusal } from '#app/contract/reservation.ts'
import { bookFlat } from '#app/features/booking/booking.functions.ts'
import { requestPayment } from '#app/features/reservations/request-payment.ts'
import { newSubmitKey } from '#app/platform/submit-key.ts'
import { usePageRestored } from '#app/platform/use-page-restored.ts'
import {
  type Agreed,
  type BookingEvent,
  type BookingState,
  initialBooking,
  lostAnswers,
  nextBooking,
} from './booking-state.ts'

/** Delays of the automatic repeats, while the server does not answer; the last one is used again and again. */
const PAUSES_MS = [3_000, 6_000, 12_000, 24_000]
/** Without an answer for so long the connection counts as lost: a network that changes leaves a request open for minutes. */
const ANSWER_MS = 45_000

type BookingEffects = {
  /** @returns false where the session has ended */
  saveDraft: () => Promise<boolean>
  /** The input to send: read after the draft is saved. */
  inputOf: (agreed: Agreed) => BookingInput
  onBooked: () => void
  onRefused: (refusal: Refusal) => void
  showResult: (id: string) => void
}

/**
 * Runs the state machine of one booking and the effect of each state when it is entered. A submit continues
 * after its page is left: the answer opens the result or the payment.
 */
export function useBookingState(effects: BookingEffects) {
  const [state, setState] = useState(() => initialBooking(newSubmitKey()))
  // Events also come from timers and answers, and two of them may come before one render.
  const current = useRef(state)
  const latest = useRef(effects)
  latest.current = effects

  const send = useCallback((event: BookingEvent): void => {
    const next = nextBooking(current.current, event)
    if (next === current.current) return
    current.current = next
    setState(next)
    void runEffect(next, () => latest.current, send)
  }, [])

  const lost = lostAnswers(state)
  useEffect(() => {
    if (lost === 0) return
    const repeat = () => send({ type: 'repeat' })
    const repeatWhenVisible = () => {
      if (document.visibilityState === 'visible') repeat()
      else timer = setTimeout(repeatWhenVisible, PAUSES_MS[0])
    }
    let timer = setTimeout(repeatWhenVisible, PAUSES_MS[Math.min(lost, PAUSES_MS.length) - 1])
    addEventListener('online', repeat)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', repeat)
    }
  }, [lost, send])

  usePageRestored(() => send({ type: 'pageRestored' }))

  return { state, send }
}

async function runEffect(
  state: BookingState,
  effects: () => BookingEffects,
  send: (event: BookingEvent) => void,
): Promise<void> {
  if (state.name === 'saving') {
    const isSignedIn = await effects().saveDraft()
    send(
      isSignedIn ? { type: 'draftSaved', input: effects().inputOf(state.agreed) } : { type: 'sessionEnded' },
    )
  }
  if (state.name === 'submitting') {
    const event = await submit(state.input, state.submitKey)
    if (event.type === 'answered') effects().onBooked()
    if (event.type === 'refused') effects().onRefused(event.refusal)
    send(event)
  }
  if (state.name === 'openingPayment') {
    send({ type: 'paymentAnswered', outcome: await requestPayment(state.reservation.id) })
  }
  if (state.name === 'booked' || state.name === 'nothingToPay') effects().showResult(state.reservation.id)
  if (state.name === 'paymentOpened') location.assign(state.url)
}

async function submit(input: BookingInput, submitKey: string): Promise<BookingEvent> {
  try {
    const response = await bookFlat({
      data: { ...input, submit_key: submitKey },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return response.ok
      ? { type: 'answered', reservation: response.value.data.reservation }
      : { type: 'refused', refusal: response.refusal, nextKey: newSubmitKey() }
  } catch {
    return { type: 'connectionLost' }
  }
}
