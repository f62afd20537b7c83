import { call } from '@orpc/server'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transitionByStaff } from '#app/backend/booking/staff-transitions.ts'
import { onPaymentOutcome } from '#app/backend/reservations/payment-outcome.ts'
import { sweepDrafts, sweepReservations } from '#app/backend/reservations/sweeper.ts'
import { lockReservation } from '#app/backend/reservations/transition-reservation.ts'
import { router } from '#app/backend/router.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addBookingContent, FREE_PERIOD, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { freeFlats } from '../../fixtures/people/booking-crowd.ts'
import { aBuyer, anOrder, type SignedBuyer } from '../../fixtures/people/buyers.ts'

let api: TestApi
let buyers = 0
const free: number[] = []

beforeAll(async () => {
  api = await openTestApi()
  const { database } = api.context
  await addBookingContent(api)
  free.push(...(await freeFlats(database, { building: 100 })))
})
afterAll(() => api.close())

async function aReservation(period: number) {
  const buyer = await aBuyer(api.context, ++buyers)
  const flat = free.shift() ?? 0
  const { data } = await call(router.personal.booking, anOrder(flat, { period }), { context: buyer.context })
  return { buyer, flat, id: data.reservation.id }
}

async function shown({ context }: SignedBuyer) {
  const { data } = await call(router.personal.reservation, undefined, { context })
  if (!data.reservation) throw new Error('no reservation')
  return data.reservation
}

