import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasCall, speakFor } from '#app/backend/company/current-company.ts'
import { filledSections } from '#app/backend/company/filled-sections.ts'
import { readCompany } from '#app/backend/company/follow-company.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { company, isPageOn } from '#app/config/company.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'
import { feedFolder, yrlOf } from '../../../fixtures/feeds/feed-files.ts'
import { demoCompany } from '../../../fixtures/runner/demo-company.ts'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof feedFolder>>

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await feedFolder()
})
afterAll(async () => {
  speakFor(demoCompany)
  await folder.remove()
  await database.close()
})

const offer = (id: string, category: string) =>
  `<offer internal-id="${id}"><category>${category}</category><location><locality-name>Пермь</locality-name><address>Речная, 1</address></location>
<price><value>6000000</value></price><area><value>54.3</value></area><rooms>2</rooms><floor>3</floor><building-name>ЖК Берег</building-name></offer>`

/** Imports the file three times: what is missing then has left the site. */
async function bring(...offers: string[]) {
  for (const _ of [1, 2, 3]) {
    const input = await folder.write(yrlOf(offers.join('')))
    const result = await importFeed(database.db, { source: { name: 'feed' }, input, force: true })
    expect(result.outcome).toBe('done')
  }
  await readCompany(database.db, { DEMO: 'off', PAYMENT_PROVIDER: 'demo' })
}

async function write(kind: 'bank' | 'page', slug: string) {
  const { id } = await database.db
    .insertInto('entry')
    .values({ kind, slug, live: 1, created_by: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await readCompany(database.db, { DEMO: 'off', PAYMENT_PROVIDER: 'demo' })
  return id
}

it('a site of a feed alone has the sections that it can fill, and no others', async () => {
  await bring(offer('1', 'квартира'))
  expect(['/choose/flat', '/chess', '/projects'].filter((path) => !isPageOn(path))).toEqual([])
  const empty = [
    '/commerce',
    '/services/mortgage',
    '/press/news',
    '/actions',
    '/docs',
    '/vacancies',
    '/about',
    '/invest',
  ]
  expect(empty.filter((path) => isPageOn(path))).toEqual([])
  expect([hasCall('/commerce/'), hasCall('/mortgage/offers/'), hasCall('/flats/')]).toEqual([
    false,
    false,
    true,
  ])
})

it('units of the feed turn commerce on, and it goes with the last of them', async () => {
  await bring(offer('1', 'квартира'), offer('2', 'коммерческая'))
  expect([isPageOn('/commerce'), hasCall('/commerce/')]).toEqual([true, true])
  await bring(offer('1', 'квартира'))
  expect([isPageOn('/commerce'), hasCall('/commerce/')]).toEqual([false, false])
})

it('texts turn their section on, and take it along when they are archived', async () => {
  const bank = await write('bank', 'nadezhny')
  await write('page', 'ethics')
  await write('page', 'dostavka')
  expect([...(await filledSections(database.db))]).toEqual(['mortgage', 'ethics'])
  expect([isPageOn('/services/mortgage'), isPageOn('/ethics'), isPageOn('/invest')]).toEqual([
    true,
    true,
    false,
  ])
  await database.db.updateTable('entry').set({ archived_at: new Date() }).where('id', '=', bank).execute()
  await readCompany(database.db, { DEMO: 'off', PAYMENT_PROVIDER: 'demo' })
  expect(isPageOn('/services/mortgage')).toBe(false)
})

it('a front tells its visitors the sections that its API has', () => {
  speakFor(null, { sections: { press: true, booking: false } })
  expect([isPageOn('/press/news'), isPageOn('/booking'), company().off.includes('/booking')]).toEqual([
    true,
    false,
    true,
  ])
})
