import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BankError, type NewBankPayment } from '#app/backend/payments/payment-bank.ts'
import { yookassaBank } from '#app/backend/payments/yookassa/yookassa-bank.ts'
import {
  SHOP_ID,
  SHOP_SECRET,
  startYookassa,
  type YookassaServer,
} from '../../../fixtures/banks/yookassa-server.ts'

let server: YookassaServer

beforeAll(async () => {
  server = await startYookassa()
})
afterAll(() => server.close())
beforeEach(() => {
  server.calls.length = 0
  server.troubles.length = 0
  server.lies.length = 0
  server.refundStatus = 'succeeded'
})

const bank = (changes: { secretKey?: string; timeoutMs?: number } = {}) =>
  yookassaBank({ url: server.url, shopId: SHOP_ID, secretKey: SHOP_SECRET, timeoutMs: 60_000, ...changes }, 1)

let keys = 0
function order(changes: Partial<NewBankPayment> = {}): NewBankPayment {
  return {
    paymentId: '0199aaaa-0000-7000-8000-000000000001',
    idempotenceKey: `key-${++keys}`,
    amountRub: 25_000,
    description: 'Услуга бронирования, БР-2026-000123',
    returnUrl: 'https://sazhen.example/booking/success?id=1',
    customer: { email: 'anna@example.ru', phone: '+79120000001' },
    ...changes,
  }
}

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof BankError ? error : undefined),
  )

describe('a payment at YooKassa', () => {
  it('is made with capture, redirect, our number and the receipt of 54-ФЗ', async () => {
    const made = await bank().create(order())
    expect(made).toEqual({
      providerId: expect.any(String),
      status: 'pending',
      confirmationUrl: `https://yoomoney.test/checkout?orderId=${made.providerId}`,
    })
    expect(server.calls).toEqual([
      expect.objectContaining({ method: 'POST', path: '/payments', key: `key-${keys}` }),
    ])
    expect(server.calls[0]?.body).toMatchObject({
      amount: { value: '25000.00', currency: 'RUB' },
      capture: true,
      metadata: { payment_id: '0199aaaa-0000-7000-8000-000000000001' },
      receipt: {
        customer: { email: 'anna@example.ru', phone: '79120000001' },
        items: [
          {
            description: 'Услуга по онлайн-бронированию объекта недвижимости',
            payment_subject: 'service',
            payment_mode: 'full_payment',
            vat_code: 1,
            amount: { value: '25000.00', currency: 'RUB' },
          },
        ],
      },
    })
  })

  it('is the same one when the answer was lost and the key is repeated', async () => {
    const wanted = order()
    server.troubles.push('done-but-silent')
    expect((await errorOf(bank().create(wanted)))?.kind).toBe('away')
    const before = server.payments.size
    const [first, second] = [await bank().create(wanted), await bank().create(wanted)]
    expect(second).toEqual(first)
    expect(server.payments.size).toBe(before)
  })

  it('is read with its status, sum and our number', async () => {
    const { providerId } = await bank().create(order())
    expect(await bank().find(providerId)).toEqual({
      providerId,
      status: 'pending',
      amountRub: 25_000,
      refundedRub: 0,
      paymentId: '0199aaaa-0000-7000-8000-000000000001',
      cancelReason: null,
    })
  })

  it('tells why it was refused', async () => {
    const { providerId } = await bank().create(order())
    Object.assign(server.payments.get(providerId) ?? {}, {
      status: 'canceled',
      cancellation_details: { party: 'payment_network', reason: 'insufficient_funds' },
    })
    expect(await bank().find(providerId)).toMatchObject({
      status: 'canceled',
      cancelReason: 'insufficient_funds',
    })
  })

  it.each([[{ value: '25000.50', currency: 'RUB' }], [{ value: '25000.00', currency: 'USD' }]])(
    'has no sum of ours when it is %o',
    async (amount) => {
      const { providerId } = await bank().create(order())
      Object.assign(server.payments.get(providerId) ?? {}, { amount })
      expect((await bank().find(providerId))?.amountRub).toBeNull()
    },
  )

  it('that waits for capture has not brought money yet', async () => {
    const { providerId } = await bank().create(order())
    Object.assign(server.payments.get(providerId) ?? {}, { status: 'waiting_for_capture' })
    expect((await bank().find(providerId))?.status).toBe('pending')
  })

  it('that YooKassa does not know is undefined', async () => {
    expect(await bank().find('nobody/../knows')).toBeUndefined()
  })
})

