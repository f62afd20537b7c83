import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Reservation } from '#app/contract/reservation.ts'
import { WHAT_TO_BRING } from '#app/domain/booking/what-to-bring.ts'
import { SuccessScreen } from '#app/features/booking/result/success-screen.tsx'
import type { CounterEvent } from '#app/platform/track-goal.ts'
import { aReservation } from '../../../../fixtures/people/booking.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

let told: CounterEvent[] = []
beforeEach(() => {
  told = []
  globalThis.counterEvents = told
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  globalThis.counterEvents = undefined
})

async function open(changes: Partial<Reservation> = {}) {
  const money = { state: 'paid', amount: 25_000, text: 'Бронь оплачена: 25 000 ₽' } as const
  const reservation = aReservation({ paid_at: minutesAgo(1), money, ...changes })
  await renderInRouter(<SuccessScreen reservation={reservation} />)
  cleanup()
}

it('tells the counters of a payment once, however often its page is opened', async () => {
  await open()
  await open()
  expect(told).toEqual([{ name: 'payment_done', params: { flat: aReservation().flat.id } }])
})

it('tells them of each payment', async () => {
  await open()
  await open({ id: '3f1d7a52-9c58-4c4e-9d0b-0c1f5a5e7b11' })
  expect(told).toHaveLength(2)
})

it('tells them nothing of an old payment, which another device has told, nor of a booking without a fee', async () => {
  await open({ paid_at: minutesAgo((2 * DAY_MS) / MINUTE_MS) })
  await open({ paid_at: null, money: { state: 'nothing', amount: 0, text: 'Бронь бесплатная' } })
  expect(told).toEqual([])
})

it('stores nothing for a visitor who has allowed no counter', async () => {
  globalThis.counterEvents = undefined
  await open()
  expect(localStorage).toHaveLength(0)
})

it('tells until when the flat is held, then what to do, what to bring, how to give it back, and the terms', async () => {
  await renderInRouter(<SuccessScreen reservation={aReservation({ missing: ['lastname', 'email'] })} />)
  const heading = screen.getByRole('heading', { level: 1, name: 'Квартира забронирована' })
  const until = screen.getByText(/^Бронь действует до/, { selector: 'p' })
  expect(until.textContent).toMatch(/24 ноября 2026/)
  expect(heading.compareDocumentPosition(until)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // On phones which flat it is, and its price, stand between them; on wide screens beside them.
  const { title, place } = aReservation().flat
  const flats = screen.getAllByRole('region', { name: 'Квартира' })
  for (const { textContent } of flats) {
    expect(textContent).toContain(title)
    expect(textContent).toContain(place)
    expect(textContent).toMatch(/12.480.000.₽/)
  }
  expect(flats[0]?.compareDocumentPosition(until)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Что дальше',
    'Что взять на\u00a0сделку',
    'Если передумаете',
    'Условия брони',
  ])
  // The head has said it: the terms do not repeat it.
  expect(screen.getAllByText(/^Бронь действует до/)).toHaveLength(1)
  expect(screen.getByText(/Бронь бесплатная: платить и возвращать ничего не нужно/)).toBeTruthy()
  const bring = within(screen.getByRole('region', { name: /^Что взять/ }))
  expect(bring.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([...WHAT_TO_BRING])
})

it('says nothing of giving back what cannot be given back', async () => {
  const can = { pay: false, cancel: false, prolong: false }
  await renderInRouter(
    <SuccessScreen reservation={aReservation({ status: 'in_deal', expires_at: null, can })} />,
  )
  expect(screen.queryByRole('heading', { name: 'Если передумаете' })).toBeNull()
  expect(screen.queryByText(/^Бронь действует до/)).toBeNull()
})
