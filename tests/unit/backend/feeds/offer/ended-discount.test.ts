import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { endDiscounts } from '#app/backend/catalogue/changes/end-discounts.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { type FlatFacts, feedFolder, profitbaseFeed } from '../../../../fixtures/feeds/feed-files.ts'

const HOUR_MS = 3_600_000

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
afterEach(async () => {
  vi.useRealTimers()
  await sql`truncate city, feed_source, feed_run, project, building, section, layout_type, flat, price_history, status_history
    restart identity cascade`.execute(database.db)
})

/** Special offers at prices, until so many hours from now. */
const specials = (...offers: [price: number, hours: number][]) =>
  `<special-offers>${offers
    .map(
      ([price, hours]) =>
        `<special-offer><name>За ${price}</name><discount-price>${price}</discount-price>
         <finish-date>${new Date(START + hours * HOUR_MS).toISOString()}</finish-date></special-offer>`,
    )
    .join('')}</special-offers>`
const START = Date.now()
const flatOf = (facts: Partial<FlatFacts>) =>
  profitbaseFeed([{ id: 'a', price: 6_000_000, ...facts }, { id: 'b' }])

async function bring(feed: string) {
  return importFeed(database.db, { source: { name: 'test' }, input: await folder.write(feed) })
}

/** An import as it was some hours ago; only the readers of feeds go by this process's clock. */
async function bringThen(hours: number, feed: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: START + hours * HOUR_MS })
  const result = await bring(feed)
  vi.useRealTimers()
  return result
}

const flat = () =>
  database.db.selectFrom('flat').selectAll().where('external_id', '=', 'a').executeTakeFirstOrThrow()
const version = async () =>
  (await sql<{ last: number }>`select last_value as last from catalogue_version`.execute(database.db)).rows
const NO_DISCOUNT = {
  price: 6_000_000,
  price_base: 6_000_000,
  discount_reason: null,
  discount_until: null,
  benefits: [],
}

describe('a feed that still tells a discount which is over', () => {
  const ended = flatOf({ extra: specials([5_500_000, -1]) })

  it('brings the flat without it', async () => {
    await bring(ended)
    expect(await flat()).toMatchObject(NO_DISCOUNT)
  })

  it('changes nothing the second time', async () => {
    await bring(ended)
    const before = await version()
    expect((await bring(ended)).counts).toMatchObject({ added: 0, changed: 0 })
    expect(await version()).toEqual(before)
  })

  it('changes nothing when it is the file of before the end', async () => {
    await bringThen(-2, ended)
    expect(await flat()).toMatchObject({ price: 5_500_000, benefits: ['discount'] })
    await endDiscounts(database.db)
    const before = await version()
    expect((await bring(ended)).counts).toMatchObject({ changed: 0, quarantined: 0 })
    expect(await version()).toEqual(before)
    expect(await flat()).toMatchObject(NO_DISCOUNT)
  })

  it('does not bring it back with a change of something else', async () => {
    await bringThen(-2, ended)
    await endDiscounts(database.db)
    const changed = { extra: specials([5_500_000, -1]), status: 'BOOKED', area: 54.4 }
    expect((await bring(flatOf(changed))).counts.changed).toBe(1)
    expect(await flat()).toMatchObject({ ...NO_DISCOUNT, status: 'reserved', area: 54.4 })
  })

  it('does not bring it back with a flat that was gone', async () => {
    await bringThen(-2, ended)
    await sql`update flat set removed_at = now() where external_id = 'a'`.execute(database.db)
    await endDiscounts(database.db)
    expect((await bring(ended)).counts.returned).toBe(1)
    expect(await flat()).toMatchObject(NO_DISCOUNT)
  })
})

