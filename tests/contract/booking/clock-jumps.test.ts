import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { executeRefunds } from '#app/backend/payments/execute-refunds.ts'
import { pollPayments } from '#app/backend/payments/poll-payments.ts'
import { sweepReservations } from '#app/backend/reservations/sweeper.ts'
import { offerSchema, reservationSchema } from '#app/contract/reservation.ts'
import { dataOf, type TestApi } from '../../fixtures/api/api.ts'
import { openYookassaShop, resetShop, type YookassaShop } from '../../fixtures/banks/yookassa-shop.ts'
import { addBookingContent, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { addPaidBooking, endHold, moneyFacts, type PaidBooking } from '../../fixtures/people/paid-booking.ts'
import { bookFlat, freeFlats, type Person, signIn } from '../../fixtures/people/people.ts'
import { shiftPaymentTimes } from '../../fixtures/people/shift-payment-times.ts'

const HOUR_MS = 3_600_000

let shop: YookassaShop
let api: TestApi
beforeAll(async () => {
  shop = await openYookassaShop()
  ;({ api } = shop)
  await addBookingContent(api)
})
afterAll(() => shop?.close())
beforeEach(() => resetShop(shop))
afterEach(() => void vi.useRealTimers())

let phones = 0
const nextPerson = () => signIn(api, `+7913${String(4_000_000 + ++phones)}`)

async function databaseNow(): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(api.context.database)
  return rows[0]?.now.getTime() ?? 0
}

async function offerOf(flat: number) {
  const answer = await api.get(`/reservation/offer/?id=${flat}&furnish=1000&period=${PAID_PERIOD}`)
  return offerSchema.parse((await dataOf(answer))['offer'])
}

async function own(person: Person) {
  const { reservation, now } = await dataOf(await person.get('/personal/reservation/'))
  return { reservation: reservationSchema.parse(reservation), now: Date.parse(String(now)) }
}

/** The bank takes the money of the payment that is open. */
async function takeMoney(): Promise<void> {
  const { provider_id } = await api.context.database
    .selectFrom('payment')
    .select('provider_id')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  Object.assign(shop.bank.payments.get(provider_id ?? '') ?? {}, { status: 'succeeded' })
}

describe.each([
  ['ahead of', 5],
  ['behind', -5],
])('a node whose clock is set hours %s the database’s', (_, hours) => {
  it('keeps holds, offers and payments as the database’s clock has them', async () => {
    const person = await nextPerson()
    const [flat = 0] = await freeFlats(api)
    const { sha256 } = await offerOf(flat)
    const { valid_from } = await offerOf(flat)
    vi.useFakeTimers({ now: Date.now() + hours * HOUR_MS, toFake: ['Date'] })

    expect(await offerOf(flat)).toMatchObject({ sha256, valid_from })
    const held = await bookFlat(person, flat, { period: PAID_PERIOD, offer_sha256: sha256 })
    await sweepReservations(api.context)
    const { reservation, now } = await own(person)
    expect(reservation).toMatchObject({ status: 'held', can: { pay: true } })
    // What a countdown reckons with: not this node's clock.
    const heldMs = Date.parse(held.expires_at ?? '') - now
    expect(heldMs).toBeGreaterThan(10 * 60_000)
    expect(heldMs).toBeLessThanOrEqual(20 * 60_000)
    expect(Math.abs(now - (await databaseNow()))).toBeLessThan(60_000)

    expect((await person.get(`/personal/payment/?id=${held.id}`)).status).toBe(200)
    await takeMoney()
    await shiftPaymentTimes(api.context.database, '30 seconds')
    await pollPayments(api.context)
    const paid = (await own(person)).reservation
    expect(paid).toMatchObject({ status: 'active', money: { state: 'paid' }, refund_now: held.fee })
    await sweepReservations(api.context)
    expect((await own(person)).reservation.status).toBe('active')
  })

  it('ends what is over, and returns money that came too late', async () => {
    vi.useFakeTimers({ now: Date.now() + hours * HOUR_MS, toFake: ['Date'] })
    const booking = await waiting()
    await takeMoney()
    await endHold(api.context, booking)
    await sweepReservations(api.context)
    await shiftPaymentTimes(api.context.database, '30 seconds')
    await pollPayments(api.context)
    await executeRefunds(api.context)
    expect(await moneyFacts(api.context, booking)).toMatchObject({
      status: 'refunded',
      flat: 'free',
      payments: [{ status: 'refunded' }],
      refunds: [{ status: 'succeeded' }],
    })
  })
})

/** A reservation whose payment is open at the bank. */
async function waiting(): Promise<PaidBooking> {
  const booking = await addPaidBooking(api.context)
  await api.get(`/personal/payment/?id=${booking.reservationId}`, { headers: { cookie: booking.cookie } })
  return booking
}

describe('a database whose clock is set hours back', () => {
  // What was written before stands in the future then.
  it('still finds money that came, without a notification', async () => {
    const booking = await waiting()
    await takeMoney()
    await shiftPaymentTimes(api.context.database, '-5 hours')
    await pollPayments(api.context)
    expect(await moneyFacts(api.context, booking)).toMatchObject({ status: 'active' })
  })

  it('still gives back what is owed, also what a node was at', async () => {
    const booking = await waiting()
    await takeMoney()
    await endHold(api.context, booking)
    await sweepReservations(api.context)
    await shiftPaymentTimes(api.context.database, '30 seconds')
    await pollPayments(api.context)
    await api.context.database
      .updateTable('refund')
      .set({ locked_until: sql<Date>`now() + interval '150 seconds'` })
      .where('status', '=', 'waiting')
      .execute()
    await shiftPaymentTimes(api.context.database, '-5 hours')
    await executeRefunds(api.context)
    expect((await moneyFacts(api.context, booking)).refunds).toMatchObject([{ status: 'succeeded' }])
  })
})

describe('a database whose clock is set hours forward', () => {
  it('ends holds at once, frees their flats, and lets them be booked again', async () => {
    const booking = await waiting()
    await api.context.database
      .updateTable('reservation')
      .set({ expires_at: sql<Date>`expires_at - interval '5 hours'` })
      .where('id', '=', booking.reservationId)
      .execute()
    await sweepReservations(api.context)
    expect(await moneyFacts(api.context, booking)).toMatchObject({ status: 'expired', flat: 'free' })
    const again = await bookFlat(await nextPerson(), booking.flatId)
    expect(again.status).toBe('active')
  })
})
