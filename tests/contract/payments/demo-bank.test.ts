import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiContext } from '#app/backend/context/services.ts'
import { anonymousVisitor } from '#app/backend/context/visitor.ts'
import { bankPage } from '#app/backend/payments/demo-bank-page/bank-page.ts'
import { pressButton } from '#app/backend/payments/demo-bank-page/press-button.ts'
import { executeRefunds } from '#app/backend/payments/execute-refunds.ts'
import { pollPayments } from '#app/backend/payments/poll-payments.ts'
import { paymentSchema } from '#app/contract/reservation.ts'
import type { BankButton } from '#app/domain/bank-button.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import {
  addPaidBooking,
  endHold,
  FEE_RUB,
  moneyFacts,
  type PaidBooking,
} from '../../fixtures/people/paid-booking.ts'

let api: TestApi
let booking: PaidBooking
let number: string

beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  booking = await addPaidBooking(api.context)
  number = await openBank()
})

const facts = () => moneyFacts(api.context, booking)
const as = (cookie: string): ApiContext => ({ ...api.context, visitor: { ...anonymousVisitor(), cookie } })
const press = (button: BankButton) => pressButton(as(booking.cookie), number, button)

/** @returns the bank's number of the payment, out of its address */
async function openBank(): Promise<string> {
  const { reservationId: id, cookie } = booking
  const { payment } = await dataOf(await api.get(`/personal/payment/?id=${id}`, { headers: { cookie } }))
  const url = paymentSchema.parse(payment).confirmation_url ?? ''
  expect(url).toMatch(/^\/bank\/[0-9a-f-]{36}$/)
  return url.replace('/bank/', '')
}

const address = (page: 'success' | 'failed') => `/booking/${page}?id=${booking.reservationId}`

describe('the demonstration bank', () => {
  it('shows the sum and what it is for', async () => {
    expect(await bankPage(as(booking.cookie), number)).toMatchObject({
      amount: FEE_RUB,
      description: expect.stringMatching(/^Услуга бронирования, БР-2025-\d{6}$/),
      status: 'pending',
      isDecided: false,
    })
  })

  it('takes the money and tells the site', async () => {
    expect(await press('pay')).toBe(address('success'))
    expect(await facts()).toMatchObject({ status: 'active', payments: [{ status: 'succeeded' }] })
  })

  it('may tell twice, which changes nothing', async () => {
    await press('pay-twice')
    const { events, reports, status } = await facts()
    expect({ status, events: events.length, reports: reports.length }).toEqual({
      status: 'active',
      events: 1,
      reports: 1,
    })
  })

  it('refuses, after which the buyer pays by another payment', async () => {
    expect(await press('refuse')).toBe(address('failed'))
    expect(await facts()).toMatchObject({
      status: 'held',
      payments: [{ status: 'canceled', problem: 'insufficient_funds' }],
    })
    number = await openBank()
    await press('pay')
    expect(await facts()).toMatchObject({ status: 'active' })
  })

  it('may be left, and opened again', async () => {
    expect(await press('leave')).toBe(address('failed'))
    expect(await openBank()).toBe(number)
    await press('pay')
    expect(await facts()).toMatchObject({ status: 'active' })
  })

  it('keeps to what was decided', async () => {
    await press('pay')
    expect(await press('refuse')).toBe(address('success'))
    expect(await facts()).toMatchObject({ status: 'active', payments: [{ status: 'succeeded' }] })
  })

  it('takes money when the hold is over, and gives it back', async () => {
    await endHold(api.context, booking)
    await press('pay')
    await executeRefunds(api.context)
    const { payments, refunds } = await facts()
    expect(payments).toMatchObject([{ status: 'refunded' }])
    expect(refunds).toMatchObject([{ status: 'succeeded', reason: 'late' }])
    const bank = await api.context.database
      .selectFrom('demo_bank_payment')
      .select('refunded')
      .where('id', '=', number)
      .executeTakeFirst()
    expect(bank?.refunded).toBe(FEE_RUB)
  })

  it('takes money after the end of the hold by itself, and the site finds out', async () => {
    await press('pay-late')
    expect(await bankPage(as(booking.cookie), number)).toMatchObject({ status: 'pending', isDecided: true })
    expect(await facts()).toMatchObject({ status: 'awaiting_payment' })
    // Half an hour passes, by the database's clock.
    const { database } = api.context
    const past = new Date(Date.now() - 60_000)
    await endHold(api.context, booking)
    await database
      .updateTable('demo_bank_payment')
      .set({ captured_at: past })
      .where('id', '=', number)
      .execute()
    await database
      .updateTable('payment')
      .set({ updated_at: past })
      .where('provider_id', '=', number)
      .execute()
    await pollPayments(api.context)
    await executeRefunds(api.context)
    expect(await facts()).toMatchObject({ payments: [{ status: 'refunded' }] })
  })

  it('is not there for another buyer, and says nothing to nobody', async () => {
    const other = await addPaidBooking(api.context)
    expect(await bankPage(as(other.cookie), number)).toBeUndefined()
    expect(await pressButton(as(other.cookie), number, 'pay')).toBeUndefined()
    expect(await bankPage(as(''), number)).toBe('signed-out')
    expect(await bankPage(as(''), 'no-such-payment')).toBe('signed-out')
    expect(await pressButton(as(''), number, 'pay')).toBeUndefined()
    expect(await facts()).toMatchObject({ status: 'awaiting_payment', events: [] })
  })

  it.each(['', 'no-such-payment', "'; drop table payment --"])('does not know the payment %j', async (id) => {
    expect(await bankPage(as(booking.cookie), id)).toBeUndefined()
  })
})
