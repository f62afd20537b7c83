import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeFlat } from '#app/backend/catalogue/changes/change-flat.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { feedFolder, profitbaseFeed } from '../../../../fixtures/feeds/feed-files.ts'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof feedFolder>>

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await feedFolder()
  const input = await folder.write(profitbaseFeed([{ id: '1' }]))
  await importFeed(database.db, { source: { name: 'test' }, input })
})
afterAll(async () => {
  await folder.remove()
  await database.close()
})

async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database.db)
    if (rows.length > 0) return
  }
}

it('a change by hand that waited for an import is the last line of the history', async () => {
  const { db } = database
  const flat = await db.selectFrom('flat').select('id').executeTakeFirstOrThrow()
  let byHand: ReturnType<typeof changeFlat> | undefined
  await db.transaction().execute(async (trx) => {
    await sql`select from flat for update`.execute(trx)
    byHand = changeFlat(db, flat.id, { status: 'sold', price: 7_000_000, reason: 'договор' })
    await someoneWaits()
    const line = { flat_id: flat.id, at: sql<Date>`clock_timestamp()` }
    await trx
      .insertInto('price_history')
      .values({ ...line, price: 6_500_000 })
      .execute()
    await trx
      .insertInto('status_history')
      .values({ ...line, to_status: 'reserved' })
      .execute()
  })
  await byHand
  const last = async (table: 'price_history' | 'status_history') =>
    (await db.selectFrom(table).select('by').orderBy('at', 'desc').executeTakeFirst())?.by
  expect(await last('price_history')).toBe('hand')
  expect(await last('status_history')).toBe('hand')
})
