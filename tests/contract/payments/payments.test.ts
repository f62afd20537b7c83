import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notificationAnswer } from '#app/backend/http/notification-answer.ts'
import { outboxMessageSchema } from '#app/backend/jobs/outbox-message.ts'
import { recordPayment } from '#app/backend/payments/record-payment.ts'
import { paymentSchema, reservationSchema } from '#app/contract/reservation.ts'
import { formatPrice } from '#app/domain/format.ts'
import { dataOf, type TestApi } from '../../fixtures/api/api.ts'
import type { YookassaServer } from '../../fixtures/banks/yookassa-server.ts'
import { openYookassaShop, type YookassaShop } from '../../fixtures/banks/yookassa-shop.ts'
import { textsTo } from '../../fixtures/people/login-visitor.ts'
import {
  addPaidBooking,
  endHold,
  FEE_RUB,
  moneyFacts,
  type PaidBooking,
} from '../../fixtures/people/paid-booking.ts'

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
  bank.calls.length = 0
  bank.troubles.length = 0
  bank.lies.length = 0
  booking = await addPaidBooking(api.context)
})

const ask = ({ reservationId, cookie } = booking) =>
  api.get(`/personal/payment/?id=${reservationId}`, { headers: { cookie } })

async function pay(): Promise<{ id: string; providerId: string; url: string }> {
  const { payment } = await dataOf(await ask())
  const { id, confirmation_url } = paymentSchema.parse(payment)
  const [row] = (await moneyFacts(api.context, booking)).payments.slice(-1)
  return { id, providerId: row?.provider_id ?? '', url: confirmation_url ?? '' }
}

async function lettersTo({ accountId }: PaidBooking) {
  const { database, secrets } = api.context
  const rows = await database
    .selectFrom('outbox')
    .selectAll()
    .where('topic', '=', 'email')
    .where('account_id', '=', accountId)
    .execute()
  return Promise.all(
    rows.map(async ({ payload, topic }) => {
      const opened = await secrets.open(payload, 'outbox.payload')
      return outboxMessageSchema.parse({ topic, ...(typeof opened === 'object' ? opened : {}) })
    }),
  )
}

function atBank(providerId: string) {
  const payment = bank.payments.get(providerId)
  if (!payment) throw new Error('the bank knows no such payment')
  return payment
}

function decide(providerId: string, status: 'succeeded' | 'canceled'): void {
  Object.assign(atBank(providerId), {
    status,
    ...(status === 'canceled' && { cancellation_details: { party: 'bank', reason: 'insufficient_funds' } }),
  })
}

async function notify(event: string, object: object): Promise<number> {
  const body = JSON.stringify({ type: 'notification', event, object })
  const request = new Request('http://site.test/api/payments/yookassa', { method: 'POST', body })
  return (await notificationAnswer(request, api.context)).status
}

