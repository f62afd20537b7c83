import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCompany } from '#app/backend/company/follow-company.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { setSource } from '#app/backend/schedule/sources.ts'
import { company } from '#app/config/company.ts'
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

const flat = (id: number, complex: number, phone: string, more = '') =>
  `<offer internal-id="${id}"><category>квартира</category><location><address>Пермь, Речная, ${complex}</address></location>
${phone && `<sales-agent><phone>${phone}</phone></sales-agent>`}<price><value>6000000</value></price><area><value>5${id}</value></area>
<rooms>2</rooms><floor>3</floor><floors-total>9</floors-total>
${complex === 3 ? '' : `<building-name>ЖК ${complex}</building-name>`}<yandex-building-id>${complex}</yandex-building-id>${more}</offer>`

async function bring(feed: string, source = 'own') {
  const { outcome } = await importFeed(database.db, {
    source: { name: source },
    input: await folder.write(feed),
  })
  expect(outcome).toBe('done')
}

/** Phones of the complexes of a source, by their names. */
async function phones(source = 'own') {
  const rows = await database.db
    .selectFrom('project')
    .innerJoin('feed_source', 'feed_source.id', 'project.source_id')
    .select(['project.name', 'project.phone'])
    .where('feed_source.name', '=', source)
    .orderBy('project.id')
    .execute()
  return Object.fromEntries(rows.map(({ name, phone }) => [name, phone]))
}

const FEED = yrlOf(
  [
    flat(1, 1, '8 (342) 200-10-01'),
    flat(2, 1, '+7 342 200-10-02'),
    flat(3, 1, '+7 342 200-10-02'),
    flat(4, 2, '73422001003'),
    flat(5, 3, ''),
  ].join(''),
)

it('a complex has the phone of most of its offers, and none where the feed tells none', async () => {
  await bring(FEED)
  expect(await phones()).toEqual({ 'ЖК 1': '+73422001002', 'ЖК 2': '+73422001003', 'Пермь, Речная, 3': null })
  await bring(FEED.replace('<sales-agent><phone>73422001003</phone></sales-agent>', ''))
  expect(await phones()).toMatchObject({ 'ЖК 1': '+73422001002', 'ЖК 2': null })
})

it('the phone of a source wins over those of its feed, at once and after imports, until it is taken away', async () => {
  expect(await setSource(database.db, 'no such', { phone: '+74950000000' })).toBe(false)
  expect(await setSource(database.db, 'own', { phone: '+74950000000' })).toBe(true)
  const own = { 'ЖК 1': '+74950000000', 'ЖК 2': '+74950000000', 'Пермь, Речная, 3': '+74950000000' }
  expect(await phones()).toEqual(own)
  await bring(FEED)
  expect(await phones()).toEqual(own)
  await readCompany(database.db, { DEMO: 'off', PAYMENT_PROVIDER: 'demo' })
  expect(company().phone, 'of the site without a company').toBe('+74950000000')
  await setSource(database.db, 'own', { phone: null })
  await bring(FEED)
  expect(await phones()).toMatchObject({ 'ЖК 1': '+73422001002', 'Пермь, Речная, 3': null })
})

it('the rules of a source stand before the settings, and go again', async () => {
  const resale = yrlOf(flat(1, 3, '', '<deal-status>вторичная продажа</deal-status>'))
  const status = async () => {
    await bring(resale, 'other')
    const row = await database.db
      .selectFrom('flat')
      .innerJoin('feed_source', 'feed_source.id', 'flat.source_id')
      .select('flat.status')
      .where('feed_source.name', '=', 'other')
      .executeTakeFirstOrThrow()
    return row.status
  }
  expect(await status()).toBe('hidden')
  await setSource(database.db, 'other', { deals: ['resale'], names: { 3: 'ЖК Лес' } })
  expect(await status()).toBe('free')
  expect(Object.keys(await phones('other'))).toEqual(['ЖК Лес'])
  await setSource(database.db, 'other', { deals: null })
  expect(await status()).toBe('hidden')
})

it('Domclick tells the phone of a complex after its flats', async () => {
  const complex = (id: number, phone: string) => `<complex><id>c${id}</id><name>ЖК Дом ${id}</name>
<address>Пермь, Лесная, ${id}</address><buildings><building><id>b${id}</id><name>1</name><floors>9</floors><flats><flat>
<flat_id>f${id}</flat_id><apartment>1</apartment><floor>2</floor><room>1</room><area>40</area><price>5000000</price>
</flat></flats></building></buildings><sales_info><sales_phone>${phone}</sales_phone></sales_info></complex>`
  await bring(
    `<complexes>${complex(1, '+7 342 200-10-11')}${complex(2, '+7 342 200-10-12')}</complexes>`,
    'domclick',
  )
  expect(await phones('domclick')).toEqual({ 'ЖК Дом 1': '+73422001011', 'ЖК Дом 2': '+73422001012' })
})
