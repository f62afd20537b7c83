import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiServices } from '#app/backend/context/services.ts'
import { executeRefunds } from '#app/backend/payments/execute-refunds.ts'
import { refundReservation } from '#app/backend/payments/order-refund.ts'
import { pollPayments } from '#app/backend/payments/poll-payments.ts'
import type { TestApi } from '../../fixtures/api/api.ts'
import type { YookassaServer } from '../../fixtures/banks/yookassa-server.ts'
import { openYookassaShop, resetShop, type YookassaShop } from '../../fixtures/banks/yookassa-shop.ts'
import {
  addPaidBooking,
  endHold,
  FEE_RUB,
  moneyFacts,
  type PaidBooking,
} from '../../fixtures/people/paid-booking.ts'
import { shiftPaymentTimes } from '../../fixtures/people/shift-payment-times.ts'

let shop: YookassaShop
let bank: YookassaServer
let api: TestApi
let booking: PaidBooking

beforeAll(async () => {
  shop = await openYookassaShop()
  ;({ api, bank } = shop)
})
afterAll(() => shop?.close())
beforeEach(async () => {
  await resetShop(shop)
  booking = await addPaidBooking(api.context)
  const { reservationId: id, cookie } = booking
  await api.get(`/personal/payment/?id=${id}`, { headers: { cookie } })
  bank.calls.length = 0
})

const facts = () => moneyFacts(api.context, booking)

async function bankPayment() {
  const [row] = (await facts()).payments
  const payment = bank.payments.get(row?.provider_id ?? '')
  if (!payment) throw new Error('the bank knows no such payment')
  return payment
}

const laterBy = (interval: string) => shiftPaymentTimes(api.context.database, interval)

async function paidTooLate(): Promise<void> {
  Object.assign(await bankPayment(), { status: 'succeeded' })
  await endHold(api.context, booking)
  await laterBy('30 seconds')
  await pollPayments(api.context)
}

/** Two nodes look for work at the same moment. */
const twoNodes = (work: (services: ApiServices) => Promise<boolean>) =>
  Promise.all([work({ ...api.context }), work({ ...api.context })])

const refundCalls = () => bank.calls.filter(({ path, method }) => path === '/refunds' && method === 'POST')