describe('the payment of a reservation', () => {
  it('is made at the bank and leads there', async () => {
    const { payment, reservation } = await dataOf(await ask())
    expect(paymentSchema.parse(payment)).toMatchObject({ status: 'pending', amount: FEE_RUB })
    expect(reservationSchema.parse(reservation)).toMatchObject({
      status: 'awaiting_payment',
      can: { pay: true },
    })
    expect(bank.calls[0]?.body).toMatchObject({
      confirmation: { return_url: `http://site.test/booking/success?id=${booking.reservationId}` },
      receipt: { customer: { email: 'anna@example.ru', phone: booking.phone.slice(1) } },
    })
    expect(JSON.stringify(bank.calls[0]?.body)).not.toContain('684209')
  })

  it('is one, however many ask for it at once and again', async () => {
    const before = bank.payments.size
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
    const urls = await Promise.all(answers.map(async (answer) => (await dataOf(answer))['payment']))
    await ask()
    expect(new Set(urls.map((payment) => paymentSchema.parse(payment).confirmation_url)).size).toBe(1)
    expect(bank.payments.size - before).toBe(1)
    expect((await moneyFacts(api.context, booking)).payments).toHaveLength(1)
  })

  it('asks with the same key when the bank was away, and nothing is lost', async () => {
    bank.troubles.push('error')
    const away = await ask()
    expect(away.status).toBe(409)
    expect(await away.json()).toMatchObject({ code: 'BANK_AWAY' })
    expect((await moneyFacts(api.context, booking)).payments).toMatchObject([{ status: 'created' }])
    await pay()
    expect(new Set(bank.calls.map(({ key }) => key)).size).toBe(1)
    expect((await moneyFacts(api.context, booking)).payments).toMatchObject([{ status: 'pending' }])
  })

  it('is found again when the node died before it heard the answer', async () => {
    bank.troubles.push('done-but-silent')
    await ask()
    const before = bank.payments.size
    await pay()
    expect(bank.payments.size).toBe(before)
  })

  it('is taken from the notification when nobody ever asked again', async () => {
    bank.troubles.push('done-but-silent')
    await ask()
    const [row] = (await moneyFacts(api.context, booking)).payments
    const made = [...bank.payments.values()].find(({ metadata }) => metadata['payment_id'] === row?.id)
    if (!made) throw new Error('the bank made no payment')
    decide(made.id, 'succeeded')
    expect(await notify('payment.succeeded', { id: made.id, metadata: { payment_id: row?.id } })).toBe(200)
    expect(await moneyFacts(api.context, booking)).toMatchObject({
      status: 'active',
      payments: [{ status: 'succeeded', provider_id: made.id }],
    })
  })

  it('that the bank refuses to make leaves the flat to the buyer and can be asked for again', async () => {
    // A rate of VAT that YooKassa does not know.
    api.context.env.RECEIPT_VAT_CODE = 99
    const refused = await ask()
    expect(await refused.json()).toMatchObject({ code: 'BANK_REFUSED', status: 409 })
    api.context.env.RECEIPT_VAT_CODE = 1
    await pay()
    expect(await moneyFacts(api.context, booking)).toMatchObject({
      status: 'awaiting_payment',
      payments: [{ status: 'canceled', problem: 'refused_at_creation' }, { status: 'pending' }],
    })
  })

  it('is nobody else’s business', async () => {
    const other = await addPaidBooking(api.context)
    const foreign = await ask({ ...booking, cookie: other.cookie })
    expect(foreign.status).toBe(404)
    expect((await ask({ ...booking, cookie: '' })).status).toBe(401)
    expect((await moneyFacts(api.context, booking)).payments).toEqual([])
  })

  it('is not made any more when the hold is over', async () => {
    await endHold(api.context, booking)
    const { payment, reservation } = await dataOf(await ask())
    expect(payment).toBeNull()
    expect(reservationSchema.parse(reservation).can.pay).toBe(false)
    expect(bank.calls).toEqual([])
  })
})

describe('the address that makes a payment', () => {
  const asked = (headers: Record<string, string>) =>
    api.get(`/personal/payment/?id=${booking.reservationId}`, {
      headers: { cookie: booking.cookie, ...headers },
    })

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a neighbour under the domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
    ['another site, without Sec-Fetch-Site', { origin: 'https://evil.example' }],
    ['a link of an old browser', { referer: 'https://evil.example/page' }],
    ['a page that names itself to nobody', { origin: 'null' }],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
    ['a prerender', { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch of yesterday', { purpose: 'prefetch' }],
    ['a preview', { 'x-purpose': 'preview' }],
    ['a prefetch of Firefox', { 'x-moz': 'prefetch' }],
  ])('makes none for %s', async (_, headers) => {
    const answer = await asked(headers)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'private, no-store'])
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/[а-я]/) })
    expect((await moneyFacts(api.context, booking)).payments).toEqual([])
    expect(bank.calls).toEqual([])
  })

  it.each([
    ['a page of the site', { 'sec-fetch-site': 'same-origin', referer: 'http://site.test/account' }],
    ['who typed the address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['an old browser on the site', { referer: 'http://site.test/booking' }],
    ['a program', {}],
  ])('makes one for %s', async (_, headers) => {
    expect((await asked(headers)).status).toBe(200)
    expect((await moneyFacts(api.context, booking)).payments).toHaveLength(1)
  })
})

