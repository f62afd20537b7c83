import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { toFlat } from '#app/backend/catalogue/present/to-flat.ts'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { paidBy } from '../../../../fixtures/api/pay.ts'
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
  await sql`truncate city, feed_source, feed_run, project, building, section, layout_type, flat, price_history, status_history
    restart identity cascade`.execute(database.db)
})

type Facts = { id: string; floor: string; section?: string; total?: string }

const offer = ({ id, floor, section = '1', total = '' }: Facts) =>
  `<offer internal-id="${id}"><category>квартира</category>
<location><locality-name>Пермь</locality-name><address>Речная, 1</address><apartment>${id}</apartment></location>
<price><value>6000000</value></price><area><value>54.3</value></area><rooms>2</rooms><floor>${floor}</floor>
<floors-total>${total}</floors-total><building-name>ЖК Берег</building-name><building-section>${section}</building-section></offer>`

async function bring(...offers: Facts[]) {
  const input = await folder.write(yrlOf(offers.map(offer).join('\n')))
  const result = await importFeed(database.db, { source: { name: 'test' }, input })
  expect(result.outcome).toBe('done')
}

/** What the site says about the floors of each flat, by its id in the feed, and which are "not on the last floor". */
async function onSite() {
  const snapshot = createCatalogue(
    await loadCatalogue(database.db),
    paidBy(() => null),
  ).current()
  const rows = [...snapshot.flatsById.values()]
  const notLast = new Set(snapshot.index.search({ not_last: true, limit: 20, offset: 0 }).ids)
  return Object.fromEntries(
    rows.map((row) => [row.externalId, [toFlat(row, snapshot).floors_total, notLast.has(row.id)]]),
  )
}

it('a feed of the lower floors alone says how high the house is', async () => {
  await bring({ id: '1', floor: '1', total: '16' }, { id: '2', floor: '2', total: '16' })
  expect(await onSite()).toEqual({ 1: [16, true], 2: [16, true] })
  const sections = await database.db.selectFrom('section').select('floors_total').execute()
  expect(sections).toEqual([{ floors_total: 16 }])
})

it('sections that differ keep their own height', async () => {
  await bring(
    { id: '1', floor: '9', section: '1', total: '9' },
    { id: '2', floor: '9', section: '2', total: '16' },
  )
  expect(await onSite()).toEqual({ 1: [9, false], 2: [16, true] })
})

it('a section of which the feed says nothing is as high as its house', async () => {
  await bring({ id: '1', floor: '2', section: '1', total: '16' }, { id: '2', floor: '2', section: '2' })
  expect(await onSite()).toEqual({ 1: [16, true], 2: [16, true] })
})

it('without a declared height the highest flat seen is no last floor, and is not promised to be below one', async () => {
  await bring({ id: '1', floor: '1' }, { id: '2', floor: '2' })
  expect(await onSite()).toEqual({ 1: [null, true], 2: [null, false] })
})

it('a flat above the declared roof makes the height unknown, not the flat the highest', async () => {
  await bring({ id: '1', floor: '1', total: '9' }, { id: '2', floor: '12', total: '9' })
  expect(await onSite()).toEqual({ 1: [null, true], 2: [null, false] })
})

it('a height that comes later is taken, and a feed that forgets it again does not take it away', async () => {
  await bring({ id: '1', floor: '1' }, { id: '2', floor: '2' })
  await bring({ id: '1', floor: '1', total: '9' }, { id: '2', floor: '2', total: '9' })
  expect(await onSite()).toEqual({ 1: [9, true], 2: [9, true] })
  await bring({ id: '1', floor: '1' }, { id: '2', floor: '2' })
  expect(await onSite()).toEqual({ 1: [9, true], 2: [9, true] })
})
