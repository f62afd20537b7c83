import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrations } from '#app/backend/database/migrations/index.ts'
import { changedWithin, removed, renamed } from '#app/backend/moves/entry-moves.ts'
import { movedTo } from '#app/backend/moves/moved-to.ts'
import { type Move, recordMoves } from '#app/backend/moves/record-moves.ts'
import { forgetMemos } from '#app/backend/runtime/ttl-memo.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate redirect`.execute(database.db)
})

async function move(...moves: Move[]): Promise<void> {
  await database.db.transaction().execute((trx) => recordMoves(trx, moves, 'test'))
  // A node is told of the change.
  forgetMemos()
}

/** No editor has written any redirects. */
let waiting: string[] = []
const entries = {
  single: () => undefined,
  find: (kind: string, slug: string) => (waiting.includes(`${kind}/${slug}`) ? undefined : {}),
}
const to = (path: string) => Reflect.apply(movedTo, undefined, [{ entries, database: database.db }, path])

it('a page leads to its new address, with all that stands below it', async () => {
  await move({ from: '/projects/a', to: '/projects/b' })
  expect(await to('/projects/a')).toBe('/projects/b')
  expect(await to('/projects/a/progress')).toBe('/projects/b/progress')
  expect(await to('/projects/ab')).toBeNull()
  expect(await to('/projects')).toBeNull()
})

it('one that moves again and again leads to its last address at once, and one that comes back leads nowhere', async () => {
  await move({ from: '/press/news/a', to: '/press/news/b' })
  await move({ from: '/press/news/b', to: '/press/news/c' })
  const rows = await database.db
    .selectFrom('redirect')
    .select(['from_path', 'to_path'])
    .orderBy('from_path')
    .execute()
  expect(rows).toEqual([
    { from_path: '/press/news/a', to_path: '/press/news/c' },
    { from_path: '/press/news/b', to_path: '/press/news/c' },
  ])
  await move({ from: '/press/news/c', to: '/press/news/a' })
  expect(await to('/press/news/a')).toBeNull()
  expect(await to('/press/news/b')).toBe('/press/news/a')
  expect(await to('/press/news/c')).toBe('/press/news/a')
})

it('a house and its project may move in either order', async () => {
  const root = '/choose/genplan'
  await move({ from: `${root}/a/one`, to: `${root}/a/two` }, { from: `${root}/a`, to: `${root}/b` })
  expect(await to(`${root}/a/one/etazh-3`)).toBe(`${root}/b/two/etazh-3`)
  await move({ from: `${root}/b/two`, to: `${root}/b/three` })
  expect(await to(`${root}/a/one/etazh-3`)).toBe(`${root}/b/three/etazh-3`)
  expect(await to(`${root}/b/two`)).toBe(`${root}/b/three`)
})

it('houses that take the addresses of each other stand there, and what led to one of them goes on leading to it', async () => {
  const root = '/choose/genplan/a'
  await move({ from: `${root}/old-1`, to: `${root}/k1` }, { from: `${root}/old-2`, to: `${root}/k2` })
  // Numbers that shift by one.
  await move({ from: `${root}/k1`, to: `${root}/k2` }, { from: `${root}/k2`, to: `${root}/k3` })
  expect(await to(`${root}/k1`)).toBe(`${root}/k2`)
  expect(await to(`${root}/k2`)).toBeNull()
  expect(await to(`${root}/old-1`)).toBe(`${root}/k2`)
  expect(await to(`${root}/old-2`)).toBe(`${root}/k3`)
  // Two that change places.
  await move({ from: `${root}/k2`, to: `${root}/k3` }, { from: `${root}/k3`, to: `${root}/k2` })
  expect(await to(`${root}/k2`)).toBeNull()
  expect(await to(`${root}/k3`)).toBeNull()
  expect(await to(`${root}/old-1`)).toBe(`${root}/k3`)
  expect(await to(`${root}/old-2`)).toBe(`${root}/k2`)
})

it('a former address waits for the hour from which its page is shown', async () => {
  waiting = ['news/b', 'page/d']
  await move({ from: '/press/news/a', to: '/press/news/b' }, { from: '/c', to: '/d' })
  expect(await to('/press/news/a')).toBeNull()
  expect(await to('/c')).toBeNull()
  waiting = []
  expect(await to('/press/news/a')).toBe('/press/news/b')
  expect(await to('/c')).toBe('/d')
})