describe('what the bank says', () => {
  it('makes the reservation active, once, when it says so five times', async () => {
    const { providerId, id } = await pay()
    decide(providerId, 'succeeded')
    const object = { id: providerId, status: 'succeeded', metadata: { payment_id: id } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => notify('payment.succeeded', object)))
    expect(new Set(answers)).toEqual(new Set([200]))
    const facts = await moneyFacts(api.context, booking)
    expect(facts).toMatchObject({ status: 'active', flat: 'reserved', payments: [{ status: 'succeeded' }] })
    expect(facts.events).toEqual([{ kind: 'succeeded', event_key: `yookassa:${providerId}:succeeded` }])
    expect(facts.refunds).toEqual([])
    expect(facts.reports).toHaveLength(1)
    const [letter, ...others] = await lettersTo(booking)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ template: 'reservation-active', words: { amount: formatPrice(FEE_RUB) } })
    const { payment } = await dataOf(await ask())
    expect(paymentSchema.parse(payment)).toMatchObject({ status: 'succeeded', confirmation_url: null })
  })

  it('counts as the bank says it now, in whichever order it comes', async () => {
    const { providerId } = await pay()
    decide(providerId, 'succeeded')
    expect(await notify('payment.canceled', { id: providerId })).toBe(200)
    expect(await notify('payment.waiting_for_capture', { id: providerId })).toBe(200)
    expect(await notify('payment.succeeded', { id: providerId })).toBe(200)
    const facts = await moneyFacts(api.context, booking)
    expect(facts).toMatchObject({ status: 'active', payments: [{ status: 'succeeded' }] })
    expect(facts.events.map(({ kind }) => kind)).toEqual(['succeeded'])
  })

  it('lets a refused buyer pay again, by another payment', async () => {
    const first = await pay()
    decide(first.providerId, 'canceled')
    await notify('payment.canceled', { id: first.providerId })
    await notify('payment.canceled', { id: first.providerId })
    expect(await moneyFacts(api.context, booking)).toMatchObject({
      status: 'held',
      payments: [{ status: 'canceled', problem: 'insufficient_funds' }],
    })
    const second = await pay()
    expect(second.providerId).not.toBe(first.providerId)
    decide(second.providerId, 'succeeded')
    await notify('payment.succeeded', { id: second.providerId })
    // The old word comes once more.
    await notify('payment.canceled', { id: first.providerId })
    expect(await moneyFacts(api.context, booking)).toMatchObject({
      status: 'active',
      payments: [{ status: 'canceled' }, { status: 'succeeded' }],
    })
  })

  it('a second too late gives the money back and tells the buyer', async () => {
    const { providerId } = await pay()
    await endHold(api.context, booking)
    decide(providerId, 'succeeded')
    for (let i = 0; i < 3; i++) expect(await notify('payment.succeeded', { id: providerId })).toBe(200)
    const facts = await moneyFacts(api.context, booking)
    expect(facts.status).not.toBe('active')
    expect(facts.payments).toMatchObject([{ status: 'refund_pending' }])
    expect(facts.refunds).toMatchObject([{ amount: FEE_RUB, status: 'waiting', reason: 'late' }])
    expect(facts.reports).toHaveLength(1)
    expect(await textsTo(api, booking.phone)).toEqual([expect.stringContaining('вернутся на карту')])
  })

  it('of another sum changes nothing but the record, once', async () => {
    const { providerId } = await pay()
    atBank(providerId).amount.value = '1.00'
    decide(providerId, 'succeeded')
    for (let i = 0; i < 2; i++) expect(await notify('payment.succeeded', { id: providerId })).toBe(200)
    const facts = await moneyFacts(api.context, booking)
    expect(facts).toMatchObject({
      status: 'awaiting_payment',
      payments: [{ status: 'pending', problem: 'amount_mismatch' }],
    })
    expect(facts.events.map(({ kind }) => kind)).toEqual(['amount_mismatch'])
  })

  it('is believed from the bank alone', async () => {
    const { providerId, id } = await pay()
    const lie = { id: providerId, status: 'succeeded', paid: true, metadata: { payment_id: id } }
    expect(await notify('payment.succeeded', lie)).toBe(200)
    const facts = await moneyFacts(api.context, booking)
    expect(facts).toMatchObject({ status: 'awaiting_payment', payments: [{ status: 'pending' }], events: [] })
  })

  it.each([
    ['a number of nobody', () => ({ id: 'no-such-payment' })],
    ['a number of nobody with ours beside it', (id: string) => ({ id: 'x', metadata: { payment_id: id } })],
    ['no number', () => ({})],
    ['an endless number', () => ({ id: 'x'.repeat(5_000) })],
  ])('is not heard when it names %s, and the bank is not asked', async (_, object) => {
    const { id } = await pay()
    bank.calls.length = 0
    expect(await notify('payment.succeeded', object(id))).toBe(404)
    expect(bank.calls).toEqual([])
    expect(await moneyFacts(api.context, booking)).toMatchObject({ status: 'awaiting_payment', events: [] })
  })

  it('that contradicts itself at one moment never undoes money that came', async () => {
    const { providerId, id } = await pay()
    const row = await api.context.database
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const word = { providerId, refundedRub: 0, paymentId: id, amountRub: FEE_RUB, cancelReason: null }
    // Nodes that read the payment before any of them recorded a word.
    await recordPayment(api.context, row, { ...word, status: 'succeeded' })
    await recordPayment(api.context, row, { ...word, status: 'canceled', cancelReason: 'fraud' })
    await recordPayment(api.context, row, { ...word, status: 'succeeded', amountRub: 1 })
    const facts = await moneyFacts(api.context, booking)
    expect(facts).toMatchObject({ status: 'active', payments: [{ status: 'succeeded', problem: null }] })
    expect([facts.events.map(({ kind }) => kind), facts.refunds]).toEqual([['succeeded'], []])
  })

  it('about two payments by one number makes no second one, and no fault of ours', async () => {
    const first = await pay()
    const other = await addPaidBooking(api.context)
    bank.lies.push((body) => ({ ...body, id: first.providerId }))
    expect((await ask(other)).status).toBe(409)
    expect((await moneyFacts(api.context, other)).payments).not.toMatchObject([
      { provider_id: first.providerId },
    ])
    expect((await moneyFacts(api.context, booking)).payments).toMatchObject([{ status: 'pending' }])
  })

  it('of a payment that names another of ours is left alone', async () => {
    const mine = await pay()
    const other = await addPaidBooking(api.context)
    await ask(other)
    decide(mine.providerId, 'succeeded')
    const [theirs] = (await moneyFacts(api.context, other)).payments
    atBank(mine.providerId).metadata = { payment_id: theirs?.id ?? '' }
    expect(await notify('payment.succeeded', { id: mine.providerId })).toBe(404)
    expect((await moneyFacts(api.context, booking)).events).toEqual([])
    expect((await moneyFacts(api.context, other)).events).toEqual([])
  })

  it('makes us ask the bank a limited number of times, however often it comes', async () => {
    const { providerId } = await pay()
    bank.calls.length = 0
    for (let batch = 0; batch < 10; batch++) {
      const answers = Array.from({ length: 10 }, () => notify('payment.succeeded', { id: providerId }))
      expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
    }
    expect(bank.calls).toHaveLength(60)
  })

  it('is asked for later when the bank does not answer, and no error is told', async () => {
    const { providerId } = await pay()
    bank.troubles.push('error')
    expect(await notify('payment.succeeded', { id: providerId })).toBe(200)
    expect((await moneyFacts(api.context, booking)).payments).toMatchObject([{ status: 'pending' }])
  })

  it.each(['', '{', '[]', 'null', '{"event":"payment.succeeded"}'])(
    'is no notification as %j',
    async (body) => {
      const request = new Request('http://site.test/api/payments/yookassa', { method: 'POST', body })
      const { status } = await notificationAnswer(request, api.context)
      expect([400, 404]).toContain(status)
    },
  )

  it('comes by POST alone', async () => {
    const request = new Request('http://site.test/api/payments/yookassa')
    expect((await notificationAnswer(request, api.context)).status).toBe(405)
  })
})
