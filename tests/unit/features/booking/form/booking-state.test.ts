import { describe, expect, it } from 'vitest'
import {
  type Agreed,
  type BookingEvent,
  type BookingState,
  initialBooking,
  isCut,
  isLeaving,
  nextBooking,
} from '#app/features/booking/form/booking-state.ts'
import { anOffer, aRefusal, aReservation } from '../../../../fixtures/people/booking.ts'

const submitKey = 'key-1'
const agreed: Agreed = { offer: anOffer(), ticks: { price: true, period: true, furnish: true, offer: true } }
const inputOf = (lastname: string) => ({
  flat: 128,
  furnish: 1,
  period: 1,
  pay_method: 'cash',
  lastname,
  firstname: '',
  middlename: '',
  phone: '',
  email: '',
  birth_date: '',
  passport_seria: '',
  passport_number: '',
  passport_date: '',
  passport_issued: '',
  passport_issued_code: '',
  offer_sha256: '1',
  submit_key: '',
})
const input = inputOf('Иванова')
const typedSince = inputOf('Петрова')
const refusal = aRefusal({ code: 'TOO_MANY_REQUESTS', status: 429 })
const free = aReservation({ fee: 0 })
const paid = aReservation({ fee: 25_000 })
const message = 'Банк сейчас не отвечает'
const url = 'https://bank.example/pay'

const choosing = initialBooking(submitKey)
const refused: BookingState = { name: 'choosing', submitKey: 'key-2', refusal }
const saving: BookingState = { name: 'saving', submitKey, refusal: undefined, agreed, unanswered: undefined }
const submitting: BookingState = { name: 'submitting', submitKey, refusal: undefined, input, lostAnswers: 0 }
const cut: BookingState = { ...submitting, name: 'cut', lostAnswers: 1 }
const savingAgain: BookingState = { ...saving, unanswered: { input, lostAnswers: 1 } }
const booked: BookingState = { name: 'booked', reservation: free }
const opening: BookingState = { name: 'openingPayment', reservation: paid, hasPayButton: false }
const openingAgain: BookingState = { ...opening, hasPayButton: true }
const opened: BookingState = { ...opening, name: 'paymentOpened', url }
const left: BookingState = { ...openingAgain, name: 'paymentLeft' }
const nothingToPay: BookingState = { ...opening, name: 'nothingToPay' }
const paymentRefused: BookingState = { ...openingAgain, name: 'paymentRefused', message }
const paymentCut: BookingState = { ...openingAgain, name: 'paymentCut', message }

const submit: BookingEvent = { type: 'submit', agreed }
const events: Record<string, BookingEvent> = {
  submit,
  'submit, offer stale': { type: 'submit', agreed: undefined },
  draftSaved: { type: 'draftSaved', input },
  sessionEnded: { type: 'sessionEnded' },
  'answered, free': { type: 'answered', reservation: free },
  'answered, with a fee': { type: 'answered', reservation: paid },
  refused: { type: 'refused', refusal, nextKey: 'key-2' },
  connectionLost: { type: 'connectionLost' },
  repeat: { type: 'repeat' },
  pay: { type: 'pay' },
  pageRestored: { type: 'pageRestored' },
  'payment opened': { type: 'paymentAnswered', outcome: { name: 'opened', url } },
  'payment refused': { type: 'paymentAnswered', outcome: { name: 'refused', message } },
  'payment cut': { type: 'paymentAnswered', outcome: { name: 'cut', message } },
  'nothing to pay': { type: 'paymentAnswered', outcome: { name: 'nothingToPay' } },
}

