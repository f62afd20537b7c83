import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { executeRefunds } from '#app/backend/payments/execute-refunds.ts'
import { listPaymentsToSettle } from '#app/backend/payments/payments-to-settle.ts'
import { pollPayments } from '#app/backend/payments/poll-payments.ts'
import { claimRefunds, leaseRefund } from '#app/backend/payments/refund-queue.ts'
import { type Settlement, settlePayment } from '#app/backend/payments/settle-payment.ts'
import { SettleRefused } from '#app/backend/payments/settle-refused.ts'
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
import { commandHere, commandProcess } from '../../fixtures/runner/commands.ts'

const TAKEN_RUB = 20_000

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
const later = (interval: string) => shiftPaymentTimes(api.context.database, interval)

async function paymentRow() {
  const [row] = (await facts()).payments
  if (!row) throw new Error('no payment was begun')
  return row
}

async function bankTook(rub: number, kopecks = '00'): Promise<void> {
  const payment = bank.payments.get((await paymentRow()).provider_id ?? '')
  if (!payment) throw new Error('the bank knows no such payment')
  Object.assign(payment, { status: 'succeeded', amount: { value: `${rub}.${kopecks}`, currency: 'RUB' } })
  await later('30 seconds')
  await pollPayments(api.context)
}

async function settle(
  settlement: Settlement,
  reason = 'Решение бухгалтерии',
  amountRub: number | null = null,
) {
  await settlePayment(api.context, (await paymentRow()).id, { settlement, reason, amountRub }, 'anna')
}

const get = (address: string) => api.get(address, { headers: { cookie: booking.cookie } })

async function reservation() {
  const { data } = await (await get('/personal/reservation/')).json()
  return data.reservation ?? data.history[0]
}

async function tries(times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await executeRefunds(api.context)
    await later('2 hours')
  }
}

async function toSettle() {
  const { id } = await paymentRow()
  return (await listPaymentsToSettle(api.context.database)).filter((payment) => payment.id === id)
}

async function bankRefuses(times: number): Promise<void> {
  bank.refundStatus = 'canceled'
  for (let time = 0; time < times; time++) {
    await executeRefunds(api.context)
    await later('61 minutes')
  }
}

async function letters() {
  const rows = await api.context.database
    .selectFrom('outbox')
    .select('id')
    .where('reservation_id', '=', booking.reservationId)
    .where('topic', '=', 'email')
    .execute()
  return rows.length
}

describe('another sum than was asked for', () => {
  beforeEach(() => bankTook(TAKEN_RUB))

  it('waits for a person', async () => {
    expect(await toSettle()).toMatchObject([
      { why: 'other_sum', asked: FEE_RUB, taken: TAKEN_RUB, owed: null },
    ])
    expect(await facts()).toMatchObject({ status: 'awaiting_payment', payments: [{ status: 'pending' }] })
  })

  it('is taken for the fee: the flat is kept, and what was taken is what can be given back', async () => {
    await settle('accept')
    expect(await facts()).toMatchObject({
      status: 'active',
      payments: [{ status: 'succeeded', amount: TAKEN_RUB }],
      events: [{ kind: 'amount_mismatch' }, { kind: 'staff_accept' }],
      reports: [{ title: expect.stringContaining('получена') }],
    })
    expect(await toSettle()).toEqual([])
    await expect(settle('accept')).rejects.toThrow(SettleRefused)
  })

  it('is not taken for the fee of a booking that is over; it goes back, all of it', async () => {
    await endHold(api.context, booking)
    await expect(settle('accept')).rejects.toThrow('can no longer be paid')
    expect((await facts()).events).toMatchObject([{ kind: 'amount_mismatch' }])
    await settle('refund')
    await executeRefunds(api.context)
    expect(await facts()).toMatchObject({
      payments: [{ status: 'refunded' }],
      refunds: [{ status: 'succeeded', amount: TAKEN_RUB }],
    })
  })

  it('goes back while the flat is held, and the fee that is paid again is the one that counts', async () => {
    await settle('refund')
    await executeRefunds(api.context)
    expect((await get(`/personal/payment/?id=${booking.reservationId}`)).status).toBe(200)
    expect((await facts()).payments).toMatchObject([
      { status: 'refunded', amount: TAKEN_RUB },
      { status: 'pending' },
    ])
    expect((await reservation()).money).toMatchObject({ state: 'waiting', amount: FEE_RUB })
    const again = bank.payments.get((await facts()).payments[1]?.provider_id ?? '')
    Object.assign(again ?? {}, { status: 'succeeded' })
    await later('30 seconds')
    await pollPayments(api.context)
    expect(await reservation()).toMatchObject({
      status: 'active',
      money: { state: 'paid', amount: FEE_RUB },
      refund_now: FEE_RUB,
    })
  })

  it('that goes back after the booking ended with its fee kept leaves it as it ended', async () => {
    await settle('refund')
    await get(`/personal/payment/?id=${booking.reservationId}`)
    const again = bank.payments.get((await facts()).payments[1]?.provider_id ?? '')
    Object.assign(again ?? {}, { status: 'succeeded' })
    await later('30 seconds')
    await pollPayments(api.context)
    await api.context.database
      .updateTable('reservation')
      .set({ status: 'expired' })
      .where('id', '=', booking.reservationId)
      .execute()
    await executeRefunds(api.context)
    expect(await facts()).toMatchObject({
      status: 'expired',
      payments: [{ status: 'refunded' }, { status: 'succeeded' }],
    })
  })
})

