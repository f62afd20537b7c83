import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedSince, loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import {
  addFlat,
  addPlaces,
  BUILDING_ID,
  CITY_ID,
  PROJECT_ID,
} from '../../../../fixtures/database/database.flats.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { eventually } from '../../../../fixtures/eventually.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addPlaces(database.db)
})
afterAll(() => database.close())

const markNow = async () => (await loadCatalogue(database.db)).mark

/** Opens a transaction that stays open until told to commit. */
async function openTransaction() {
  const opened = await database.db.startTransaction().execute()
  // A transaction gets its number with its first write, long before it commits.
  await sql`select pg_current_xact_id()`.execute(opened)
  return opened
}

it('flats are read in parts, each of which takes no longer than a statement may, however many there are', async () => {
  const many = await createTestDatabase()
  try {
    await addPlaces(many.db)
    await addFlat(many.db, { external_id: 'first' })
    await sql`insert into flat (source_id, external_id, kind, project_id, building_id, floor, number, area, price, status, finish)
      select source_id, 'copy ' || n, kind, project_id, building_id, floor, number, area, price, status, finish
      from flat, generate_series(1, 2050) as n`.execute(many.db)
    let most = 0
    const watched = many.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        most = Math.max(most, result.rows.length)
        return result
      },
    })
    const { flats, mark } = await loadCatalogue(watched)
    expect(new Set(flats.map(({ id }) => id)).size).toBe(2_051)
    await sql`update flat set price = price + 1`.execute(many.db)
    const changes = await changedSince(watched, mark)
    expect(changes).toMatchObject({ kind: 'flats', rows: expect.objectContaining({ length: 2_051 }) })
    expect(most).toBe(2_000)
  } finally {
    await many.close()
  }
})

describe('loadCatalogue', () => {
  it('gives a flat with everything around it, in numbers and shared lists', async () => {
    const id = await addFlat(database.db, {
      external_id: 'A-1',
      kitchen_area: 12.5,
      traits: ['loggia', 'euro'],
      plans: JSON.stringify([{ kind: 'plan', title: 'План', url: '/media/a.svg' }]),
    })
    const { flats } = await loadCatalogue(database.db)
    expect(flats.find((flat) => flat.id === id)).toMatchObject({
      externalId: 'A-1',
      kind: 'flat',
      cityId: CITY_ID,
      projectId: PROJECT_ID,
      projectSlug: 'bereg',
      buildingId: BUILDING_ID,
      floorsTotal: 9,
      area: 54.3,
      kitchenArea: 12.5,
      livingArea: null,
      price: 6_500_000,
      status: 'free',
      deadline: '2027-4',
      traits: ['loggia', 'euro'],
      views: [],
      plans: [{ kind: 'plan', title: 'План', url: '/media/a.svg' }],
    })
  })

  it.each([
    { what: 'hidden', changes: { status: 'hidden' } },
    { what: 'of unknown status', changes: { status: 'unknown' } },
    { what: 'removed from the feed', changes: { removed_at: new Date() } },
    { what: 'a storeroom', changes: { kind: 'storeroom' } },
  ] as const)('never shows a unit that is $what', async ({ changes }) => {
    const id = await addFlat(database.db, changes)
    const { flats } = await loadCatalogue(database.db)
    expect(flats.map((flat) => flat.id)).not.toContain(id)
  })

  it('knows keys and the way to the metro from what the feed says, and else the deadline of the house', async () => {
    const metro = [
      { name: 'Уральская', minutes: 7, by: 'transport' },
      { name: 'Динамо', minutes: 12, by: 'foot' },
      { name: 'Площадь', by: 'foot' },
      { name: 'Чкаловская', minutes: 9, by: 'foot' },
    ]
    const told = await addFlat(database.db, { details: JSON.stringify({ keysBy: '2028-05-31', metro }) })
    const untold = await addFlat(database.db, { details: JSON.stringify({ metro: 'рядом' }) })
    const { flats } = await loadCatalogue(database.db)
    const byId = new Map(flats.map((flat) => [flat.id, flat]))
    expect(byId.get(told)).toMatchObject({ keys: '2028-2', metroMinutes: 9 })
    expect(byId.get(untold)).toMatchObject({ keys: '2027-4', metroMinutes: null })
  })

  it('knows whether storerooms of a house are on sale, and reads all again when the last one goes', async () => {
    const ofHouse = async (id: number) =>
      (await loadCatalogue(database.db)).flats.find((flat) => flat.id === id)?.hasStorerooms
    await database.db.updateTable('flat').set({ status: 'sold' }).where('kind', '=', 'storeroom').execute()
    const id = await addFlat(database.db)
    expect(await ofHouse(id)).toBe(false)
    const [first, second] = [
      await addFlat(database.db, { kind: 'storeroom' }),
      await addFlat(database.db, { kind: 'storeroom' }),
    ]
    expect(await ofHouse(id)).toBe(true)
    const take = (storeroom: number) =>
      database.db.updateTable('flat').set({ status: 'sold' }).where('id', '=', storeroom).execute()
    const mark = await markNow()
    await take(first)
    expect((await changedSince(database.db, mark)).kind).toBe('flats')
    await take(second)
    expect((await changedSince(database.db, mark)).kind).toBe('reload')
    expect(await ofHouse(id)).toBe(false)
  })

  it('counts floors by the section when it is known', async () => {
    await database.db
      .insertInto('section')
      .values({ building_id: BUILDING_ID, number: 2, floors_total: 17 })
      .execute()
    const id = await addFlat(database.db, { section: 2 })
    const { flats } = await loadCatalogue(database.db)
    expect(flats.find((flat) => flat.id === id)?.floorsTotal).toBe(17)
  })
})