it('a page that moves below its former address moves once', async () => {
  await move({ from: '/nedvizhimost/studii', to: '/nedvizhimost/studii/dorogie' })
  expect(await to('/nedvizhimost/studii')).toBe('/nedvizhimost/studii/dorogie')
  expect(await to('/nedvizhimost/studii/dorogie')).toBeNull()
  expect(await to('/nedvizhimost/studii/dorogie/net')).toBeNull()
})

it('rows that lead in a circle, whoever wrote them, lead nowhere', async () => {
  await database.db
    .insertInto('redirect')
    .values([
      { from_path: '/a', to_path: '/b', by: 'hand' },
      { from_path: '/b', to_path: '/a', by: 'hand' },
    ])
    .execute()
  forgetMemos()
  expect(await to('/a')).toBeNull()
})

it('knows the addresses of each kind of entry that has some, and the slugs within it', () => {
  const entry = (kind: string, data = {}) => ({ kind, slug: 'old', data })
  expect(renamed(entry('news'), 'new')).toEqual([{ from: '/press/news/old', to: '/press/news/new' }])
  expect(renamed(entry('page'), 'new')).toEqual([{ from: '/old', to: '/new' }])
  expect(renamed(entry('selection', { kind: 'types' }), 'new')).toEqual([
    { from: '/novostroyki/old', to: '/novostroyki/new' },
  ])
  expect(renamed(entry('partner'), 'new')).toEqual([])
  expect(renamed({ ...entry('legal'), slug: 'old--2026-01-01' }, 'new--2026-02-01')).toEqual([
    { from: '/agreement/old', to: '/agreement/new' },
  ])
  expect(renamed(entry('project'), 'new')).toContainEqual({ from: '/old', to: '/projects/new' })
  const house = (slug: string) => ({ buildings: [{ external_id: '1', slug }] })
  expect(changedWithin(entry('project', house('a')), house('b'))).toEqual([
    { from: '/choose/genplan/old/a', to: '/choose/genplan/old/b' },
  ])
  expect(removed(entry('selection', { kind: 'flats' }))).toEqual([
    { from: '/nedvizhimost/old', to: '/nedvizhimost' },
  ])
  expect(removed(entry('news'))).toEqual([])
  const section = (slug: string) => ({ sections: [{ slug, title: 'Разрешения' }] })
  expect(changedWithin(entry('doc-sections', section('a')), section('b'))).toEqual([
    { from: '/docs/section/a', to: '/docs/section/b' },
  ])
})

it('units that were merged before imports told it lead to the one that stays', async () => {
  const { db } = database
  await sql`insert into feed_source (id, name) overriding system value values (1, 'crm'), (2, 'portal')`.execute(
    db,
  )
  await sql`insert into city (id, slug, name, name_prep) values (4, 'perm', 'Пермь', 'в Перми')`.execute(db)
  await sql`insert into project (id, slug, name, city_id) values (10, 'bereg', 'Берег', 4)`.execute(db)
  await sql`
    insert into building (id, project_id, slug, number, name, floors_total) values (100, 10, 'k1', '1', 'Корпус 1', 9)
  `.execute(db)
  const unit = { project_id: 10, building_id: 100, floor: 2, rooms: 1, area: 40, status: 'free' as const }
  const gone = { ...unit, removed_at: new Date(0), source_id: 2 }
  await db
    .insertInto('flat')
    .values([
      { ...unit, id: 501, source_id: 1, external_id: 'a', number: '1' },
      { ...unit, id: 502, source_id: 1, external_id: 'b', number: '2', kind: 'commercial' },
      { ...gone, id: 503, external_id: '7 = 501', number: '1' },
      { ...gone, id: 504, external_id: '8 = 502', number: '2', kind: 'commercial' },
      { ...gone, id: 505, external_id: '9 = 77', number: '3' },
      { ...gone, id: 506, external_id: '10', number: '4' },
    ])
    .execute()
  await migrations['0040-pages-of-merged-units']?.up(db)
  const moves = await db
    .selectFrom('redirect')
    .select(['from_path', 'to_path'])
    .orderBy('from_path')
    .execute()
  expect(moves).toEqual([
    { from_path: '/choose/flat/503', to_path: '/choose/flat/501' },
    { from_path: '/commerce/504', to_path: '/commerce/502' },
  ])
})