describe('money that the bank does not give back', () => {
  beforeEach(async () => {
    await bankTook(FEE_RUB)
    await api.get('/personal/cancel/', {
      method: 'POST',
      headers: { cookie: booking.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ id: booking.reservationId }),
    })
  })

  it('waits for a person after five refusals, not before', async () => {
    await bankRefuses(4)
    expect(await toSettle()).toEqual([])
    await bankRefuses(1)
    expect(await toSettle()).toMatchObject([{ why: 'refund_refused', owed: FEE_RUB }])
  })

  it('is asked for again, and comes', async () => {
    await bankRefuses(5)
    bank.refundStatus = 'succeeded'
    await settle('refund')
    await executeRefunds(api.context)
    expect(await facts()).toMatchObject({ status: 'refunded', payments: [{ status: 'refunded' }] })
    expect(await toSettle()).toEqual([])
  })

  it('was given back another way: the buyer reads how, and the bank is not asked again', async () => {
    await bankRefuses(5)
    const asked = bank.calls.length
    const told = await letters()
    await settle('returned', 'переводом по реквизитам')
    await later('1 day')
    await executeRefunds(api.context)
    expect(bank.calls).toHaveLength(asked)
    const { reports, ...rest } = await facts()
    expect(rest).toMatchObject({ status: 'refunded', payments: [{ status: 'refunded' }] })
    expect(reports.at(-1)?.title).toContain('возвращены')
    expect(await letters()).toBe(told + 1)
    await expect(settle('returned')).rejects.toThrow('nothing to settle')
  })

  it('is not taken for given back while the bank may be at it', async () => {
    bank.troubles.push('error', 'error', 'error', 'error', 'error')
    await tries(5)
    expect(await toSettle()).toMatchObject([{ refund_status: 'waiting' }])
    const [claimed] = await claimRefunds(api.context.database)
    await expect(settle('returned')).rejects.toThrow('at this moment')
    await later('1 hour')
    await settle('returned', 'наличными в кассе')
    expect(await leaseRefund(api.context.database, claimed?.id ?? '', claimed?.attempts)).toBeUndefined()
    expect(await facts()).toMatchObject({
      payments: [{ status: 'refunded' }],
      refunds: [{ status: 'succeeded', problem: 'by_hand', reason: 'наличными в кассе' }],
    })
    expect((await reservation()).money.text).not.toContain('карту')
  })

  it('is nobody else’s business while the bank works on it', async () => {
    bank.refundStatus = 'pending'
    await tries(6)
    expect(await toSettle()).toEqual([])
    await expect(settle('returned')).rejects.toThrow('nothing to settle')
  })

  it('is not taken for given back when the bank did it and its answer was lost', async () => {
    bank.troubles.push('done-but-silent', 'error', 'error', 'error', 'error', 'error', 'error', 'error')
    await tries(5)
    bank.troubles.length = 0
    await expect(settle('returned')).rejects.toThrow('gives it back itself')
    await settle('refund')
    await executeRefunds(api.context)
    expect(await facts()).toMatchObject({
      payments: [{ status: 'refunded' }],
      refunds: [{ status: 'succeeded', problem: null }],
    })
  })

  it('cannot be accepted', async () => {
    await bankRefuses(5)
    await expect(settle('accept')).rejects.toThrow(SettleRefused)
  })
})

describe('a sum that is not whole roubles', () => {
  it('is given back at the bank by hand, and recorded with its amount', async () => {
    await bankTook(TAKEN_RUB, '50')
    expect(await toSettle()).toMatchObject([{ why: 'other_sum', taken: null }])
    for (const settlement of ['accept', 'refund', 'returned'] as const) {
      await expect(settle(settlement)).rejects.toThrow('not whole roubles')
    }
    await settle('returned', 'возвратом в кабинете банка', TAKEN_RUB)
    expect(await facts()).toMatchObject({
      status: 'awaiting_payment',
      payments: [{ status: 'refunded', amount: TAKEN_RUB }],
    })
    expect((await get(`/personal/payment/?id=${booking.reservationId}`)).status).toBe(200)
  })
})

describe('the command', () => {
  const surroundings = () => ({
    DATABASE_URL: api.url,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  const payments = (...args: string[]) => commandHere('payments', args, surroundings())

  it('lists what waits, settles it, and says what it does not understand', async () => {
    await bankTook(TAKEN_RUB)
    const { id } = await paymentRow()
    expect((await commandProcess('payments', ['list'], surroundings())).stdout).toMatch(
      `the bank took ${TAKEN_RUB} in place of ${FEE_RUB}`,
    )
    expect(await payments('accept', id)).toMatchObject({ code: 2, stdout: '' })
    expect(await payments('accept', 'x', '--reason', 'x')).toMatchObject({ code: 2 })
    expect(await payments('sell', id, '--reason', 'x')).toMatchObject({ code: 2 })
    expect(await payments('accept', id, '--reason', 'Скидка', '--json')).toMatchObject({
      code: 0,
      stdout: `${JSON.stringify({ payment: id, settlement: 'accept' })}\n`,
    })
    expect(await payments('accept', id, '--reason', 'Скидка')).toMatchObject({ code: 1, stdout: '' })
    expect((await facts()).status).toBe('active')
  })
})