describe('changedSince', () => {
  it('gives nothing when nothing happened', async () => {
    // While a transaction of any database of the server runs, rows that are newer than it come again.
    await eventually(async () => {
      const mark = await markNow()
      expect(await changedSince(database.db, mark)).toMatchObject({ kind: 'flats', rows: [], removedIds: [] })
    })
  })

  it('does not miss a transaction that began before the mark and committed after it', async () => {
    const early = await openTransaction()
    const earlyId = await addFlat(early)
    const later = await addFlat(database.db)
    const mark = await markNow()
    expect((await loadCatalogue(database.db)).flats.map((flat) => flat.id)).toContain(later)

    await early.commit().execute()
    const changes = await changedSince(database.db, mark)
    expect(changes.kind === 'flats' && changes.rows.map((flat) => flat.id)).toContain(earlyId)
  })

  it('goes on looking for it through any number of marks', async () => {
    const early = await openTransaction()
    const id = await addFlat(early)
    let mark = await markNow()
    for (let round = 0; round < 3; round += 1) {
      await addFlat(database.db)
      const changes = await changedSince(database.db, mark)
      if (changes.kind === 'reload') throw new Error('only flats were changed')
      expect(changes.rows.map((flat) => flat.id)).not.toContain(id)
      mark = changes.mark
    }
    await early.commit().execute()
    const changes = await changedSince(database.db, mark)
    expect(changes.kind === 'flats' && changes.rows.map((flat) => flat.id)).toContain(id)
  })

  it('forgets a transaction that was rolled back', async () => {
    const early = await openTransaction()
    const id = await addFlat(early)
    const mark = await markNow()
    await early.rollback().execute()
    const changes = await changedSince(database.db, mark)
    expect(changes.kind === 'flats' && changes.rows.map((flat) => flat.id)).not.toContain(id)
  })

  it('names a flat that stopped being public', async () => {
    const id = await addFlat(database.db)
    const mark = await markNow()
    await database.db.updateTable('flat').set({ status: 'hidden' }).where('id', '=', id).execute()
    const changes = await changedSince(database.db, mark)
    expect(changes.kind === 'flats' && changes.removedIds).toContain(id)
    expect(changes.kind === 'flats' && changes.rows.map((flat) => flat.id)).not.toContain(id)
  })

  it('counts the public flats, so that a deleted row is noticed', async () => {
    const id = await addFlat(database.db)
    const { mark, flats } = await loadCatalogue(database.db)
    await database.db.deleteFrom('flat').where('id', '=', id).execute()
    const changes = await changedSince(database.db, mark, true)
    expect(changes).toMatchObject({ publicCount: flats.length - 1 })
    expect(changes.kind === 'flats' && changes.rows.map((flat) => flat.id)).not.toContain(id)
  })

  it.each([
    { what: 'a project', change: sql`update project set name = name` },
    { what: 'a section', change: sql`delete from section` },
    { what: 'a city', change: sql`insert into city (id, slug, name, name_prep) values (9, 'x', 'X', 'в X')` },
    {
      what: 'a layout type',
      change: sql`insert into layout_type (project_id, code, title, rooms) values (10, 'a', 'A', 1)`,
    },
  ])('asks for everything again after a change of $what', async ({ change }) => {
    const mark = await markNow()
    await change.execute(database.db)
    expect(await changedSince(database.db, mark)).toEqual({ kind: 'reload' })
  })
})
