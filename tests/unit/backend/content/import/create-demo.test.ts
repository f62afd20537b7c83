import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toSelection } from '#app/backend/catalogue/filter/selections.ts'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { createDemo, DemoRefused } from '#app/backend/content/import/create-demo.ts'
import { importContent } from '#app/backend/content/import/import-content.ts'
import { importMedia } from '#app/backend/content/import/import-media.ts'
import { folderStore } from '#app/backend/media/folder-store.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'

let database: TestDatabase
const dataDir = mkdtempSync(join(tmpdir(), 'demo-data-'))

beforeAll(async () => {
  database = await createTestDatabase()
  await createDemo(database.db, { dataDir, log: silentLog })
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

describe('createDemo', () => {
  it('brings every unit in through the importer, without a single problem', async () => {
    const run = await database.db.selectFrom('feed_run').selectAll().executeTakeFirstOrThrow()
    expect(run.outcome).toBe('done')
    expect(run.problems).toEqual([])
    const { flats } = await database.db
      .selectFrom('flat')
      .select((row) => row.fn.countAll<number>().as('flats'))
      .where('kind', '=', 'flat')
      .executeTakeFirstOrThrow()
    expect(Number(flats)).toBe(3928)
  })

  it('knows the projects by their own addresses, words and pictures', async () => {
    const project = await database.db
      .selectFrom('project')
      .selectAll()
      .where('slug', '=', 'rechnoy')
      .executeTakeFirstOrThrow()
    expect(project).toMatchObject({ name: 'Речной квартал', city_id: 4, state: 'selling' })
    expect(project.image).toMatchObject({ width: 1600, height: 900 })
    expect(project.image?.alt).toContain('Речной квартал')
    const projects = await database.db.selectFrom('project').select('slug').execute()
    expect(projects).toHaveLength(7)
  })

  it('puts every picture and drawing that is spoken of where the site serves it', async () => {
    const projects = await database.db.selectFrom('project').select(['image', 'gallery']).execute()
    const flats = await database.db.selectFrom('flat').select('plans').distinct().execute()
    const pictures = projects.flatMap(({ image, gallery }) => [...(image ? [image] : []), ...gallery])
    const urls = [
      ...pictures.flatMap(({ url, variants = [], avif = [] }) => [
        url,
        ...[...variants, ...avif].map((copy) => copy.url),
      ]),
      ...flats.flatMap(({ plans }) => plans.map(({ url }) => url)),
    ]
    for (const url of new Set(urls)) expect(existsSync(join(dataDir, url)), url).toBe(true)
    const store = folderStore(join(dataDir, 'media'))
    expect(await importMedia({ db: database.db, store, folder: 'demo' })).toBe(0)
  })

  it('brings its pictures ready-made, so that nobody waits for an encoder', async () => {
    const waiting = await database.db
      .selectFrom('media')
      .select('hash')
      .where('done_at', 'is', null)
      .execute()
    expect(waiting).toEqual([])
  })

  it('puts every paper and every map that is spoken of where the site serves it', async () => {
    const projects = await database.db.selectFrom('project').select('details').execute()
    const shifts = await database.db.selectFrom('deadline_shift').select('document').execute()
    const maps = await database.db.selectFrom('content').select('data').where('key', '=', 'maps').execute()
    const papers = await database.db
      .selectFrom('media_item')
      .select('data')
      .where('kind', '=', 'file')
      .execute()
    const text = JSON.stringify([projects, shifts, maps, papers])
    const urls = [...text.matchAll(/"(\/media\/[^"]+\.(?:pdf|json))"/g)].map(([, url = '']) => url)
    expect(new Set(urls).size).toBeGreaterThan(25)
    for (const url of urls) expect(existsSync(join(dataDir, url)), url).toBe(true)
  })

  it('has something behind every ready selection', async () => {
    const catalogue = createCatalogue(await loadCatalogue(database.db), () => 0)
    const selections = await database.db.selectFrom('selection').selectAll().execute()
    expect(selections.length).toBeGreaterThan(50)
    for (const selection of selections) {
      expect(toSelection(selection, catalogue).count, selection.path).toBeGreaterThan(0)
    }
  })

  it('changes nothing when its content is imported again', async () => {
    const rows = () => database.db.selectFrom('selection').selectAll().orderBy('path').execute()
    const before = await rows()
    await importContent(database.db, 'demo')
    expect(await rows()).toEqual(before)
  })

  it('refuses a catalogue that holds flats already', async () => {
    await expect(createDemo(database.db, { dataDir, log: silentLog })).rejects.toThrow(DemoRefused)
  })

  it('finishes what an interrupted creation left', async () => {
    const db = database.db
    await db
      .updateTable('content')
      .set({ data: JSON.stringify({ state: 'creating' }) })
      .where('key', '=', 'demo')
      .execute()
    const before = await db
      .selectFrom('price_history')
      .select((row) => row.fn.countAll().as('rows'))
      .execute()
    await createDemo(db, { dataDir, log: silentLog })
    expect(
      await db
        .selectFrom('price_history')
        .select((row) => row.fn.countAll().as('rows'))
        .execute(),
    ).toEqual(before)
    await expect(createDemo(db, { dataDir, log: silentLog })).rejects.toThrow(DemoRefused)
  })
})
