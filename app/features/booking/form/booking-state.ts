import type { BookingInput } from '#app/contract/personal.ts'
import type { Booked, Offer, Refusal } from '#app/contract/reservation.ts'
import type { PaymentOutcome } from '#app/features/reservations/request-payment.ts'
import type { Ticks } from './step-problems.ts'

/** The offer that the buyer has read, and the agreements given. */
export type Agreed = { offer: Offer; ticks: Ticks }

type Submit = {
  /** Idempotency key for all repeats of one submit: they create one reservation. */
  submitKey: string
  /** Why the last submit was refused; shown until the next answer. */
  refusal?: Refusal | undefined
}

/** A submit without an answer, and how often its connection was lost. */
type Unanswered = { input: BookingInput; lostAnswers: number }

type Paying = {
  reservation: Booked
  /** The payment page failed to open, or was left by Back: the screen shows the button that opens it. */
  hasPayButton: boolean
}

export type BookingState =
  | ({ name: 'choosing' } & Submit)
  | ({ name: 'saving'; agreed: Agreed; unanswered?: Unanswered | undefined } & Submit)
  | ({ name: 'submitting' } & Submit & Unanswered)
  | ({ name: 'cut' } & Submit & Unanswered)
  | { name: 'booked'; reservation: Booked }
  | ({ name: 'openingPayment' } & Paying)
  | ({ name: 'paymentOpened'; url: string } & Paying)
  | ({ name: 'paymentLeft' | 'nothingToPay' } & Paying)
  | ({ name: 'paymentRefused' | 'paymentCut'; message: string } & Paying)

export type BookingEvent =
  /** The submit button. `agreed` is undefined while the offer for the chosen terms is loading. */
  | { type: 'submit'; agreed: Agreed | undefined }
  /** The draft is saved, or cannot be without a connection: the submit contains the input either way. */
  | { type: 'draftSaved'; input: BookingInput }
  | { type: 'sessionEnded' }
  | { type: 'answered'; reservation: Booked }
  | { type: 'refused'; refusal: Refusal; nextKey: string }
  | { type: 'connectionLost' }
  /** By the button, by a timer, or because the browser is online again. */
  | { type: 'repeat' }
  /** The button that opens the payment. */
  | { type: 'pay' }
  | { type: 'paymentAnswered'; outcome: PaymentOutcome }
  /** Back from the payment page, to this page as it was left. */
  | { type: 'pageRestored' }

/** @param submitKey - idempotency key of the first submit */
export function initialBooking(submitKey: string): BookingState {
  return { name: 'choosing', submitKey }
}

/**
 * One booking, from the choice to the page of the payment:
 *
 *     choosing ── submit ──▶ saving ── draftSaved ──▶ submitting ── answered, free ───────▶ booked
 *       ▲  ▲                  │  ▲                     │   ▲   │ └── answered, with a fee ─▶ openingPayment
 *       │  └── sessionEnded ──┘  │       connectionLost│   │   │
 *       │                        │                     ▼   │   │
 *       │                        └────── submit ────── cut ┘   │
 *       │                                             repeat   │
 *       └────────────────────── refused ───────────────────────┘
 *
 *     openingPayment ── paymentAnswered ──▶ paymentOpened, paymentRefused, paymentCut or nothingToPay
 *                   ◀────────── pay, submit ──────────┘
 *     paymentOpened ── pageRestored ──▶ paymentLeft
 *
 * From `saving` that began in `cut`, `sessionEnded` leads back to `cut`, and `repeat` to `submitting`. From
 * `paymentLeft`, `pay` and `submit` lead to `openingPayment`. An event that a state does not name returns that very
 * state: a second press does nothing. What is typed is in the draft, the step in the address, the offer in its query.
 */
export function nextBooking(state: BookingState, event: BookingEvent): BookingState {
  switch (state.name) {
    case 'choosing':
    case 'cut':
      return afterChoice(state, event)
    case 'saving':
      return afterSaving(state, event)
    case 'submitting':
      return afterSubmit(state, event)
    case 'booked':
      return event.type === 'submit' ? { ...state } : state
    case 'openingPayment':
      return event.type === 'paymentAnswered' ? afterPayment(state, event.outcome) : state
    default: {
      if (event.type === 'pageRestored' && state.name === 'paymentOpened') {
        return { name: 'paymentLeft', reservation: state.reservation, hasPayButton: true }
      }
      if (event.type !== 'pay' && event.type !== 'submit') return state
      const { reservation, hasPayButton } = state
      return { name: 'openingPayment', reservation, hasPayButton }
    }
  }
}

type In<Name extends BookingState['name']> = Extract<BookingState, { name: Name }>

function afterChoice(state: In<'choosing' | 'cut'>, event: BookingEvent): BookingState {
  const { submitKey, refusal } = state
  if (event.type === 'submit' && event.agreed) {
    const unanswered =
      state.name === 'cut' ? { input: state.input, lostAnswers: state.lostAnswers } : undefined
    return { name: 'saving', submitKey, refusal, agreed: event.agreed, unanswered }
  }
  if (event.type === 'repeat' && state.name === 'cut') return { ...state, name: 'submitting' }
  return state
}

function afterSaving(state: In<'saving'>, event: BookingEvent): BookingState {
  const { submitKey, refusal, unanswered } = state
  if (event.type === 'draftSaved') {
    return {
      name: 'submitting',
      submitKey,
      refusal,
      input: event.input,
      lostAnswers: unanswered?.lostAnswers ?? 0,
    }
  }
  // The repeats that were promised do not wait for the draft, whose answer may not come either.
  if (event.type === 'repeat' && unanswered) return { name: 'submitting', submitKey, refusal, ...unanswered }
  if (event.type !== 'sessionEnded') return state
  return unanswered
    ? { name: 'cut', submitKey, refusal, ...unanswered }
    : { name: 'choosing', submitKey, refusal }
}

function afterSubmit(state: In<'submitting'>, event: BookingEvent): BookingState {
  if (event.type === 'connectionLost') return { ...state, name: 'cut', lostAnswers: state.lostAnswers + 1 }
  // Nothing was booked with this key, and the next submit may have other input.
  if (event.type === 'refused') return { name: 'choosing', submitKey: event.nextKey, refusal: event.refusal }
  if (event.type !== 'answered') return state
  const { reservation } = event
  return reservation.fee === 0
    ? { name: 'booked', reservation }
    : { name: 'openingPayment', reservation, hasPayButton: false }
}

function afterPayment({ reservation, hasPayButton }: Paying, outcome: PaymentOutcome): BookingState {
  if (outcome.name === 'opened') return { name: 'paymentOpened', reservation, hasPayButton, url: outcome.url }
  if (outcome.name === 'nothingToPay') return { name: 'nothingToPay', reservation, hasPayButton }
  const name = outcome.name === 'refused' ? 'paymentRefused' : 'paymentCut'
  return { name, reservation, hasPayButton: true, message: outcome.message }
}

/** An answer is awaited, or the flat is reserved: leaving the page loses nothing. */
export function isLeaving({ name }: BookingState): boolean {
  return name !== 'choosing' && name !== 'saving' && name !== 'cut'
}

/** A submit had no answer: the draft is being saved before the next one, or the submit waits to be repeated. */
export function isCut(state: BookingState): boolean {
  return lostAnswers(state) > 0
}

/** How many answers in a row were lost, while the submit waits to be repeated; 0 otherwise. */
export function lostAnswers(state: BookingState): number {
  if (state.name === 'cut') return state.lostAnswers
  return state.name === 'saving' ? (state.unanswered?.lostAnswers ?? 0) : 0
}
