import { call } from '@orpc/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { router } from '#app/backend/router.ts'
import type { BookingInput } from '#app/contract/personal.ts'
import { reservationSchema } from '#app/contract/reservation.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { HIDDEN_FLAT, SOLD_FLAT, UNPRICED_FLAT } from '../../fixtures/api/api-catalogue.ts'
import { addBookingContent, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { aBuyer, anOrder, BUYER, type SignedBuyer } from '../../fixtures/people/buyers.ts'

let api: TestApi
let buyers = 0
const free: number[] = []

beforeAll(async () => {
  api = await openTestApi()
  await addBookingContent(api)
  const rows = await api.context.database
    .selectFrom('flat')
    .select('id')
    .where('status', '=', 'free')
    .where('building_id', '=', 100)
    .where('price', 'is not', null)
    .where('id', '<', SOLD_FLAT)
    .orderBy('id')
    .execute()
  free.push(...rows.map(({ id }) => id))
})
afterAll(() => api.close())

const nextFlat = () => free.shift() ?? 0
const nextBuyer = () => aBuyer(api.context, ++buyers)
const book = (buyer: SignedBuyer, order: BookingInput) =>
  call(router.personal.booking, order, { context: buyer.context })
const booked = async (buyer: SignedBuyer, order: BookingInput) => (await book(buyer, order)).data.reservation
const flatRow = (id: number) =>
  api.context.database.selectFrom('flat').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('booking a flat', () => {
  it('for free is active at once, for its days', async () => {
    const buyer = await nextBuyer()
    const flat = nextFlat()
    const reservation = reservationSchema.parse(await booked(buyer, anOrder(flat)))
    expect(reservation).toMatchObject({
      status: 'active',
      fee: 0,
      money: { state: 'nothing' },
      refund_now: 0,
    })
    expect(reservation.number).toMatch(/^БР-20\d\d-\d{6}$/)
    expect(daysFromNow(reservation.expires_at)).toBeCloseTo(3, 1)
    expect(reservation.moves.map(({ status }) => status)).toEqual(['held', 'active'])
    expect(reservation.can).toEqual({ pay: false, cancel: true, prolong: false })
    expect(await flatRow(flat)).toMatchObject({ status: 'reserved' })
  })

  it('for money is held for payment, and says until when', async () => {
    const buyer = await nextBuyer()
    const reservation = await booked(buyer, anOrder(nextFlat(), { period: PAID_PERIOD, furnish: 1 }))
    expect(reservation).toMatchObject({
      status: 'held',
      fee: 25_000,
      money: { state: 'waiting', amount: 25_000 },
    })
    expect(daysFromNow(reservation.expires_at) * 24 * 60).toBeCloseTo(20, 0)
    expect(reservation.can).toEqual({ pay: true, cancel: true, prolong: false })
  })

  it('is the same by the second names of flat, finish and period', async () => {
    const buyer = await nextBuyer()
    const { flat, furnish, period, ...order } = anOrder(nextFlat(), { period: PAID_PERIOD, furnish: 1 })
    const named = { ...order, flatId: flat, furnishId: furnish, periodId: period }
    const reservation = await booked(buyer, { ...named, flat: undefined, furnish: '', period: undefined })
    expect(reservation).toMatchObject({
      flat: { id: flat },
      furnish: { id: 1 },
      period: { id: PAID_PERIOD },
    })
  })

  it('keeps what was agreed to, with the evidence, and no passport in clear', async () => {
    const buyer = await nextBuyer()
    const { id } = await booked(buyer, anOrder(nextFlat()))
    const { database } = api.context
    const consents = await database
      .selectFrom('consent')
      .selectAll()
      .where('reservation_id', '=', id)
      .execute()
    expect(consents.map(({ kind }) => kind).sort()).toEqual(['furnish', 'offer', 'period', 'price'])
    expect(consents.every(({ evidence, subject }) => evidence && subject)).toBe(true)
    const row = await database
      .selectFrom('reservation')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.person.toString('latin1')).not.toContain(BUYER.passport_number)
    expect(await api.context.secrets.open(row.person, `reservation.person:${id}`)).toMatchObject({
      phone: '+79123456789',
      birth_date: '1990-03-14',
      passport_seria: '5704',
      passport_date: '2016-11-21',
      passport_issued_code: '590-012',
    })
  })

  it('tells the buyer and the sales office, in the same transaction', async () => {
    const buyer = await nextBuyer()
    const { id } = await booked(buyer, anOrder(nextFlat(), { period: PAID_PERIOD }))
    const { database, secrets } = api.context
    const rows = await database
      .selectFrom('outbox')
      .selectAll()
      .where('reservation_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ topic }) => topic)).toEqual(['sms', 'sms', 'email', 'webhook'])
    const said = JSON.stringify(
      await Promise.all(rows.map(({ payload }) => secrets.open(payload, 'outbox.payload'))),
    )
    expect(said).toContain('reservation.held')
    expect(said).toContain('"roistat_visit":"nocookie"')
    expect(said).not.toContain(BUYER.passport_number)
  })

  it('names every wrong field of every step at once', async () => {
    const buyer = await nextBuyer()
    const order = anOrder(nextFlat(), {
      lastname: 'Smith',
      email: 'нет',
      passport_number: '000000',
      passport_date: '31.02.2016',
      pay_method: 'gold',
      agreement: { price: true, offer: false },
    })
    await expect(book(buyer, order)).rejects.toMatchObject({
      status: 400,
      data: {
        fields: [
          'pay_method',
          'lastname',
          'email',
          'passport_number',
          'passport_date',
          'agreement.period',
          'agreement.furnish',
          'agreement.offer',
        ].map((field) => expect.objectContaining({ field })),
      },
    })
  })

  it('names a period and a finish that the flat cannot be had with', async () => {
    const order = anOrder(nextFlat(), { period: 99, furnish: 99 })
    await expect(book(await nextBuyer(), order)).rejects.toMatchObject({
      status: 400,
      data: { fields: [{ field: 'period' }, { field: 'furnish' }] },
    })
  })

  it('names what the flat cannot be had with together with all else, and what is missing altogether', async () => {
    const buyer = await nextBuyer()
    await expect(book(buyer, anOrder(nextFlat(), { period: 99, lastname: 'Smith' }))).rejects.toMatchObject({
      status: 400,
      data: { fields: [{ field: 'period' }, { field: 'lastname' }] },
    })
    const answer = await api.get('/personal/booking/', {
      method: 'POST',
      headers: { cookie: buyer.cookie, 'content-type': 'application/json' },
      body: '{}',
    })
    const { data } = z
      .object({ data: z.object({ fields: z.array(z.object({ field: z.string() })) }) })
      .parse(await answer.json())
    const named = data.fields.map(({ field }) => field)
    expect([answer.status, new Set(named).size]).toEqual([400, named.length])
    expect(named).toEqual(
      expect.arrayContaining(['flat', 'furnish', 'period', 'lastname', 'passport_seria', 'agreement.offer']),
    )
  })

  it('asks for a session before it reads the input, as every call of one person does', async () => {
    const asked = [
      ['POST', '/personal/booking/'],
      ['POST', '/personal/cancel/'],
      ['POST', '/personal/draft/'],
      ['GET', '/personal/draft/?id=none'],
      ['GET', '/personal/payment/?id=1'],
      ['POST', '/personal/sessions/end/'],
    ] as const
    for (const [method, address] of asked) {
      const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
      expect((await api.get(address, { method, ...body })).status, address).toBe(401)
    }
  })

  it('wants a session', async () => {
    const answer = await api.get('/personal/booking/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anOrder(nextFlat())),
    })
    expect(answer.status).toBe(401)
  })

  it('takes a form as well', async () => {
    const { cookie } = await nextBuyer()
    const { agreement, ...order } = anOrder(nextFlat())
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries(order)) body.set(name, String(value))
    for (const name of Object.keys(agreement ?? {})) body.set(`agreement[${name}]`, 'true')
    const answer = await api.get('/personal/booking/', { method: 'POST', headers: { cookie }, body })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  it('of a flat that was taken answers with three free ones', async () => {
    const flat = nextFlat()
    await booked(await nextBuyer(), anOrder(flat))
    const refusal = book(await nextBuyer(), anOrder(flat))
    await expect(refusal).rejects.toMatchObject({
      status: 409,
      code: 'FLAT_TAKEN',
      data: { flats: { length: 3 } },
    })
    await expect(refusal).rejects.not.toMatchObject({ data: { flats: [{ id: flat }] } })
  })

  it.each([
    [SOLD_FLAT, 409, 'FLAT_TAKEN'],
    [UNPRICED_FLAT, 409, 'PRICE_ON_REQUEST'],
    [HIDDEN_FLAT, 404, 'NOT_FOUND'],
    [1_234_567, 404, 'NOT_FOUND'],
  ])('of flat %i is %i %s', async (flat, status, code) => {
    await expect(book(await nextBuyer(), anOrder(flat))).rejects.toMatchObject({ status, code })
  })

  it('of a sold flat says so, and so does its offer', async () => {
    const sold = { status: 409, code: 'FLAT_TAKEN', message: 'Эта квартира уже продана' }
    await expect(book(await nextBuyer(), anOrder(SOLD_FLAT))).rejects.toMatchObject({
      ...sold,
      data: { flat_status: 'sold' },
    })
    const offer = await api.get(`/reservation/offer/?id=${SOLD_FLAT}&furnish=1000&period=1`)
    expect([offer.status, await offer.json()]).toMatchObject([409, sold])
  })

  it('asks for the day of birth, which the contract names, and holds the passport against it', async () => {
    const wrongFields = async (changes: object) => {
      const refusal = book(await nextBuyer(), anOrder(nextFlat(), changes))
      return refusal.catch((error: { data: { fields: { field: string }[] } }) =>
        error.data.fields.map(({ field }) => field),
      )
    }
    expect(await wrongFields({ birth_date: '' })).toEqual(['birth_date'])
    expect(await wrongFields({ birth_date: '01.01.2015' })).toEqual(['birth_date', 'passport_date'])
    expect(await wrongFields({ birth_date: '01.01.2004' })).toEqual(['passport_date'])
  })

  it('of a second flat says which one the user has', async () => {
    const buyer = await nextBuyer()
    const first = await booked(buyer, anOrder(nextFlat()))
    await expect(book(buyer, anOrder(nextFlat()))).rejects.toMatchObject({
      status: 409,
      code: 'ALREADY_BOOKED',
      data: { reservation: { reservation: first.id, number: first.number } },
    })
  })

  it('sent twice with one key is one reservation', async () => {
    const buyer = await nextBuyer()
    const order = anOrder(nextFlat(), { submit_key: crypto.randomUUID() })
    const [first, second] = await Promise.all([booked(buyer, order), booked(buyer, order)])
    expect(second.id).toBe(first.id)
    expect((await booked(buyer, { ...order, passport_number: '' })).id).toBe(first.id)
  })

  it('refuses an offer that changed since it was read, and takes the one that stands', async () => {
    const [buyer, flat] = [await nextBuyer(), nextFlat()]
    const read = await call(
      router.reservation.offer,
      { id: flat, furnish: 1000, period: 1 },
      { context: api.context },
    )
    await api.context.database.updateTable('flat').set({ price: 9_999_999 }).where('id', '=', flat).execute()
    const order = anOrder(flat, { offer_sha256: read.data.offer.sha256 })
    await expect(book(buyer, order)).rejects.toMatchObject({ status: 409, code: 'OFFER_CHANGED' })
    const now = await call(
      router.reservation.offer,
      { id: flat, furnish: 1000, period: 1 },
      { context: api.context },
    )
    const { price_fixed } = await booked(buyer, { ...order, offer_sha256: now.data.offer.sha256 })
    expect(price_fixed).toBe(9_999_999)
  })

  it('frees an over-due hold for whoever comes next', async () => {
    const [first, second, flat] = [await nextBuyer(), await nextBuyer(), nextFlat()]
    const held = await booked(first, anOrder(flat, { period: PAID_PERIOD }))
    await makeDue(held.id)
    expect((await booked(second, anOrder(flat))).status).toBe('active')
    const { data } = await call(router.personal.reservation, undefined, { context: first.context })
    expect(data.reservation).toMatchObject({
      id: held.id,
      status: 'expired',
      can: { pay: false, cancel: false },
    })
  })

  it('is not for those who book and cancel all day', async () => {
    const [buyer, flat] = [await nextBuyer(), nextFlat()]
    for (let i = 0; i < 10; i++) {
      const { id } = await booked(buyer, anOrder(flat))
      await call(router.account.cancel, { id }, { context: buyer.context })
    }
    await expect(book(buyer, anOrder(flat))).rejects.toMatchObject({ status: 429 })
  })
})

function daysFromNow(iso: string | null): number {
  return (Date.parse(iso ?? '') - Date.now()) / 86_400_000
}

async function makeDue(id: string): Promise<void> {
  await api.context.database
    .updateTable('reservation')
    .set({ expires_at: sql<Date>`clock_timestamp() - interval '1 second'` })
    .where('id', '=', id)
    .execute()
}
