import { call } from '@orpc/server'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transitionByStaff } from '#app/backend/booking/staff-transitions.ts'
import { changeFlat, FlatIsReserved } from '#app/backend/catalogue/changes/change-flat.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { listReservations } from '#app/backend/reservations/staff-list.ts'
import { sweepReservations } from '#app/backend/reservations/sweeper.ts'
import { router } from '#app/backend/router.ts'
import type { BookingInput } from '#app/contract/personal.ts'
import { reservationSchema } from '#app/contract/reservation.ts'
import { formatArea } from '#app/domain/format.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addBookingContent, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { freeFlats } from '../../fixtures/people/booking-crowd.ts'
import { aBuyer, anOrder, type SignedBuyer } from '../../fixtures/people/buyers.ts'

let api: TestApi
let db: Kysely<Tables>
let buyers = 0
let free: number[] = []
/** By number: К1 for 150 000 roubles, К11 for 600 000, place 1 for 900 000, all free, in the house of `free`. */
let extras: Record<string, number> = {}

beforeAll(async () => {
  api = await openTestApi()
  db = api.context.database
  await addBookingContent(api)
  free = await freeFlats(db, { building: 100 })
  const rows = await db
    .selectFrom('flat')
    .select(['id', 'number'])
    .where('building_id', '=', 100)
    .where('kind', 'in', ['storeroom', 'parking'])
    .execute()
  extras = Object.fromEntries(rows.map(({ id, number }) => [number, id]))
})
afterAll(() => api.close())
// What one test has taken is free again for the next.
afterEach(async () => {
  await db
    .updateTable('reservation')
    .set({ expires_at: sql<Date>`clock_timestamp() - interval '1 second'` })
    .where('is_live', '=', true)
    .execute()
  await sweepReservations(api.context)
})

const nextBuyer = () => aBuyer(api.context, ++buyers)
const idsOf = (...numbers: string[]) => numbers.map((number) => extras[number] ?? 0)
const order = (changes: Partial<BookingInput> = {}) => anOrder(free.shift() ?? 0, changes)
const book = async ({ context }: SignedBuyer, input: BookingInput) =>
  reservationSchema.parse((await call(router.personal.booking, input, { context })).data.reservation)
const refusalOf = (refused: Promise<unknown>) =>
  refused.then(
    () => undefined,
    ({ code, message, data }: { code: string; message: string; data: object }) => ({
      code,
      message,
      ...data,
    }),
  )
const statusesOf = async (ids: readonly number[]) => {
  const rows = await db.selectFrom('flat').select(['status']).where('id', 'in', ids).execute()
  return [...new Set(rows.map(({ status }) => status))]
}
const allOf = ({ flat, extras: parts }: Awaited<ReturnType<typeof book>>) => [
  flat.id,
  ...parts.map(({ id }) => id),
]
const messagesOf = async (id: string) => {
  const rows = await db.selectFrom('outbox').selectAll().where('reservation_id', '=', id).execute()
  return Promise.all(
    rows.map(async ({ topic, payload }) => ({
      topic,
      text: JSON.stringify(await api.context.secrets.open(payload, 'outbox.payload')),
    })),
  )
}

