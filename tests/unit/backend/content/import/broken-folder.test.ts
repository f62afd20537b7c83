import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import { writeStarterFolder } from '#app/backend/content/folder/starter-folder.ts'
import { checkFolder, importFolder } from '#app/backend/content/import/import-folder.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { memoryStore } from '../../../../fixtures/memory-store.ts'

let database: TestDatabase
let folder: string
let store: ReturnType<typeof memoryStore>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'broken-'))
  store = memoryStore()
  await sql`truncate entry, entry_version, content_file, media_item cascade`.execute(database.db)
  await writeStarterFolder(folder)
  return () => rmSync(folder, { recursive: true })
})

function put(path: string, data: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), data)
}

function change(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8')
  expect(text).toMatch(from)
  put(path, text.replace(from, to))
}

const TABLES = [
  'entry',
  'entry_version',
  'content_file',
  'media_item',
  'media',
  'city',
  'project',
  'selection',
]

/** Everything that an import may write. */
async function allRows(): Promise<string> {
  const rows = await Promise.all(
    TABLES.map((table) =>
      sql<{
        rows: unknown
      }>`select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) as rows from ${sql.table(table)} t`.execute(
        database.db,
      ),
    ),
  )
  return JSON.stringify(rows.map((result) => result.rows))
}

const faultsOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: unknown) => {
      if (!(error instanceof ContentInvalid)) throw error
      return error.message
    },
  )

describe('a folder with faults', () => {
  it('has all of them told at once, each with file and field, and changes nothing', async () => {
    await importFolder(database.db, store, folder)
    const before = await allRows()
    const files = store.writes.length

    change('content/news/primer.md', 'date: 2026-01-15', 'date: 15.01.2026')
    change('content/news/primer.md', 'project: primer', 'project: net-takogo')
    change('content/publications/primer.md', 'project: primer', 'project: net-takogo')
    change('content/company.json', /"main": "#\w+"/, '"main": "#ffff00"')
    change('content/offices/primer.json', '"lat": 55.7558', '"lat": 155')
    put('content/docs/primer.json', '{ "title": ')
    put('content/documents/primer.pdf', 'это не PDF')
    put('content/videos/primer.webm', 'это не видео')
    change('pictures.json', 'primer-dvor.webp', 'net-kartinki.webp')
    change('content/projects/primer.json', /"inn": "\d+"/, '"inn": "123"')
    put('content/actions/vtoraya.md', '---\ntitle: Без остального\n---\n')
    put('content/redirects.json', '{ "redirects": [{ "from": "/ethics", "to": "/press/news/net" }] }')
    put('pictures/plan.polygons.json', '{}')

    const message = await faultsOf(checkFolder(folder))
    for (const fault of [
      /^content\/news\/primer\.md: date: must be a day/m,
      /^content\/publications\/primer\.md: project: there is no project "net-takogo"/m,
      /^content\/company\.json: colours\.main: /m,
      /^content\/offices\/primer\.json: lat: /m,
      /^content\/docs\/primer\.json: /m,
      /^content\/documents\/primer\.pdf: is not a \.pdf file/m,
      /^content\/videos\/primer\.webm: is not a video/m,
      /^pictures\.json: there is no file pictures\/net-kartinki\.webp/m,
      /^content\/projects\/primer\.json: developer\.inn: /m,
      /^content\/actions\/vtoraya\.md: badge: /m,
      /^content\/redirects\.json: redirects\.0\.from: \/ethics is the address of a page that stands/m,
      /^content\/redirects\.json: redirects\.0\.to: \/press\/news\/net leads to no page/m,
      /^pictures\/plan\.polygons\.json: /m,
    ]) {
      expect(message).toMatch(fault)
    }
    expect(new Set(message.split('\n')).size, 'each once').toBe(message.split('\n').length)

    expect(await faultsOf(importFolder(database.db, store, folder))).toBe(message)
    expect(await allRows()).toBe(before)
    expect(store.writes.length).toBe(files)
  })

  it('changes nothing when the database fails in the middle of writing', async () => {
    await importFolder(database.db, store, folder)
    const before = await allRows()
    await sql`
      create function fail_in_the_middle() returns trigger language plpgsql as $$
      begin
        if new.slug = 'zz-poslednyaya' then raise exception 'no space left'; end if;
        return new;
      end $$
    `.execute(database.db)
    await sql`create trigger fail before insert on entry for each row execute function fail_in_the_middle()`.execute(
      database.db,
    )
    change('content/news/primer.md', 'Здесь коротко', 'Теперь подробно')
    rmSync(join(folder, 'content/partners/primer.json'))
    put(
      'content/vacancies/zz-poslednyaya.md',
      readFileSync(join(folder, 'content/vacancies/primer.md'), 'utf8'),
    )
    await expect(importFolder(database.db, store, folder)).rejects.toThrow('no space left')
    expect(await allRows()).toBe(before)
    await sql`drop trigger fail on entry`.execute(database.db)
    expect(await importFolder(database.db, store, folder)).toMatchObject({ published: 2, archived: 1 })
  })
})

it('a folder without views to choose by leaves those of the site', async () => {
  await importFolder(database.db, store, folder)
  await sql`
    insert into genplan_view (project_id, kind, picture, north, areas, sort)
    select id, 'aerial', '{}', 0, '[]', 1 from project limit 1
  `.execute(database.db)
  expect(await importFolder(database.db, store, folder)).toMatchObject({ plans: 0 })
  const { rows } = await sql`select from genplan_view`.execute(database.db)
  expect(rows).toHaveLength(1)
})