describe('trouble at YooKassa', () => {
  it.each(['error', 'too-many', 'no-json', 'other-shape', 'hang-up'] as const)(
    'of the kind "%s" means: ask again with the same key',
    async (trouble) => {
      server.troubles.push(trouble, trouble)
      expect((await errorOf(bank().create(order())))?.kind).toBe('away')
      expect((await errorOf(bank().find('any')))?.kind).toBe('away')
    },
  )

  it.each(['html-400', 'html-403', 'html-404', 'away', 'endless'] as const)(
    'of the kind "%s" is no word of the bank: nothing was refused, and nothing is unknown',
    async (trouble) => {
      server.troubles.push(trouble, trouble, trouble)
      expect((await errorOf(bank().create(order())))?.kind).toBe('away')
      expect((await errorOf(bank().find('any')))?.kind).toBe('away')
      expect((await errorOf(bank().findRefund('any')))?.kind).toBe('away')
      expect(server.calls.filter(({ path }) => path.startsWith('/elsewhere'))).toEqual([])
    },
  )

  it('reads no more of an answer without end than any answer has', async () => {
    server.troubles.push('endless')
    const error = await errorOf(bank().find('any'))
    expect(error?.cause).toMatchObject({ message: 'the answer is too long' })
  })

  it('means the same when the answer stops half-way', async () => {
    server.troubles.push('half')
    expect((await errorOf(bank({ timeoutMs: 50 }).find('any')))?.kind).toBe('away')
  })

  it('means the same when it takes too long', async () => {
    server.troubles.push('silent')
    expect((await errorOf(bank({ timeoutMs: 30 }).find('any')))?.kind).toBe('away')
  })

  it('means the same with wrong keys, which an operator can put right', async () => {
    expect((await errorOf(bank({ secretKey: 'wrong' }).create(order())))?.kind).toBe('away')
  })

  it('is a refusal when the request is wrong, and quotes nothing of it', async () => {
    const error = await errorOf(bank().create(order({ customer: { email: 'not an e-mail', phone: '' } })))
    expect(error?.kind).toBe('refused')
    expect(error?.message).toBe('YooKassa POST payments: HTTP 400 invalid_request')
  })
})

describe('a refund at YooKassa', () => {
  const customer = { email: 'anna@example.ru', phone: '' }

  async function paid(): Promise<string> {
    const { providerId } = await bank().create(order())
    Object.assign(server.payments.get(providerId) ?? {}, { status: 'succeeded' })
    return providerId
  }

  it('gives back once, however often its key is repeated', async () => {
    const providerId = await paid()
    const wanted = { idempotenceKey: `refund-${++keys}`, providerId, amountRub: 10_000, customer }
    server.troubles.push('done-but-silent')
    expect((await errorOf(bank().refund(wanted)))?.kind).toBe('away')
    const done = await bank().refund(wanted)
    expect(await bank().refund(wanted)).toEqual(done)
    expect(done).toMatchObject({ status: 'succeeded' })
    expect(await bank().findRefund(done.providerId)).toEqual(done)
    expect((await bank().find(providerId))?.refundedRub).toBe(10_000)
  })

  it('tells why it was refused', async () => {
    server.refundStatus = 'canceled'
    const wanted = { idempotenceKey: `refund-${++keys}`, providerId: await paid(), amountRub: 5, customer }
    expect(await bank().refund(wanted)).toMatchObject({
      status: 'canceled',
      cancelReason: 'insufficient_funds',
    })
  })
})

describe('a lie of YooKassa', () => {
  it.each([
    ['another sum', { amount: { value: '1.00', currency: 'RUB' } }],
    ['another currency', { amount: { value: '25000.00', currency: 'USD' } }],
    ['the number of another payment of ours', { metadata: { payment_id: 'another' } }],
    ['no number of ours', { metadata: {} }],
    ['no page to pay at', { confirmation: {} }],
    ['a page that is a script', { confirmation: { confirmation_url: 'javascript:alert(1)' } }],
    ['a page in the open', { confirmation: { confirmation_url: 'http://yoomoney.test/checkout' } }],
  ])('about a new payment, %s, sends no buyer there', async (_, lie) => {
    server.lies.push((body) => ({ ...body, ...lie }))
    expect((await errorOf(bank().create(order())))?.kind).toBe('refused')
  })

  it.each([
    ['another sum', { amount: { value: '25000.00', currency: 'RUB' } }],
    ['another currency', { amount: { value: '10000.00', currency: 'KZT' } }],
    ['another payment', { payment_id: 'another' }],
    ['no sum', { amount: undefined }],
  ])('about a refund, %s, returns nothing: it is asked again', async (_, lie) => {
    const { providerId } = await bank().create(order())
    Object.assign(server.payments.get(providerId) ?? {}, { status: 'succeeded' })
    server.lies.push((body) => ({ ...body, ...lie }))
    const customer = { email: 'anna@example.ru', phone: '' }
    const wanted = { idempotenceKey: `refund-${++keys}`, providerId, amountRub: 10_000, customer }
    expect((await errorOf(bank().refund(wanted)))?.kind).toBe('away')
    const { providerId: refundId } = await bank().refund(wanted)
    server.lies.push((body) => ({ ...body, id: 'another' }))
    expect((await errorOf(bank().findRefund(refundId)))?.kind).toBe('away')
  })

  it('about a key: a key that was used for another order is refused, and makes no payment', async () => {
    const first = order()
    await bank().create(first)
    const before = server.payments.size
    const error = await errorOf(
      bank().create({ ...order(), idempotenceKey: first.idempotenceKey, amountRub: 1 }),
    )
    expect(error?.kind).toBe('refused')
    expect(server.payments.size).toBe(before)
  })
})
