import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flatTitle } from '#app/backend/catalogue/present/flat-title.ts'
import { toFlat } from '#app/backend/catalogue/present/to-flat.ts'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { flatWords } from '#app/features/flats/card/flat-card-head.ts'
import { pageHead } from '#app/site/head/page-head.ts'
import { writeDemo } from '#demo/generate/write-demo.ts'
import { companyPay } from '../../fixtures/api/pay.ts'
import { createTestDatabase, type TestDatabase } from '../../fixtures/database/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'demo-heads-'))
let database: TestDatabase
/** Title and description of every flat of the demonstration, sold ones too, as the page gives them. */
let heads: { title: string; description: string }[]

beforeAll(async () => {
  database = await createTestDatabase()
  const { feed } = await writeDemo('demo', folder)
  await importFeed(database.db, { source: { name: 'demo' }, input: feed })
  const snapshot = createCatalogue(await loadCatalogue(database.db), companyPay).current()
  heads = [...snapshot.flatsById.values()].map((row) => {
    const words = flatWords({ ...toFlat(row, snapshot), title: flatTitle(row) })
    const { meta } = pageHead({ ...words, path: `/choose/flat/${row.id}` })
    const title = meta.flatMap((tag) => ('title' in tag ? tag.title : []))[0] ?? ''
    return { title, description: words.description }
  })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

describe('every flat of the demonstration', () => {
  it('has a title and a description of its own', () => {
    expect(heads.length).toBeGreaterThan(3_000)
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
  })

  it('is told by number, floor and house in at most 70 characters, and by whom', () => {
    for (const { title } of heads) {
      expect(title).toMatch(/№ \S+, .+этаж – .+ – Сажень$/)
      expect(title.length).toBeLessThanOrEqual(70)
    }
  })

  it('has a description that search engines show whole, with no name told twice', () => {
    for (const { description } of heads) {
      expect(description.length).toBeGreaterThanOrEqual(90)
      expect(description.length).toBeLessThanOrEqual(170)
      expect(description).not.toContain('Дом на Зареченской, Дом на Зареченской')
      expect(description).not.toMatch(/, [А-ЯЁ][а-яё]+ (сдан|сдана|уточняется)/)
    }
  })
})