const flatStatus = async (id: number) =>
  (
    await api.context.database
      .selectFrom('flat')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

/** A payment as the bank's word leaves it, and what the reservation makes of it. */
async function paid(id: string, status: 'succeeded' | 'canceled') {
  const { database } = api.context
  return database.transaction().execute(async (tx) => {
    await lockReservation(tx, id)
    const { id: paymentId } = await tx
      .insertInto('payment')
      .values({ reservation_id: id, provider: 'demo', amount: 25_000, status })
      .returning('id')
      .executeTakeFirstOrThrow()
    const payment = { reservationId: id, paymentId }
    return status === 'succeeded'
      ? onPaymentOutcome(tx, api.context, { ...payment, outcome: 'succeeded', paidRub: 25_000 })
      : onPaymentOutcome(tx, api.context, { ...payment, outcome: 'refused' })
  })
}

async function set(id: string, times: { expires_at?: RawBuilder<Date>; paid_at?: RawBuilder<Date> }) {
  await api.context.database.updateTable('reservation').set(times).where('id', '=', id).execute()
}
const ago = (time: string) => sql<Date>`clock_timestamp() - ${time}::interval`

describe('a paid period', () => {
  it('begins with the payment', async () => {
    const { buyer, id } = await aReservation(PAID_PERIOD)
    expect(await paid(id, 'succeeded')).toBe('active')
    const reservation = await shown(buyer)
    expect(reservation).toMatchObject({
      status: 'active',
      money: { state: 'paid', amount: 25_000 },
      refund_now: 25_000,
    })
    expect(Date.parse(reservation.expires_at ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  })

  it('whose payment was refused can be paid again, until its time is over', async () => {
    const { buyer, flat, id } = await aReservation(PAID_PERIOD)
    expect(await paid(id, 'canceled')).toBe('open')
    expect(await shown(buyer)).toMatchObject({
      status: 'held',
      money: { state: 'refused' },
      can: { pay: true },
    })
    await set(id, { expires_at: ago('1 second') })
    await sweepReservations(api.context)
    expect(await shown(buyer)).toMatchObject({ status: 'payment_failed', money: { state: 'nothing' } })
    expect(await flatStatus(flat)).toBe('free')
  })

  it('whose payment comes a second late stays over', async () => {
    const { buyer, flat, id } = await aReservation(PAID_PERIOD)
    await set(id, { expires_at: ago('1 second') })
    expect(await paid(id, 'succeeded')).toBe('late')
    expect((await shown(buyer)).status).toBe('expired')
    expect(await paid(id, 'succeeded')).toBe('late')
    expect(await flatStatus(flat)).toBe('free')
  })

  it('gives back whole unused days when the buyer cancels', async () => {
    const { buyer, flat, id } = await aReservation(PAID_PERIOD)
    await paid(id, 'succeeded')
    await set(id, { paid_at: ago('50 hours') })
    // Three of seven days are begun.
    const back = Math.floor((25_000 * 4) / 7)
    expect((await shown(buyer)).refund_now).toBe(back)
    const { data } = await call(router.account.cancel, { id }, { context: buyer.context })
    expect(data.reservation).toMatchObject({
      status: 'cancelled_by_user',
      money: { state: 'returning', amount: back },
    })
    expect(await flatStatus(flat)).toBe('free')
    const again = await call(router.account.cancel, { id }, { context: buyer.context })
    expect(again.data.reservation.moves).toHaveLength(data.reservation.moves.length)
  })

  it('is prolonged once, by its own days', async () => {
    const { buyer, id } = await aReservation(PAID_PERIOD)
    await paid(id, 'succeeded')
    const before = await shown(buyer)
    expect(before.can.prolong).toBe(true)
    const { data } = await call(router.account.prolong, { id }, { context: buyer.context })
    const moved = Date.parse(data.reservation.expires_at ?? '') - Date.parse(before.expires_at ?? '')
    expect(moved).toBe(7 * 86_400_000)
    const twice = call(router.account.prolong, { id }, { context: buyer.context })
    await expect(twice).rejects.toMatchObject({ status: 409, code: 'PROLONGED' })
  })
})

describe('a free period', () => {
  it('is over at its end, and neither cancelled nor prolonged then', async () => {
    const { buyer, flat, id } = await aReservation(FREE_PERIOD)
    await set(id, { expires_at: ago('1 second') })
    const late = call(router.account.cancel, { id }, { context: buyer.context })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'MOVE_REFUSED' })
    expect((await shown(buyer)).status).toBe('expired')
    expect(await flatStatus(flat)).toBe('free')
  })

  it('of content that does not say so is not prolonged', async () => {
    const { buyer, id } = await aReservation(FREE_PERIOD)
    const asked = call(router.account.prolong, { id }, { context: buyer.context })
    await expect(asked).rejects.toMatchObject({ status: 409, code: 'NOT_PROLONGED' })
  })
})

it('a flat that its feed sold meanwhile is not freed', async () => {
  const { buyer, flat, id } = await aReservation(FREE_PERIOD)
  await api.context.database
    .updateTable('flat')
    .set({ status: 'sold', feed_status: 'sold' })
    .where('id', '=', flat)
    .execute()
  await call(router.account.cancel, { id }, { context: buyer.context })
  expect(await flatStatus(flat)).toBe('sold')
})

it('a payment of what the office has confirmed without it is needless, not late', async () => {
  const { id } = await aReservation(PAID_PERIOD)
  await transitionByStaff(api.context, id, { do: 'confirm', reason: 'Оплата в офисе' }, 'anna')
  expect(await paid(id, 'succeeded')).toBe('needless')
})

it('staff lead a reservation to its deal, and the flat is sold', async () => {
  const { buyer, flat, id } = await aReservation(PAID_PERIOD)
  for (const status of ['active', 'in_deal', 'done']) {
    expect(await transitionByStaff(api.context, id, { do: 'confirm', reason: null }, 'anna')).toBe(true)
    expect((await shown(buyer)).status).toBe(status)
  }
  expect(await flatStatus(flat)).toBe('sold')
  await expect(transitionByStaff(api.context, id, { do: 'cancel', reason: 'нет' }, 'anna')).rejects.toThrow(
    'cannot be made',
  )
})

it('a paid reservation that staff cancel gives everything back and shows why', async () => {
  const { buyer, id } = await aReservation(PAID_PERIOD)
  await paid(id, 'succeeded')
  await set(id, { paid_at: ago('5 days') })
  await transitionByStaff(api.context, id, { do: 'cancel', reason: 'Дом сдан раньше.' }, 'anna')
  const reservation = await shown(buyer)
  expect(reservation).toMatchObject({
    status: 'cancelled_by_staff',
    money: { state: 'returning', amount: 25_000 },
  })
  expect(reservation.moves.at(-1)?.note).toBe('Дом сдан раньше.')
})

it('drafts that nobody touched for a month are deleted', async () => {
  const buyer = await aBuyer(api.context, ++buyers)
  const [flat = 0, fresh = 0] = free
  for (const id of [flat, fresh]) {
    await call(
      router.account.saveDraft,
      { flat: id, fields: { lastname: 'А' }, consent: true },
      { context: buyer.context },
    )
  }
  const { database } = api.context
  await database
    .updateTable('booking_draft')
    .set({ updated_at: ago('31 days') })
    .where('flat_id', '=', flat)
    .execute()
  await sweepDrafts(api.context)
  const left = await database
    .selectFrom('booking_draft')
    .select('flat_id')
    .where('account_id', '=', buyer.accountId)
    .execute()
  expect(left).toEqual([{ flat_id: fresh }])
})

it('what was moved is written down for good', async () => {
  const { id } = await aReservation(FREE_PERIOD)
  const change = api.context.database
    .updateTable('reservation_move')
    .set({ who: 'nobody' })
    .where('reservation_id', '=', id)
    .execute()
  await expect(change).rejects.toThrow('kept as they were recorded')
})