/** All that happens, row by row: from, event, to. What is not here changes nothing. */
const rows: [state: string, from: BookingState, event: string, to: BookingState][] = [
  ['choosing', choosing, 'submit', saving],
  ['choosing after a refusal', refused, 'submit', { ...saving, submitKey: 'key-2', refusal }],
  ['saving', saving, 'draftSaved', submitting],
  ['saving', saving, 'sessionEnded', { name: 'choosing', submitKey, refusal: undefined }],
  ['submitting', submitting, 'answered, free', booked],
  ['submitting', submitting, 'answered, with a fee', opening],
  ['submitting', submitting, 'refused', refused],
  ['submitting', submitting, 'connectionLost', cut],
  ['cut', cut, 'repeat', { ...submitting, lostAnswers: 1 }],
  ['cut', cut, 'submit', savingAgain],
  ['saving again', savingAgain, 'draftSaved', { ...submitting, lostAnswers: 1 }],
  ['saving again', savingAgain, 'sessionEnded', cut],
  ['saving again', savingAgain, 'repeat', { ...submitting, lostAnswers: 1 }],
  ['booked', booked, 'submit', booked],
  ['openingPayment', opening, 'payment opened', opened],
  ['openingPayment', opening, 'payment refused', paymentRefused],
  ['openingPayment', opening, 'payment cut', paymentCut],
  ['openingPayment', opening, 'nothing to pay', nothingToPay],
  ['paymentOpened', opened, 'pageRestored', left],
  ['openingPayment again', openingAgain, 'payment opened', { ...opened, hasPayButton: true }],
  ['openingPayment again', openingAgain, 'payment refused', paymentRefused],
  ['openingPayment again', openingAgain, 'payment cut', paymentCut],
  ['openingPayment again', openingAgain, 'nothing to pay', { ...nothingToPay, hasPayButton: true }],
]
/** After each answer about the payment its page can be requested again. */
for (const [state, from, to] of [
  ['paymentOpened', opened, opening],
  ['paymentLeft', left, openingAgain],
  ['nothingToPay', nothingToPay, opening],
  ['paymentRefused', paymentRefused, openingAgain],
  ['paymentCut', paymentCut, openingAgain],
] as const) {
  for (const event of ['pay', 'submit', 'submit, offer stale']) rows.push([state, from, event, to])
}
// Whatever the offer is by now: the reservation is made.
rows.push(['booked', booked, 'submit, offer stale', booked])

const eventOf = (name: string) => {
  const event = events[name]
  if (!event) throw new Error(`no event ${name}`)
  return event
}

describe('a booking', () => {
  it.each(rows)('that is %s: %o, on %s', (_, from, event, to) => {
    const next = nextBooking(from, eventOf(event))
    expect(next).toEqual(to)
    // Another object: that is how its effect runs.
    expect(next).not.toBe(from)
  })

  it('is changed by no other event', () => {
    const states = new Map(rows.map(([state, from]) => [state, from]))
    const wanted = new Set(rows.map(([state, , event]) => `${state}: ${event}`))
    const changed = [...states].flatMap(([state, from]) =>
      Object.entries(events)
        .filter(([name, event]) => !wanted.has(`${state}: ${name}`) && nextBooking(from, event) !== from)
        .map(([name]) => `${state}: ${name}`),
    )
    expect(changed).toEqual([])
  })

  it('sends what is typed now, under the same key, where the one before got no answer', () => {
    const again = nextBooking(savingAgain, { type: 'draftSaved', input: typedSince })
    expect(again).toMatchObject({ name: 'submitting', submitKey, input: typedSince })
    expect(nextBooking(cut, { type: 'repeat' })).toMatchObject({ name: 'submitting', submitKey, input })
  })

  it('keeps the reason of a refusal until the next answer', () => {
    const trail: BookingState[] = []
    let state: BookingState = refused
    for (const event of ['submit', 'draftSaved', 'connectionLost', 'repeat']) {
      state = nextBooking(state, eventOf(event))
      trail.push(state)
    }
    expect(trail.map((state) => 'refusal' in state && state.refusal)).toEqual([
      refusal,
      refusal,
      refusal,
      refusal,
    ])
    expect(nextBooking(state, eventOf('answered, free'))).not.toHaveProperty('refusal')
  })

  it('guards what is typed until its answer is awaited', () => {
    const states = { choosing, saving, submitting, cut, booked, opening, opened, paymentRefused, paymentCut }
    const leaving = Object.entries(states).filter(([, state]) => isLeaving(state))
    expect(leaving.map(([name]) => name)).toEqual([
      'submitting',
      'booked',
      'opening',
      'opened',
      'paymentRefused',
      'paymentCut',
    ])
  })

  it('says that the connection was lost, also while the draft is saved for another try', () => {
    expect([choosing, saving, submitting, cut, savingAgain].map(isCut)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })
})
