import { afterAll, beforeAll, expect, it } from 'vitest'
import { importHistory } from '#app/backend/feeds/history/import-history.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { feedFolder, profitbaseFeed } from '../../../../fixtures/feeds/feed-files.ts'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof feedFolder>>
const source = { name: 'test' }

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await feedFolder()
  await importFeed(database.db, {
    source,
    input: await folder.write(profitbaseFeed([{ id: 'a' }, { id: 'b', status: 'SOLD' }])),
  })
})
afterAll(async () => {
  await folder.remove()
  await database.close()
})

const bring = async (text: string) => importHistory(database.db, { source, file: await folder.write(text) })
const prices = (table: 'price_history' | 'status_history', id: string) =>
  database.db
    .selectFrom(table)
    .innerJoin('flat', 'flat.id', `${table}.flat_id`)
    .select([`${table}.at`, `${table}.reason`])
    .where('external_id', '=', id)
    .orderBy(`${table}.at`)
    .execute()

it('brings prices from CSV once, and drops the mark of the first import that says the same', async () => {
  const csv = `external_id,at,price,price_base,reason
a,2025-01-10T10:00:00+03:00,5000000,5200000,"Скидка, ""новогодняя"""
a,2025-06-10T10:00:00+03:00,6000000,6000000,Повышение
nobody,2025-06-10T10:00:00+03:00,1,1,
a,вчера,1,1,
`
  expect(await bring(csv)).toEqual({ rows: 4, added: 2, unknown: 1, invalid: 1 })
  expect(await prices('price_history', 'a')).toEqual([
    { at: new Date('2025-01-10T07:00:00Z'), reason: 'Скидка, "новогодняя"' },
    { at: new Date('2025-06-10T07:00:00Z'), reason: 'Повышение' },
  ])
  expect(await bring(csv)).toMatchObject({ added: 0 })
})

it('brings statuses from NDJSON, and the flat has its status since then', async () => {
  const line = (at: string, from: string | null, to: string) =>
    JSON.stringify({ external_id: 'b', at, from, to })
  const lines = [
    line('2025-01-10T00:00:00Z', null, 'free'),
    line('2025-03-01T00:00:00Z', 'free', 'sold'),
    '{"broken',
  ]
  expect(await bring(lines.join('\n'))).toEqual({ rows: 3, added: 2, unknown: 0, invalid: 1 })
  expect(await prices('status_history', 'b')).toHaveLength(2)
  const flat = await database.db
    .selectFrom('flat')
    .select('status_at')
    .where('external_id', '=', 'b')
    .executeTakeFirstOrThrow()
  expect(flat.status_at).toEqual(new Date('2025-03-01T00:00:00Z'))
})

it('refuses a file that is not a history', async () => {
  await expect(bring('a,b,c\n1,2,3\n')).rejects.toThrow('needs a header')
  await expect(importHistory(database.db, { source, file: 'no/such.csv' })).rejects.toThrow('Cannot read')
})
