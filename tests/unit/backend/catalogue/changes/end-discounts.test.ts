import { type Insertable, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBackend } from '#app/backend/backend.ts'
import { endDiscounts } from '#app/backend/catalogue/changes/end-discounts.ts'
import { connect, type Database } from '#app/backend/database/connect.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { readEnv } from '#app/config/env.server.ts'
import { addFlat, addPlaces } from '../../../../fixtures/database/database.flats.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { eventually } from '../../../../fixtures/eventually.ts'

const HOUR_MS = 3_600_000

let database: TestDatabase
let otherNode: Database

beforeAll(async () => {
  database = await createTestDatabase()
  otherNode = connect(database.connection, 2)
  await addPlaces(database.db)
})
afterAll(async () => {
  await otherNode.close()
  await database.close()
})
afterEach(() => sql`truncate flat, price_history restart identity cascade`.execute(database.db))

const reduced = (untilMs: number, changes: Partial<Insertable<Tables['flat']>> = {}) =>
  addFlat(database.db, {
    price: 6_000_000,
    price_base: 6_500_000,
    discount_reason: 'Осень',
    discount_until: new Date(Date.now() + untilMs),
    benefits: ['discount', 'trade_in'],
    ...changes,
  })
const flat = (id: number) =>
  database.db.selectFrom('flat').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const history = () => database.db.selectFrom('price_history').selectAll().orderBy('flat_id').execute()

describe('a discount whose time is over', () => {
  it('gives its flat the base price, and the history a line', async () => {
    const id = await reduced(-1)
    expect(await endDiscounts(database.db)).toEqual({ ended: 1, nextInMs: null })
    expect(await flat(id)).toMatchObject({
      price: 6_500_000,
      price_base: 6_500_000,
      discount_reason: null,
      discount_until: null,
      benefits: ['trade_in'],
    })
    expect(await history()).toMatchObject([
      {
        flat_id: id,
        price: 6_500_000,
        price_base: 6_500_000,
        by: 'schedule',
        reason: 'Скидка закончилась',
      },
    ])
  })

  it('ends for flats that nobody sees too: they may come back', async () => {
    const hidden = await reduced(-1, { status: 'hidden' })
    expect(await endDiscounts(database.db)).toMatchObject({ ended: 1 })
    expect((await flat(hidden)).price).toBe(6_500_000)
  })

  it('ends once when two nodes look at the same moment', async () => {
    for (let i = 0; i < 20; i++) await reduced(-1)
    const results = await Promise.all([endDiscounts(database.db), endDiscounts(otherNode.db)])
    expect(results.map(({ ended }) => ended).sort((a, b) => a - b)).toEqual([0, 20])
    expect(await history()).toHaveLength(20)
  })
})

describe('nothing is touched', () => {
  it.each([
    { what: 'a discount that still runs', untilMs: HOUR_MS, changes: {} },
    { what: 'a discount without an end', untilMs: -1, changes: { discount_until: null } },
    { what: 'a price that is no lower than the base', untilMs: -1, changes: { price: 6_500_000 } },
    { what: 'a price on request', untilMs: -1, changes: { price: null } },
    { what: 'a flat without a base price', untilMs: -1, changes: { price_base: null } },
  ])('of $what', async ({ untilMs, changes }) => {
    const id = await reduced(untilMs, changes)
    const before = await flat(id)
    expect(await endDiscounts(database.db)).toMatchObject({ ended: 0 })
    expect(await flat(id)).toEqual(before)
    expect(await history()).toEqual([])
  })
})

it('tells when the soonest of the running discounts ends', async () => {
  await reduced(2 * HOUR_MS)
  await reduced(HOUR_MS)
  await reduced(-1)
  await reduced(60_000, { price: 6_500_000 })
  const { nextInMs } = await endDiscounts(database.db)
  expect(nextInMs).toBeGreaterThan(HOUR_MS - 60_000)
  expect(nextInMs).toBeLessThanOrEqual(HOUR_MS)
})

describe('a running node', () => {
  const nodes: Awaited<ReturnType<typeof startBackend>>[] = []
  const start = async () => {
    const env = {
      ...readEnv({ SECRET_KEY: Buffer.alloc(32).toString('base64') }),
      DATABASE_URL: database.url,
      DATABASE_POOL: 3,
      DATA_DIR: '/nonexistent',
      DEMO: 'off',
    } as const
    const node = await startBackend(env, silentLog)
    nodes.push(node)
    return node
  }
  beforeEach(() => void nodes.splice(0))
  afterEach(() => Promise.all(nodes.map((node) => node.stop())))

  it('starts without the discounts that ended while nothing ran', async () => {
    const id = await reduced(-HOUR_MS)
    const { catalogue } = (await start()).services
    expect(catalogue.current().flatsById.get(id)?.price).toBe(6_500_000)
  })

  it('sorts and filters by the base price from the end on, as every other node does', async () => {
    const reducedId = await reduced(1_500)
    const plainId = await addFlat(database.db, { price: 6_200_000 })
    const both = await Promise.all([start(), start()])
    const found = (ranges = {}) =>
      both.map(
        ({ services: { catalogue } }) =>
          catalogue.current().index.search({ ranges, limit: 9, offset: 0 }).ids,
      )
    await eventually(() =>
      expect(found()).toEqual([
        [plainId, reducedId],
        [plainId, reducedId],
      ]),
    )
    expect(found({ price: { to: 6_400_000 } })).toEqual([[plainId], [plainId]])
    expect(await history()).toHaveLength(1)
  })
})