describe('a payment whose notification was lost', () => {
  it('is found at the bank by one of two nodes', async () => {
    Object.assign(await bankPayment(), { status: 'succeeded' })
    await pollPayments(api.context)
    expect(bank.calls).toEqual([])
    await laterBy('30 seconds')
    await twoNodes(pollPayments)
    expect(bank.calls).toHaveLength(1)
    expect(await facts()).toMatchObject({ status: 'active', payments: [{ status: 'succeeded' }] })
  })

  it('is asked for the more seldom the older it is', async () => {
    await laterBy('1 hour')
    await pollPayments(api.context)
    await pollPayments(api.context)
    expect(bank.calls).toHaveLength(1)
    await laterBy('5 minutes')
    await pollPayments(api.context)
    expect(bank.calls).toHaveLength(1)
    await laterBy('5 minutes')
    await pollPayments(api.context)
    expect(bank.calls).toHaveLength(2)
  })

  it('waits while the bank is away', async () => {
    Object.assign(await bankPayment(), { status: 'succeeded' })
    await laterBy('30 seconds')
    bank.troubles.push('error')
    await pollPayments(api.context)
    expect((await facts()).payments).toMatchObject([{ status: 'pending' }])
    await laterBy('30 seconds')
    await pollPayments(api.context)
    expect((await facts()).payments).toMatchObject([{ status: 'succeeded' }])
  })

  it('goes back with a receipt for the payer, though he has deleted his data meanwhile', async () => {
    const post = (address: string, body: object) =>
      api.get(address, {
        method: 'POST',
        headers: { cookie: booking.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await post('/personal/cancel/', { id: booking.reservationId })).status).toBe(200)
    expect((await post('/personal/erase/', { confirm: true })).status).toBe(200)
    Object.assign(await bankPayment(), { status: 'succeeded' })
    await laterBy('30 seconds')
    await pollPayments(api.context)
    await executeRefunds(api.context)
    expect(refundCalls()).toMatchObject([{ body: { receipt: { customer: { email: 'anna@example.ru' } } } }])
    expect((await facts()).payments).toMatchObject([{ status: 'refunded' }])
  })

  it('is found hours after the hold has ended, and given back', async () => {
    await endHold(api.context, booking)
    await laterBy('3 hours')
    await pollPayments(api.context)
    expect((await facts()).payments).toMatchObject([{ status: 'pending' }])
    Object.assign(await bankPayment(), { status: 'succeeded' })
    await laterBy('1 hour')
    await pollPayments(api.context)
    expect(await facts()).toMatchObject({
      payments: [{ status: 'refund_pending' }],
      refunds: [{ status: 'waiting', amount: FEE_RUB }],
    })
  })
})

it('a payment that never reached the bank ends when its reservation has', async () => {
  const { database } = api.context
  const [row] = (await facts()).payments
  await database
    .updateTable('payment')
    .set({ status: 'created', provider_id: null })
    .where('id', '=', row?.id ?? '')
    .execute()
  await laterBy('3 hours')
  await pollPayments(api.context)
  expect((await facts()).payments).toMatchObject([{ status: 'created' }])
  await database
    .updateTable('reservation')
    .set({ status: 'expired' })
    .where('id', '=', booking.reservationId)
    .execute()
  await pollPayments(api.context)
  expect((await facts()).payments).toMatchObject([{ status: 'canceled', problem: 'never_asked' }])
})

describe('money that is owed', () => {
  beforeEach(paidTooLate)

  it('goes back once, whichever node is first, and the reservation says so', async () => {
    await api.context.database
      .updateTable('reservation')
      .set({ status: 'expired' })
      .where('id', '=', booking.reservationId)
      .execute()
    await twoNodes(executeRefunds)
    await twoNodes(executeRefunds)
    expect(refundCalls()).toHaveLength(1)
    expect(await facts()).toMatchObject({
      status: 'refunded',
      payments: [{ status: 'refunded' }],
      refunds: [{ status: 'succeeded', amount: FEE_RUB }],
    })
    expect((await bankPayment()).refunded_amount).toEqual({ value: '25000.00', currency: 'RUB' })
  })

  it('is tried again with the same key until the bank takes it', async () => {
    bank.troubles.push('error', 'error', 'hang-up', 'no-json')
    for (let tries = 0; tries < 6; tries++) {
      await executeRefunds(api.context)
      await laterBy('1 hour')
    }
    const keys = new Set(refundCalls().map(({ key }) => key))
    expect(keys.size).toBe(1)
    const { refunds } = await facts()
    expect(refunds).toMatchObject([{ status: 'succeeded', problem: null }])
    expect(keys).toEqual(new Set(refunds.map(({ id }) => id)))
  })

  it('waits longer after each failure', async () => {
    bank.troubles.push('error', 'error')
    await executeRefunds(api.context)
    await executeRefunds(api.context)
    expect(refundCalls()).toHaveLength(1)
    await laterBy('4 seconds')
    await executeRefunds(api.context)
    await laterBy('4 seconds')
    await executeRefunds(api.context)
    expect((await facts()).refunds).toMatchObject([{ status: 'waiting', attempts: 2 }])
  })

  it('is not paid twice when the answer was lost, even after the bank forgot the key', async () => {
    bank.troubles.push('done-but-silent')
    await executeRefunds(api.context)
    const [refund] = (await facts()).refunds
    expect(refund?.status).toBe('waiting')
    await laterBy('2 days')
    await executeRefunds(api.context)
    expect(refundCalls()).toHaveLength(1)
    expect(await facts()).toMatchObject({
      payments: [{ status: 'refunded' }],
      refunds: [{ status: 'succeeded' }],
    })
  })

  it('is taken over by another node when the first one died with it', async () => {
    await api.context.database
      .updateTable('refund')
      .set({ locked_until: sql<Date>`now() + interval '90 seconds'`, attempts: 1 })
      .where('status', '=', 'waiting')
      .execute()
    await executeRefunds(api.context)
    expect(bank.calls.filter(({ method }) => method === 'POST')).toEqual([])
    await laterBy('2 minutes')
    await executeRefunds(api.context)
    expect((await facts()).refunds).toMatchObject([{ status: 'succeeded' }])
  })

  it('that the bank works on is asked for by its number', async () => {
    bank.refundStatus = 'pending'
    await executeRefunds(api.context)
    const [refund] = (await facts()).refunds
    expect(refund).toMatchObject({ status: 'waiting', provider_id: expect.any(String) })
    Object.assign(bank.refunds.get(refund?.provider_id ?? '') ?? {}, { status: 'succeeded' })
    await laterBy('1 minute')
    await executeRefunds(api.context)
    expect(refundCalls()).toHaveLength(1)
    expect((await facts()).refunds).toMatchObject([{ status: 'succeeded' }])
  })

  it('that the bank refused is asked for again in an hour, with another key', async () => {
    bank.refundStatus = 'canceled'
    await executeRefunds(api.context)
    expect((await facts()).refunds).toMatchObject([
      { status: 'failed', problem: 'insufficient_funds' },
      { status: 'waiting' },
    ])
    expect(api.faults.some((fault) => fault.startsWith('the bank refused a refund'))).toBe(true)
    bank.refundStatus = 'succeeded'
    await laterBy('61 minutes')
    await executeRefunds(api.context)
    expect(await facts()).toMatchObject({
      payments: [{ status: 'refunded' }],
      refunds: [{ status: 'failed' }, { status: 'succeeded' }],
    })
    expect(new Set(refundCalls().map(({ key }) => key)).size).toBe(2)
  })
})

describe('giving back', () => {
  const give = (amountRub: number) =>
    api.context.database
      .transaction()
      .execute((tx) =>
        refundReservation(tx, { reservationId: booking.reservationId, amountRub, reason: 'cancelled' }),
      )

  it('orders one refund, of at most what was paid', async () => {
    Object.assign(await bankPayment(), { status: 'succeeded' })
    await laterBy('30 seconds')
    await pollPayments(api.context)
    await give(FEE_RUB * 2)
    await give(FEE_RUB)
    expect(await facts()).toMatchObject({
      payments: [{ status: 'refund_pending' }],
      refunds: [{ status: 'waiting', amount: FEE_RUB }],
    })
  })

  it('gives a part back', async () => {
    Object.assign(await bankPayment(), { status: 'succeeded' })
    await laterBy('30 seconds')
    await pollPayments(api.context)
    await give(10_000)
    await executeRefunds(api.context)
    expect((await bankPayment()).refunded_amount?.value).toBe('10000.00')
    expect((await facts()).payments).toMatchObject([{ status: 'refunded' }])
  })

  it('does nothing where nothing was paid, or nothing is due', async () => {
    await give(FEE_RUB)
    Object.assign(await bankPayment(), { status: 'succeeded' })
    await laterBy('30 seconds')
    await pollPayments(api.context)
    await give(0)
    expect(await facts()).toMatchObject({ payments: [{ status: 'succeeded' }], refunds: [] })
  })
})
