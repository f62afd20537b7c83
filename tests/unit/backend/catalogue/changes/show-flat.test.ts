import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeFlat, showFlat } from '#app/backend/catalogue/changes/show-flat.ts'
import { addFlat, addPlaces } from '../../../../fixtures/database/database.flats.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'

const [MAY, JUNE] = [new Date('2026-05-01T09:00:00Z'), new Date('2026-06-01T09:00:00Z')]

let database: TestDatabase
let flatId: number

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await addPlaces(db)
  flatId = await addFlat(db, { external_id: 'A-7', number: '48', status: 'hidden', price: 7_000_000 })
  const neighbour = await addFlat(db, { number: '49' })
  await db
    .insertInto('price_history')
    .values([
      { flat_id: flatId, at: MAY, price: 6_500_000, by: 'feed' },
      { flat_id: flatId, at: JUNE, price: 7_000_000, by: 'hand', reason: 'договор' },
      { flat_id: neighbour, at: JUNE, price: 1, by: 'feed' },
    ])
    .execute()
  await db
    .insertInto('status_history')
    .values([
      { flat_id: flatId, at: MAY, to_status: 'free', by: 'feed' },
      { flat_id: flatId, at: JUNE, from_status: 'free', to_status: 'hidden', by: 'hand', reason: 'спор' },
      { flat_id: neighbour, at: JUNE, to_status: 'sold', by: 'feed' },
    ])
    .execute()
})
afterAll(() => database.close())

async function shown() {
  const flat = await showFlat(database.db, flatId)
  if (!flat) throw new Error('there is no such flat')
  return flat
}

it('shows an operator a flat that visitors do not see, and where it comes from', async () => {
  expect(await shown()).toMatchObject({
    id: flatId,
    source: 'test',
    external_id: 'A-7',
    project: 'Берег',
    building: 'Дом 1',
    number: '48',
    status: 'hidden',
    price: 7_000_000,
  })
})

it('shows the whole history of this flat, the newest first', async () => {
  const { price_history, status_history } = await shown()
  expect(price_history).toMatchObject([
    { at: JUNE, price: 7_000_000, reason: 'договор', by: 'hand' },
    { at: MAY, price: 6_500_000, by: 'feed' },
  ])
  expect(status_history).toMatchObject([
    { at: JUNE, from_status: 'free', to_status: 'hidden', reason: 'спор', by: 'hand' },
    { at: MAY, from_status: null, to_status: 'free', by: 'feed' },
  ])
})

it('knows no flat by a wrong id', async () => {
  expect(await showFlat(database.db, flatId + 1_000)).toBeUndefined()
})

it('prints facts by name, then the statuses and the prices, a dash for what is unknown', async () => {
  const lines = describeFlat(await shown())
  expect(lines).toContain('number             48')
  expect(lines).toContain('price_base         -')
  expect(lines.slice(-4)).toEqual([
    '2026-06-01T09:00:00.000Z  free -> hidden  hand  спор',
    '2026-05-01T09:00:00.000Z  - -> free  feed  -',
    '2026-06-01T09:00:00.000Z  price 7000000  hand  договор',
    '2026-05-01T09:00:00.000Z  price 6500000  feed  -',
  ])
})