describe('a special offer', () => {
  const special = (from: string, until = '') =>
    flatOf({
      extra: `<special-offers><special-offer><name>Семейная ипотека: скидка</name><discount-price>5500000</discount-price>
        ${from}${until}</special-offer></special-offers>`,
    })
  const hours = (count: number) => new Date(START + count * HOUR_MS).toISOString()

  it.each([
    ['an instant', `<start_date>${hours(1)}</start_date>`],
    ['another spelling', `<start-date>${hours(1)}</start-date>`],
    ['a third spelling', `<startDate>${hours(1)}</startDate>`],
    ['a day', `<start_date>${hours(48).slice(0, 10)}</start_date>`],
    [
      'a day as people write it',
      `<start_date>${hours(48).slice(0, 10).split('-').toReversed().join('.')}</start_date>`,
    ],
  ])('that begins later, by %s, does not lower the price yet', async (_, from) => {
    await bring(special(from))
    expect(await flat()).toMatchObject(NO_DISCOUNT)
  })

  it('begins at its moment, by the same file', async () => {
    const feed = special(`<start_date>${hours(-1)}</start_date>`, `<finish_date>${hours(5)}</finish_date>`)
    await bringThen(-2, feed)
    expect(await flat()).toMatchObject(NO_DISCOUNT)
    expect((await bring(feed)).counts.changed).toBe(1)
    expect(await flat()).toMatchObject({
      price: 5_500_000,
      benefits: expect.arrayContaining(['family_mortgage', 'discount']),
    })
  })

  it('that begins today runs since midnight', async () => {
    const today = new Date(START + 3 * HOUR_MS).toISOString().slice(0, 10)
    await bring(special(`<start_date>${today}</start_date>`))
    expect(await flat()).toMatchObject({ price: 5_500_000 })
  })

  it('that ended on a day as people write it is over', async () => {
    await bring(special('', '<finish_date>31.01.2026 23:59</finish_date>'))
    expect(await flat()).toMatchObject(NO_DISCOUNT)
  })

  it('whose dates nobody can read is left out, and told', async () => {
    const { problemCounts } = await bring(special('', '<finish_date>до конца лета</finish_date>'))
    expect(await flat()).toMatchObject(NO_DISCOUNT)
    expect(problemCounts).toMatchObject({ 'discount.dates': 1 })
  })

  it('that is over gives nothing of its name', async () => {
    await bring(special('', `<finish_date>${hours(-1)}</finish_date>`))
    expect((await flat()).benefits).toEqual([])
  })
})

describe('of several discounts', () => {
  it('the lowest that still runs is taken', async () => {
    await bring(flatOf({ extra: specials([5_200_000, -1], [5_500_000, 1], [5_700_000, 2]) }))
    expect(await flat()).toMatchObject({ price: 5_500_000, discount_reason: 'За 5500000' })
  })

  it('the next one follows when the lowest is over, by the same file', async () => {
    const feed = flatOf({ extra: specials([5_200_000, -1], [5_500_000, 1]) })
    await bringThen(-2, feed)
    expect(await flat()).toMatchObject({ price: 5_200_000 })
    await endDiscounts(database.db)
    expect((await bring(feed)).counts.changed).toBe(1)
    expect(await flat()).toMatchObject({ price: 5_500_000, benefits: ['discount'] })
  })

  it('none is left when all are over, and the same file changes nothing', async () => {
    const feed = flatOf({ extra: specials([5_200_000, -3], [5_500_000, -1]) })
    await bringThen(-2, feed)
    expect(await flat()).toMatchObject({ price: 5_500_000 })
    await endDiscounts(database.db)
    expect((await bring(feed)).counts.changed).toBe(0)
    expect(await flat()).toMatchObject(NO_DISCOUNT)
  })
})

it('a discount that is prolonged runs again', async () => {
  await bring(flatOf({ extra: specials([5_500_000, -1]) }))
  await bring(flatOf({ extra: specials([5_500_000, 1]) }))
  expect(await flat()).toMatchObject({
    price: 5_500_000,
    discount_reason: 'За 5500000',
    benefits: ['discount'],
  })
})