describe('a flat with a storeroom and a parking place', () => {
  it('is one reservation with one price, told to the buyer, the office and on paper', async () => {
    const buyer = await nextBuyer()
    const reservation = await book(buyer, order({ extras: idsOf('1', 'К1') }))
    expect(reservation.extras).toEqual([
      {
        id: extras['К1'],
        kind: 'storeroom',
        title: `Кладовая К1, ${formatArea(2.4)}`,
        place: '«Берёзовый берег», корпус 1, этаж −1',
        price: 150_000,
      },
      {
        id: extras['1'],
        kind: 'parking',
        title: `Машино-место 1, ${formatArea(13.2)}`,
        place: '«Берёзовый берег», корпус 1, этаж −1',
        price: 900_000,
      },
    ])
    const { price } = await db
      .selectFrom('flat')
      .select('price')
      .where('id', '=', reservation.flat.id)
      .executeTakeFirstOrThrow()
    expect(reservation.price_fixed).toBe((price ?? 0) + 1_050_000)
    expect(await statusesOf(allOf(reservation))).toEqual(['reserved'])
    const { data } = await call(router.personal.reservation, undefined, { context: buyer.context })
    expect(data.reservation).toMatchObject({ extras: reservation.extras })
    const [row] = await listReservations(db)
    expect(row).toMatchObject({ extras: ['storeroom К1, Корпус 1', 'parking 1, Корпус 1'] })
    const told = await messagesOf(reservation.id)
    for (const { topic, text } of told) {
      if (topic !== 'sms') expect(text).toMatch(/Кладовая К1, 2,4.м².*Машино-место 1/s)
    }
    const papers = await call(router.account.documents, undefined, { context: buyer.context })
    for (const { id, kind } of papers.data.documents) {
      const page = await call(router.account.document, { id }, { context: buyer.context })
      expect(page.data.document.html, kind).toMatch(/Кладовая К1.*Машино-место 1.*всего/s)
    }
    await call(router.account.cancel, { id: reservation.id }, { context: buyer.context })
    expect(await statusesOf(allOf(reservation))).toEqual(['free'])
  })

  it('is offered with its parts and one price, and another offer than without them', async () => {
    const choice = { id: free[0] ?? 0, furnish: 1000, period: 1 }
    const ask = async (given?: number[]) =>
      (await call(router.reservation.offer, { ...choice, extras: given }, { context: api.context })).data
        .offer
    const alone = await ask()
    const together = await ask(idsOf('1', 'К1'))
    expect(together.price_fixed).toBe(alone.price_fixed + 1_050_000)
    expect(together.extras.map(({ title }) => title)).toEqual([
      `Кладовая К1, ${formatArea(2.4)}`,
      `Машино-место 1, ${formatArea(13.2)}`,
    ])
    expect(together.html).toMatch(/вместе с.ней: Кладовая К1.*Цена всего вместе/s)
    expect(alone.html).not.toContain('вместе')
    const buyer = await nextBuyer()
    const input = anOrder(choice.id, { extras: idsOf('К1'), offer_sha256: alone.sha256 })
    expect(await refusalOf(book(buyer, input))).toMatchObject({ code: 'OFFER_CHANGED' })
  })

  it('frees all of it when its time is over, and sells all of it with the deal', async () => {
    const late = await book(await nextBuyer(), order({ extras: idsOf('К2', '1'), period: PAID_PERIOD }))
    await db
      .updateTable('reservation')
      .set({ expires_at: sql<Date>`clock_timestamp() - interval '1 second'` })
      .where('id', '=', late.id)
      .execute()
    const buyer = await nextBuyer()
    // Not yet swept: who wants a part of it gets it all the same.
    const next = await book(buyer, order({ extras: idsOf('К2') }))
    expect(await statusesOf([late.flat.id, ...idsOf('1')])).toEqual(['free'])
    expect(await statusesOf(allOf(next))).toEqual(['reserved'])
    await sweepReservations(api.context)
    expect(await statusesOf(allOf(next))).toEqual(['reserved'])
    for (const _ of ['in_deal', 'done']) {
      await transitionByStaff(api.context, next.id, { do: 'confirm', reason: null }, 'anna')
    }
    expect(await statusesOf(allOf(next))).toEqual(['sold'])
  })

  it('is refused whole while somebody has a part of it, and the answer names the part', async () => {
    await book(await nextBuyer(), order({ extras: idsOf('1') }))
    const flat = free.shift() ?? 0
    const input = anOrder(flat, { extras: idsOf('К1', '1') })
    const second = await nextBuyer()
    expect(await refusalOf(book(second, input))).toEqual({
      code: 'EXTRA_TAKEN',
      message: 'Не\u00a0свободно: машино-место 1. Квартира свободна',
      extras: [expect.objectContaining({ id: extras['1'], kind: 'parking' })],
    })
    expect(await statusesOf([flat, ...idsOf('К1')])).toEqual(['free'])
    const rest = await book(second, { ...input, extras: idsOf('К1') })
    expect(rest.extras).toHaveLength(1)
  })

  it.each([
    { what: 'of another project', ids: async () => [await extraOf(103)] },
    { what: 'that is a flat', ids: async () => free.slice(0, 1) },
    { what: 'without a price', ids: async () => idsOf('К3') },
    { what: 'that is nowhere', ids: async () => [2_000_000_000] },
  ])('is refused with a part $what', async ({ ids }) => {
    const input = anOrder(free[1] ?? 0, { extras: await ids() })
    expect(await refusalOf(book(await nextBuyer(), input))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ field: 'extras' }],
    })
    expect(await statusesOf([free[1] ?? 0])).toEqual(['free'])
  })

  it('keeps its parts from being freed by hand', async () => {
    const { number } = await book(await nextBuyer(), order({ extras: idsOf('К11') }))
    const freed = changeFlat(db, extras['К11'] ?? 0, { status: 'free', reason: 'x' })
    await expect(freed).rejects.toEqual(new FlatIsReserved(extras['К11'] ?? 0, number))
  })

  it('lets the database refuse a part that another live reservation has, whatever the code does', async () => {
    await book(await nextBuyer(), order({ extras: idsOf('К11') }))
    const { id } = await book(await nextBuyer(), order())
    const values = { reservation_id: id, unit_id: extras['К11'] ?? 0, price: 1 }
    await expect(db.insertInto('reservation_extra').values(values).execute()).rejects.toMatchObject({
      constraint: 'reservation_one_of_extra',
    })
  })
})

/** A storeroom of a house of another project. */
async function extraOf(building: number): Promise<number> {
  const house = await db
    .selectFrom('building')
    .select('project_id')
    .where('id', '=', building)
    .executeTakeFirstOrThrow()
  const row = {
    source_id: 1,
    external_id: 'elsewhere',
    kind: 'storeroom',
    project_id: house.project_id,
    building_id: building,
    floor: -1,
    number: 'К5',
    area: 3,
    price: 100_000,
    status: 'free',
  } as const
  return (await db.insertInto('flat').values(row).returning('id').executeTakeFirstOrThrow()).id
}
