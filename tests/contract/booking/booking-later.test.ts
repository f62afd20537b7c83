import { call } from '@orpc/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReservations } from '#app/backend/reservations/staff-list.ts'
import { router } from '#app/backend/router.ts'
import type { BuyerInput } from '#app/contract/account.ts'
import type { BookingInput } from '#app/contract/personal.ts'
import { reservationSchema } from '#app/contract/reservation.ts'
import { LATER_FIELDS } from '#app/domain/booking/booking-steps.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addBookingContent, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { freeFlats } from '../../fixtures/people/booking-crowd.ts'
import { AGREED, aBuyer, BUYER, type SignedBuyer } from '../../fixtures/people/buyers.ts'

let api: TestApi
let buyers = 0
let free: number[] = []

beforeAll(async () => {
  api = await openTestApi()
  await addBookingContent(api)
  free = await freeFlats(api.context.database, { building: 100 })
})
afterAll(() => api.close())

const nextBuyer = () => aBuyer(api.context, ++buyers)
const order = (changes: Partial<BookingInput> = {}): BookingInput => ({
  flat: free.shift() ?? 0,
  furnish: 1000,
  period: 1,
  agreement: AGREED,
  later: true,
  firstname: 'Анна',
  consent: true,
  ...changes,
})
const book = async ({ context }: SignedBuyer, input: BookingInput) =>
  reservationSchema.parse((await call(router.personal.booking, input, { context })).data.reservation)
const complete = async ({ context }: SignedBuyer, input: BuyerInput) =>
  (await call(router.account.complete, input, { context })).data.reservation
const refusalOf = (refused: Promise<unknown>) =>
  refused.then(
    () => undefined,
    (error: { code: string; data?: { fields?: { field: string }[] } }) => ({
      code: error.code,
      fields: error.data?.fields?.map(({ field }) => field),
    }),
  )
const rowOf = (id: string) =>
  api.context.database.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const messagesOf = async (id: string) => {
  const { database, secrets } = api.context
  const rows = await database
    .selectFrom('outbox')
    .selectAll()
    .where('reservation_id', '=', id)
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async ({ payload }) => JSON.stringify(await secrets.open(payload, 'outbox.payload'))),
  )
}

describe('a booking whose data comes later', () => {
  it('keeps each name in its place where all three were typed as the first, and does not ask for them again', async () => {
    const { id, missing } = await book(await nextBuyer(), order({ firstname: 'Соколова Анна Ивановна' }))
    expect(missing).toEqual(LATER_FIELDS.filter((field) => field !== 'lastname'))
    const { person } = await rowOf(id)
    expect(await api.context.secrets.open(person, `reservation.person:${id}`)).toMatchObject({
      lastname: 'Соколова',
      firstname: 'Анна',
      middlename: 'Ивановна',
    })
  })

  it('needs a name, the phone of the account and the consent, and says what is missing', async () => {
    const buyer = await nextBuyer()
    const reservation = await book(buyer, order())
    expect(reservation).toMatchObject({ status: 'active', fee: 0, missing: [...LATER_FIELDS] })
    const row = await rowOf(reservation.id)
    expect(await api.context.secrets.open(row.person, `reservation.person:${row.id}`)).toEqual({
      firstname: 'Анна',
      phone: '+7900000000'.concat(String(buyers)),
    })
    const consents = await api.context.database
      .selectFrom('consent')
      .select('kind')
      .where('account_id', '=', buyer.accountId)
      .execute()
    expect(consents.map(({ kind }) => kind).sort()).toEqual([
      'furnish',
      'offer',
      'period',
      'personal_data',
      'price',
    ])
    const [sms = '', webhook = '', ...others] = await messagesOf(reservation.id)
    expect(sms).toContain('Данные для договора заполните в личном кабинете')
    expect(webhook).toContain('"missing":["lastname","email","birth_date"')
    expect(others).toEqual([])
  })

  it('for money is held for payment in the same way', async () => {
    const reservation = await book(await nextBuyer(), order({ period: PAID_PERIOD, furnish: 1 }))
    expect(reservation).toMatchObject({ status: 'held', can: { pay: true }, missing: [...LATER_FIELDS] })
  })

  it('is not made without a name, an agreement or the consent, and takes no wrong field', async () => {
    const buyer = await nextBuyer()
    const wrong = order({ firstname: '', consent: false, agreement: {}, passport_seria: '57', email: 'нет' })
    expect(await refusalOf(book(buyer, wrong))).toEqual({
      code: 'BAD_REQUEST',
      fields: [
        'consent',
        'firstname',
        'email',
        'passport_seria',
        'agreement.price',
        'agreement.period',
        'agreement.furnish',
        'agreement.offer',
      ],
    })
    expect(await refusalOf(book(buyer, order({ consent: false })))).toEqual({
      code: 'BAD_REQUEST',
      fields: ['consent'],
    })
  })

  it('takes the passport that is given at once, and what the account has from before', async () => {
    const buyer = await nextBuyer()
    const flat = free[0] ?? 0
    const first = await book(buyer, order({ ...BUYER }))
    expect(first.missing).toEqual([])
    await call(router.account.cancel, { id: first.id }, { context: buyer.context })
    const second = await book(buyer, order({ flat, consent: false }))
    expect(second.missing).toEqual([])
  })

  it('leaves out what a draft has by half', async () => {
    const buyer = await nextBuyer()
    const input = order()
    const fields = { lastname: 'Иванова', passport_seria: '57' }
    await call(
      router.account.saveDraft,
      { flat: Number(input.flat), fields, consent: true },
      { context: buyer.context },
    )
    const { missing } = await book(buyer, input)
    expect(missing).toEqual(LATER_FIELDS.filter((field) => field !== 'lastname'))
  })

  it('begins for another flat with what was typed of the buyer for the last one, but with no tick of it', async () => {
    const buyer = await nextBuyer()
    const [one, other] = [Number(order().flat), Number(order().flat)]
    const fields = { firstname: 'Анна', passport_number: '123412', period: '2', consent_tick: '1' }
    await call(router.account.saveDraft, { flat: one, fields, consent: true }, { context: buyer.context })
    const { data } = await call(router.account.draft, { id: other }, { context: buyer.context })
    expect(data.draft).toMatchObject({ saved_at: null, sealed: ['passport_number'] })
    expect(data.draft.fields).toEqual({
      firstname: 'Анна',
      passport_number: '****12',
      phone: expect.stringMatching(/^\+7/),
    })
  })
})

