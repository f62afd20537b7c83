import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listReservations, showReservation } from '#app/backend/reservations/staff-list.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { apiServices } from '../../../fixtures/api/api-services.ts'
import { addFlat, addPlaces } from '../../../fixtures/database/database.flats.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'
import {
  addPaidBooking,
  FEE_RUB,
  PASSPORT_NUMBER,
  type PaidBooking,
} from '../../../fixtures/people/paid-booking.ts'

let database: TestDatabase
let secrets: Secrets
let older: PaidBooking
let newer: PaidBooking
let cancelled: PaidBooking

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  secrets = apiServices(database).secrets
  await addPlaces(db)
  for (const number of ['11', '12', '13']) await addFlat(db, { number })
  const book = () => addPaidBooking({ database: db, secrets })
  ;[older, newer, cancelled] = [await book(), await book(), await book()]
  await db
    .updateTable('reservation')
    .set({ created_at: sql<Date>`now() - interval '1 hour'` })
    .where('id', '=', older.reservationId)
    .execute()
  await db
    .updateTable('reservation')
    .set({ status: 'cancelled_by_staff' })
    .where('id', '=', cancelled.reservationId)
    .execute()
})
afterAll(() => database.close())

const show = (idOrNumber: string) => showReservation({ database: database.db, secrets }, idOrNumber)

it('lists the live reservations, the newest first, with the flat and its place', async () => {
  const rows = await listReservations(database.db)
  expect(rows.map(({ id }) => id)).toEqual([newer.reservationId, older.reservationId])
  expect(rows.at(0)).toMatchObject({
    status: 'held',
    project: 'Берег',
    building: 'Дом 1',
    flat_number: '12',
    price_fixed: 6_000_000,
    fee: FEE_RUB,
  })
})

it('lists those of one status, also of one that has ended', async () => {
  const ids = async (status: 'cancelled_by_staff' | 'active') =>
    (await listReservations(database.db, status)).map(({ id }) => id)
  expect(await ids('cancelled_by_staff')).toEqual([cancelled.reservationId])
  expect(await ids('active')).toEqual([])
})

it('tells nothing of the buyers in the list', async () => {
  const rows = JSON.stringify(await listReservations(database.db))
  expect(rows).not.toContain(newer.phone)
  expect(Object.keys(JSON.parse(rows)[0])).not.toContain('person')
})

it('shows one reservation by its id or its number, with the buyer, the passport masked', async () => {
  const byId = await show(newer.reservationId)
  expect(byId).toMatchObject({
    id: newer.reservationId,
    flat_number: '12',
    period: { days: 7, price: FEE_RUB },
    pay_method: 'cash',
    buyer: { lastname: 'Иванова', phone: newer.phone, email: 'anna@example.ru' },
  })
  expect(byId?.buyer.passport).toMatch(/\*{4}09$/)
  expect(JSON.stringify(byId)).not.toContain(PASSPORT_NUMBER)
  expect(await show(byId?.number ?? '')).toEqual(byId)
})

it('shows the transitions of this reservation, the earliest first, with who made them and why', async () => {
  await database.db
    .insertInto('reservation_move')
    .values([
      { reservation_id: older.reservationId, to_status: 'held', by: 'buyer' },
      { reservation_id: newer.reservationId, to_status: 'held', by: 'buyer' },
      {
        reservation_id: older.reservationId,
        from_status: 'held',
        to_status: 'active',
        by: 'staff',
        who: 'Ольга',
        reason: 'Оплата в офисе',
      },
    ])
    .execute()
  expect((await show(older.reservationId))?.moves).toMatchObject([
    { from_status: null, to_status: 'held', by: 'buyer' },
    { from_status: 'held', to_status: 'active', by: 'staff', who: 'Ольга', reason: 'Оплата в офисе' },
  ])
})

it('knows no reservation by a wrong id or number', async () => {
  expect(await show(randomUUID())).toBeUndefined()
  expect(await show('БР-2020-000001')).toBeUndefined()
})
