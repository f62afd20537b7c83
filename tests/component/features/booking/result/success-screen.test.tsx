import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Reservation } from '#app/contract/reservation.ts'
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
