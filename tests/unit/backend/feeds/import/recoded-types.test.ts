import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { feedFolder, yrlOf } from '../../../../fixtures/feeds/feed-files.ts'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof feedFolder>>

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await feedFolder()
})
afterAll(async () => {
  await folder.remove()
  await database.close()
})
afterEach(async () => {
  await sql`truncate city, feed_source, project, building, layout_type, flat, redirect restart identity cascade`.execute(
    database.db,
  )
})

const offer = (layout: string, n: number) =>
  `<offer internal-id="u${n}"><category>квартира</category><location><locality-name>Пермь</locality-name><address>Речная, 1</address><apartment>${n}</apartment></location>
<price><value>6000000</value></price><area><value>54.3</value></area><rooms>2</rooms><floor>3</floor><floors-total>9</floors-total>
<building-name>ЖК Берег</building-name><building-section>Корпус 1</building-section><layout-code>${layout}</layout-code></offer>`

/** Imports flats with these layouts. @returns former addresses, by the codes of the types */
async function bring(...layouts: string[]): Promise<string[]> {
  const input = await folder.write(yrlOf(layouts.map((code, i) => offer(code, i + 1)).join('\n')))
  const { refusal } = await importFeed(database.db, { source: { name: 'crm' }, input })
  expect(refusal).toBeUndefined()
  const { rows } = await sql<{ move: string }>`
    select f.code || ' → ' || t.code as move from redirect
    join layout_type f on from_path = '/choose/type/' || f.id join layout_type t on to_path = '/choose/type/' || t.id
    order by f.code
  `.execute(database.db)
  return rows.map(({ move }) => move)
}

it('a layout that the feed calls otherwise leads to its page under the new code', async () => {
  expect(await bring('Т-1', 'Т-1', 'Т-2')).toEqual([])
  expect(await bring('Т-10', 'Т-10', 'Т-2')).toEqual(['Т-1 → Т-10'])
  expect(await bring('Т-11', 'Т-11', 'Т-2')).toEqual(['Т-1 → Т-11', 'Т-10 → Т-11'])
})

it('one that is called again as it was leads nowhere', async () => {
  await bring('Т-1')
  await bring('Т-10')
  expect(await bring('Т-1')).toEqual(['Т-10 → Т-1'])
})

it('one whose flats go to two others, or of which some stay, keeps its page', async () => {
  await bring('Т-1', 'Т-1', 'Т-2', 'Т-2')
  expect(await bring('Т-3', 'Т-4', 'Т-2', 'Т-5')).toEqual([])
})
