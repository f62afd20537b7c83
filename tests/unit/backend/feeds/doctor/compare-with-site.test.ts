import { afterAll, beforeAll, expect, it } from 'vitest'
import { withComparison } from '#app/backend/feeds/doctor/compare-with-site.ts'
import { examineFeed } from '#app/backend/feeds/doctor/examine-feed.ts'
import type { ReportLanguage } from '#app/backend/feeds/doctor/problem-words.ts'
import { reportText } from '#app/backend/feeds/doctor/report-text.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { withFeedInput } from '#app/backend/feeds/source/with-feed-input.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import {
  type FlatFacts,
  feedFolder,
  manyFlats,
  profitbaseFeed,
  profitbaseOf,
  profitbaseOffer,
} from '../../../../fixtures/feeds/feed-files.ts'

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

async function examine(feed: string, name: string, language: ReportLanguage = 'ru') {
  const input = await folder.write(feed)
  const examined = await examineFeed((read) => withFeedInput(input, read), language)
  const foretold = await importFeed(database.db, { source: { name }, input, dryRun: true })
  const report = withComparison(examined, foretold)
  return { examined, foretold, report, text: reportText(report) }
}

async function known(name: string, flats: readonly FlatFacts[]): Promise<void> {
  await importFeed(database.db, { source: { name }, input: await folder.write(profitbaseFeed(flats)) })
}

/** The same flats as those of another complex, which has prices of its own. */
const elsewhere = (flats: readonly FlatFacts[]) =>
  flats
    .map(profitbaseOffer)
    .join('\n')
    .replaceAll('<id>77</id><name>ЖК «Берег»</name>', '<id>78</id><name>ЖК «Высота»</name>')

it('holds back exactly the prices that an import does, with the same words', async () => {
  const dear = manyFlats(9).map((flat) => ({ ...flat, id: `d${flat.id}`, price: 60_000_000 }))
  const odd = [5_400, 110_000, 600_000, 60_000_000].map((price, index) => ({ id: `odd${index}`, price }))
  const sold = { id: 'sold', price: 6_000, status: 'SOLD' }
  const near = manyFlats(12).concat(odd, sold).map(profitbaseOffer).join('\n')
  const { examined, foretold } = await examine(
    profitbaseOf(near + elsewhere([...dear, { id: 'dear-odd', price: 6_000_000 }])),
    'prices',
  )
  const held = foretold.problems.filter(({ code }) => code === 'price.far').map(({ offerId }) => offerId)
  // What is dear in one complex is ordinary in the other.
  expect(held.toSorted()).toEqual(['dear-odd', 'odd0', 'odd1', 'odd2', 'odd3', 'sold'])
  const group = examined.problems.find(({ code }) => code === 'price.far')
  expect(group).toMatchObject({ count: held.length, severity: 'error' })
  for (const { offerId, message } of group?.examples ?? []) {
    const told = foretold.problems.find((each) => each.code === 'price.far' && each.offerId === offerId)
    expect(told?.message.split(':')[0]).toBe(message.split(':')[0])
  }
})

it('tells in Russian that the site would refuse the file, and why', async () => {
  await known('lost', manyFlats(10))
  const { report, text } = await examine(profitbaseFeed(manyFlats(4)), 'lost')
  expect(text).toContain('Файл читается, но сам сайт его не загрузит')
  expect(text).toContain('Сайт не примет этот файл: в нём нет 6 из 10 квартир, которые сейчас на сайте.')
  expect(report.changes?.refusal?.todo).not.toMatch(/[a-z]{4}(?<!--force)\b/)
  const english = await examine(profitbaseFeed(manyFlats(4)), 'lost', 'en')
  expect(english.text).toContain('6 of 10 known units')
  const empty = await examine(profitbaseFeed([]), 'lost')
  expect(empty.report.changes?.refusal?.title).toContain('ни одной подходящей квартиры')
})

it('tells what only the import knows: lost flats, changed ids, and which flats change', async () => {
  await known('told', manyFlats(10))
  const flats = manyFlats(7).map((flat) => ({ ...flat, number: flat.id, price: 6_100_000 }))
  const [first, ...rest] = flats
  const { text } = await examine(
    profitbaseFeed([...rest, { ...first, number: first?.id ?? '', id: 'new1' }]),
    'told',
  )
  expect(text).toContain('В файле нет многих квартир, которые сейчас на сайте')
  expect(text).toContain('У квартиры новый номер объявления')
  expect(text).toContain('объявление new1, поле @internal-id: «u1»')
  expect(text).toMatch(/Изменятся: 7 \(объявление \w+, \w+, \w+ …\)/)
  expect(text).toContain('Пропали из файла, но пока остаются: 3')
})

it('writes nothing', async () => {
  const count = async () => {
    const rows = await Promise.all([
      database.db.selectFrom('flat').select('id').execute(),
      database.db.selectFrom('feed_run').select('id').execute(),
      database.db.selectFrom('feed_source').select('id').execute(),
    ])
    return rows.map(({ length }) => length)
  }
  const before = await count()
  await examine(profitbaseFeed(manyFlats(12)), 'never seen')
  expect(await count()).toEqual(before)
})