describe('what is missing of a reservation', () => {
  it('is seen by the sales office, given once, sealed, and told to it', async () => {
    const buyer = await nextBuyer()
    const { id } = await book(buyer, order())
    const { database, secrets } = api.context
    const listed = await listReservations(database)
    expect(listed.find((row) => row.id === id)?.missing).toEqual([...LATER_FIELDS])

    const { phone, ...details } = BUYER
    const given = await complete(buyer, { id, ...details })
    expect(given).toMatchObject({ id, status: 'active', missing: [] })
    const row = await rowOf(id)
    expect(row.person.toString('latin1')).not.toContain(BUYER.passport_number)
    expect(await secrets.open(row.person, `reservation.person:${id}`)).toMatchObject({
      lastname: 'Иванова-Петрова',
      passport_issued_code: '590-012',
      birth_date: '1990-03-14',
    })
    const told = await messagesOf(id)
    expect(told.map((message) => /"(reservation.completed|reservation-active)"/.exec(message)?.[1])).toEqual([
      undefined,
      undefined,
      'reservation.completed',
      'reservation-active',
    ])
    expect(told.join()).not.toContain(BUYER.passport_number)

    expect(await complete(buyer, { id, ...details })).toMatchObject({ missing: [] })
    expect(await messagesOf(id)).toHaveLength(told.length)
    expect(await refusalOf(complete(buyer, { id, ...details, lastname: 'Петрова' }))).toMatchObject({
      code: 'ALREADY_GIVEN',
    })
  })

  it('is taken from the draft where fields come back masked, and names every wrong one', async () => {
    const buyer = await nextBuyer()
    const input = order()
    const { id } = await book(buyer, input)
    expect(await refusalOf(complete(buyer, { id }))).toEqual({
      code: 'BAD_REQUEST',
      fields: [...LATER_FIELDS],
    })
    const { phone, email, ...fields } = BUYER
    await call(
      router.account.saveDraft,
      { flat: Number(input.flat), fields, consent: true },
      { context: buyer.context },
    )
    const masked = { id, email, passport_number: '****12', passport_seria: '57**' }
    expect((await complete(buyer, masked)).missing).toEqual([])
    const { data } = await call(router.account.draft, { id: Number(input.flat) }, { context: buyer.context })
    expect(data.draft.saved_at).toBeNull()
  })

  it('is refused after the end, whoever ended it', async () => {
    const [late, cancelled] = [await nextBuyer(), await nextBuyer()]
    const over = await book(late, order())
    await api.context.database
      .updateTable('reservation')
      .set({ expires_at: sql<Date>`clock_timestamp() - interval '1 second'` })
      .where('id', '=', over.id)
      .execute()
    expect(await refusalOf(complete(late, { ...BUYER, id: over.id }))).toMatchObject({ code: 'MOVE_REFUSED' })
    const made = await book(cancelled, order())
    await call(router.account.cancel, { id: made.id }, { context: cancelled.context })
    expect(await refusalOf(complete(cancelled, { ...BUYER, id: made.id }))).toMatchObject({
      code: 'MOVE_REFUSED',
    })
    expect((await rowOf(made.id)).missing).toEqual([...LATER_FIELDS])
  })
})
