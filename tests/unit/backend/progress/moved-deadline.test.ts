import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { dynamicsOf } from '#app/backend/progress/dynamics.ts'
import { paidBy } from '../../../fixtures/api/pay.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'
import { feedFolder, manyFlats, profitbaseFeed } from '../../../fixtures/feeds/feed-files.ts'

let database: TestDatabase
let feeds: Awaited<ReturnType<typeof feedFolder>>
beforeAll(async () => {
  database = await createTestDatabase()
  feeds = await feedFolder()
})
afterAll(async () => {
  await database.close()
  await feeds.remove()
})

/** A feed of one house that is promised for a quarter of 2027 or 2028. */
async function bringFeed(quarter: string, year: number): Promise<void> {
  const text = profitbaseFeed(manyFlats(3))
    .replaceAll('Q4</ready-quarter>', `${quarter}</ready-quarter>`)
    .replaceAll('2027</built-year>', `${year}</built-year>`)
  const run = await importFeed(database.db, { source: { name: 'crm' }, input: await feeds.write(text) })
  expect(run.outcome).toBe('done')
}

async function dynamics() {
  const catalogue = createCatalogue(
    await loadCatalogue(database.db),
    paidBy(() => 0),
  )
  const [project] = catalogue.current().projects.values()
  if (!project) throw new Error('the feed brought no project')
  return dynamicsOf(project, {}, { catalogue, database: database.db })
}

describe('a deadline that a feed moves', () => {
  it('is not moved by the first feed, nor by the same again', async () => {
    await bringFeed('Q4', 2027)
    await bringFeed('Q4', 2027)
    const { shifts, buildings } = await dynamics()
    expect(shifts).toEqual([])
    expect(buildings).toMatchObject([{ deadline: { value: '2027-4' }, first_deadline: { value: '2027-4' } }])
  })

  it('leaves a row each time, and the page shows them all, newest first', async () => {
    await bringFeed('Q1', 2028)
    await bringFeed('Q2', 2028)
    const { shifts, buildings } = await dynamics()
    expect(shifts).toMatchObject([
      { from: { value: '2028-1' }, to: { value: '2028-2' }, document: null },
      { from: { value: '2027-4' }, to: { value: '2028-1' }, document: null },
    ])
    expect(shifts[0]?.reason).toMatch(/причину опубликуем/)
    expect(buildings).toMatchObject([{ deadline: { value: '2028-2' }, first_deadline: { value: '2027-4' } }])
  })

  it('is told with its reason once that is written, and the feed’s row stays', async () => {
    const { building_id } = await database.db
      .selectFrom('deadline_shift')
      .select('building_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('deadline_shift')
      .values({
        building_id,
        at: '2026-11-20T00:00:00Z',
        from_quarter: 1,
        from_year: 2028,
        to_quarter: 2,
        to_year: 2028,
        reason: 'Сети',
      })
      .execute()
    const { shifts } = await dynamics()
    expect(shifts.map(({ reason }) => reason)).toContain('Сети')
    expect(shifts).toHaveLength(2)
    const rows = await database.db.selectFrom('deadline_shift').selectAll().execute()
    expect(rows).toHaveLength(3)
  })

  it('is no shift while the feed tells a year alone', async () => {
    const before = (await dynamics()).shifts
    await bringFeed('', 2029)
    const unknown = await dynamics()
    expect(unknown.shifts).toEqual(before)
    expect(unknown.buildings).toMatchObject([{ deadline: { value: '' } }])

    await bringFeed('Q3', 2029)
    const known = await dynamics()
    expect(known.shifts).toEqual(before)
    expect(known.buildings).toMatchObject([{ deadline: { value: '2029-3' } }])
  })

  it('cannot be rewritten or deleted', async () => {
    const db = database.db
    await expect(db.updateTable('deadline_shift').set({ to_year: 2027 }).execute()).rejects.toThrow(/kept/)
    await expect(db.deleteFrom('deadline_shift').execute()).rejects.toThrow(/kept/)
  })
})
