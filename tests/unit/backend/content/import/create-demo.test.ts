import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toSelection } from '#app/backend/catalogue/filter/selections.ts'
import { toFlat } from '#app/backend/catalogue/present/to-flat.ts'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { createDemo, DemoRefused } from '#app/backend/content/import/create-demo.ts'
import { importContent } from '#app/backend/content/import/import-content.ts'
import { importMedia } from '#app/backend/content/import/import-media.ts'
import { createEntryStore } from '#app/backend/entries/entry-store.ts'
import { folderStore } from '#app/backend/media/folder-store.ts'
import { currentOffers } from '#app/backend/mortgage/current-offers.ts'
import { createPaySource } from '#app/backend/mortgage/pay-source.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { shareRub } from '#app/domain/mortgage/annuity.ts'
import { waysToPay } from '#app/domain/mortgage/ways-to-pay.ts'
import { shownWays } from '#app/features/mortgage/ways/shown-ways.ts'
import { paidBy } from '../../../../fixtures/api/pay.ts'
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

/** The catalogue of the demonstration with its banks, as a node opens it. */
async function opened() {
  const entries = createEntryStore(database.db, silentLog)
  await entries.refresh()
  const catalogue = createCatalogue(await loadCatalogue(database.db), createPaySource(entries).source)
  return { catalogue, entries }
}

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
    expect(project.image).toMatchObject({ width: 2560, height: 1440 })
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

  it('puts every paper and every map with its poster that is spoken of where the site serves it', async () => {
    const projects = await database.db.selectFrom('project').select('details').execute()
    const shifts = await database.db.selectFrom('deadline_shift').select('document').execute()
    const maps = await database.db.selectFrom('content').select('data').where('key', '=', 'maps').execute()
    const papers = await database.db
      .selectFrom('media_item')
      .select('data')
      .where('kind', '=', 'file')
      .execute()
    const text = JSON.stringify([projects, shifts, maps, papers])
    const urls = [...text.matchAll(/"(\/media\/[^"]+\.(?:pdf|json|svg))"/g)].map(([, url = '']) => url)
    expect(new Set(urls).size).toBeGreaterThan(25)
    expect(urls.filter((url) => url.endsWith('/poster.svg'))).toHaveLength(3)
    for (const url of urls) expect(existsSync(join(dataDir, url)), url).toBe(true)
  })

  it('names one monthly payment of a flat: on its tile, in the filter, among the ways of its sheet and on its page', async () => {
    const { catalogue, entries } = await opened()
    const snapshot = catalogue.current()
    const { banks, instalments, maternity_capital } = currentOffers({ entries, catalogue })
    const named = new Map<number, number[]>()
    const wrong: unknown[] = []
    for (const row of snapshot.flatsById.values()) {
      const tile = toFlat(row, snapshot)
      const { price, month_pay, programme } = tile
      if (price === null || month_pay === null || !programme) throw new Error(`flat ${row.id} has no payment`)
      const { shown } = shownWays({ ...tile, price }, { banks, instalments, maternity_capital }, {})
      const sheet = waysToPay({ ...tile, price }, banks, instalments).find(({ key }) => key === shown?.key)
      const payments = [shown?.month, sheet?.month].map((sum) => Math.round(sum ?? 0))
      const isSame =
        payments.every((sum) => sum === month_pay) &&
        programme.bank === shown?.bank &&
        shareRub(price, programme.first_payment_percent) >= (shown?.first ?? price)
      if (!isSame) wrong.push({ id: row.id, month_pay, programme, shown })
      if (row.status === 'free') named.set(month_pay, [...(named.get(month_pay) ?? []), row.id])
    }
    expect(wrong).toEqual([])
    expect(named.size).toBeGreaterThan(100)
    const page = { sort: 'price' as const, limit: 10_000, offset: 0 }
    for (const [sum, ids] of named) {
      const found = snapshot.index.search({ ...page, ranges: { month_pay: { from: sum, to: sum } } })
      expect(found.ids.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
    }
  })

  it('has one rate and the usual first payment behind the payment of a tile', async () => {
    const { catalogue } = await opened()
    const names = catalogue.current().programmes()
    expect(names.length).toBeGreaterThan(2)
    expect(names.every(({ first_payment_percent: percent }) => percent <= 30.1)).toBe(true)
    expect(names.map(({ name }) => name)).not.toContain('Военная ипотека')
  })

  it('has something behind every ready selection', async () => {
    const catalogue = createCatalogue(
      await loadCatalogue(database.db),
      paidBy(() => 0),
    )
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
