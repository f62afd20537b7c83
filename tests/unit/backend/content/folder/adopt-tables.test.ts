import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adoptTables } from '#app/backend/content/folder/adopt-tables.ts'
import { ExportRefused, exportFolder } from '#app/backend/content/folder/export-folder.ts'
import { writeStarterFolder } from '#app/backend/content/folder/starter-folder.ts'
import { importFolder } from '#app/backend/content/import/import-folder.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { memoryStore } from '../../../../fixtures/memory-store.ts'

const TABLES = [
  'city',
  'project',
  'building',
  'progress_album',
  'deadline_shift',
  'infrastructure_object',
  'selection',
]
/** The files of the starter folder that tables are made of. */
const FILES = [
  'content/cities/gorod.json',
  'content/infrastructure/primer.json',
  'content/progress/primer.json',
  'content/projects/primer.json',
  'content/selections/odnokomnatnye-kvartiry.json',
]

let database: TestDatabase
let folder: string
const store = memoryStore()

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** A site as the release before leaves it: texts stand in tables, and nothing in the store of content. */
beforeEach(async () => {
  const { db } = database
  folder = mkdtempSync(join(tmpdir(), 'adopt-'))
  await sql`truncate entry, entry_version, content_file, media_item, ${sql.join(TABLES.map((table) => sql.table(table)))} cascade`.execute(
    db,
  )
  await writeStarterFolder(join(folder, 'in'))
  await importFolder(db, store, join(folder, 'in'))
  await sql`
    insert into building (project_id, external_id, slug, number, name, floors_total, deadline_quarter, deadline_year)
    select id, 'primer-1', 'dom-1', '1', 'Дом 1', 12, 4, 2028 from project
  `.execute(db)
  await importFolder(db, store, join(folder, 'in'))
  // What feeds bring: a city, a project, a house, a deadline.
  await sql`insert into city (id, slug, name, name_prep) values (9, 'omsk', 'Омск', 'в Омске')`.execute(db)
  await sql`insert into project (slug, name, city_id) values ('of-a-feed', 'Из выгрузки', 9)`.execute(db)
  await sql`
    insert into building (project_id, external_id, slug, number, name, floors_total)
    select id, 'fed', 'dom-2', '2', 'Дом 2', 12 from project
  `.execute(db)
  await sql`update building set deadline_quarter = 1, deadline_year = 2029 where external_id = 'primer-1'`.execute(
    db,
  )
  await sql`truncate entry, entry_version, content_file, media_item cascade`.execute(db)
  return () => rmSync(folder, { recursive: true })
})

const adopt = () => database.db.transaction().execute(adoptTables)

async function rows(): Promise<string> {
  const of = TABLES.map((table) =>
    sql<{ rows: unknown }>`
      select jsonb_agg(to_jsonb(t) - 'updated_at' order by to_jsonb(t)) as rows from ${sql.table(table)} t
    `.execute(database.db),
  )
  return JSON.stringify((await Promise.all(of)).map((result) => result.rows))
}

const slugs = async () =>
  (await database.db.selectFrom('entry').select(['kind', 'slug']).orderBy('kind').execute()).map(
    ({ kind, slug }) => `${kind}/${slug}`,
  )

/** A file without its notes and without its no-break spaces. */
function read(path: string): unknown {
  const data: object = JSON.parse(readFileSync(path, 'utf8').replaceAll('\u00a0', ' '))
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== '//'))
}

describe('texts that the release before has written to tables alone', () => {
  it('become entries, so that an export has them, and the tables that are written of it are the same', async () => {
    const before = await rows()
    expect(await adopt()).toEqual({ adopted: 5, faults: [] })
    expect(await slugs()).toEqual([
      'city/gorod',
      'progress/primer',
      'project/primer',
      'selection/odnokomnatnye-kvartiry',
      'surroundings/primer',
    ])
    expect(await adopt(), 'once').toEqual({ adopted: 0, faults: [] })
    expect(await rows()).toBe(before)

    await exportFolder(database.db, store, join(folder, 'out'))
    const names = await database.db.selectFrom('media_item').select(['file_name', 'data']).execute()
    const nameOf = new Map(
      names.map(({ file_name, data }) => [String(data['url']).replace(/^\/media\//, ''), file_name]),
    )
    for (const path of FILES) {
      // Pictures have other names, as the folder with theirs is not at hand.
      const text = (at: string) =>
        JSON.stringify(read(join(folder, at, path))).replace(/[\w-]+\.(webp|pdf)/g, '*.$1')
      expect(JSON.parse(text('out')), path).toEqual(JSON.parse(text('in')))
    }
    expect([...nameOf.values()].some((name) => name.endsWith('.pdf'))).toBe(true)

    await importFolder(database.db, store, join(folder, 'out'))
    expect(await rows()).toBe(before)
  })

  it('are exported by the command when no node has started yet', async () => {
    await exportFolder(database.db, store, join(folder, 'out'))
    for (const path of FILES) expect(() => read(join(folder, 'out', path))).not.toThrow()
  })

  it('are replaced without a conflict by the folder that they came from, and a part of a site goes with them', async () => {
    await importFolder(database.db, store, join(folder, 'in'))
    const { rows: authors } = await sql<{ by: string }>`
      select by from entry join entry_version on entry_id = id and n = live where kind = 'project'
    `.execute(database.db)
    expect(authors).toEqual([{ by: 'content import' }])
  })

  it('stay in tables when they lack what a text must have: the export names them and the field', async () => {
    await sql`update city set timezone = '' where slug = 'gorod'`.execute(database.db)
    await sql`update project set details = details || '{"developer":{"name":"А"}}' where slug = 'primer'`.execute(
      database.db,
    )
    const { adopted, faults } = await adopt()
    expect(adopted, 'the selection').toBe(1)
    expect(faults.join('\n')).toMatch(/^content\/cities\/gorod\.json: timezone: must be a time zone/m)
    expect(faults.join('\n')).toMatch(/^content\/projects\/primer\.json: developer\.inn: /m)
    const refused = exportFolder(database.db, store, join(folder, 'out'))
    await expect(refused).rejects.toThrow(ExportRefused)
    for (const fault of faults) await expect(refused).rejects.toThrow(fault)
    expect(await slugs()).toEqual(['selection/odnokomnatnye-kvartiry'])

    await importFolder(database.db, store, join(folder, 'in'))
    await exportFolder(database.db, store, join(folder, 'out'))
  })

  it('stay in tables when they do not go together with each other', async () => {
    await sql`update city set is_main = false`.execute(database.db)
    const { adopted, faults } = await adopt()
    expect(adopted).toBe(0)
    expect(faults).toContain('content/cities: exactly one city must have is_main')
    await expect(exportFolder(database.db, store, join(folder, 'out'))).rejects.toThrow(
      'content/projects/primer.json',
    )
  })

  it('that have left the site since do not come back', async () => {
    await adopt()
    await sql`update entry set archived_at = now() where kind = 'project'`.execute(database.db)
    expect(await adopt()).toMatchObject({ adopted: 0 })
  })
})
