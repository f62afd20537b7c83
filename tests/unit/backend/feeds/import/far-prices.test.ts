import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import {
  type FlatFacts,
  feedFolder,
  manyFlats,
  profitbaseFeed,
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
afterEach(async () => {
  await sql`truncate city, feed_source, feed_run, project, building, section, layout_type, flat, price_history, status_history
    restart identity cascade`.execute(database.db)
})

async function bring(feed: readonly FlatFacts[], options: { force?: boolean } = {}) {
  const input = await folder.write(profitbaseFeed(feed))
  const result = await importFeed(database.db, { source: { name: 'test' }, input, ...options })
  return { ...result, far: result.problems.filter(({ code }) => code === 'price.far') }
}

const unit = (externalId: string) =>
  database.db.selectFrom('flat').selectAll().where('external_id', '=', externalId).executeTakeFirstOrThrow()

/** Ordinary flats of 6,000,000 for 54.3 m², and one more. */
const beside = (price: number, id = 'odd') => [...manyFlats(12), { id, price, number: '99' }]

describe('a price far from its neighbours', () => {
  it.each([
    [5_400, 'thousands of roubles?'],
    [110_000, 'the price of one m²?'],
    [600_000, 'a missing digit?'],
    [60_000_000, 'a digit too many?'],
    [600_000_000, 'kopecks?'],
  ])('is held back with a guess: %i', async (price, guess) => {
    const result = await bring(beside(price))
    expect(result.far).toMatchObject([
      { severity: 'error', offerId: 'odd', message: expect.stringContaining(guess) },
    ])
    expect(await unit('odd')).toMatchObject({ price: null, price_base: null, quarantined_price: price })
    expect(await unit('u1')).toMatchObject({ price: 6_000_000, quarantined_price: null })
  })

  it.each([2_000_000, 6_000_000, 25_000_000])('is believed within the market: %i', async (price) => {
    expect((await bring(beside(price))).far).toEqual([])
    expect((await unit('odd')).price).toBe(price)
  })

  it('is told under the name that the dialect has for prices', async () => {
    const object = (id: number, price: number) =>
      `<object><ExternalId>${id}</ExternalId><Category>newBuildingFlatSale</Category><JKSchema><Id>1</Id><Name>ЖК Лес</Name></JKSchema><FlatRoomsCount>1</FlatRoomsCount><TotalArea>40</TotalArea><FloorNumber>2</FloorNumber><BargainTerms><Price>${price}</Price></BargainTerms></object>`
    const feed = (last: number) =>
      `<feed><feed_version>2</feed_version>${Array.from({ length: 9 }, (_, id) => object(id, 5_000_000))}${object(9, last)}</feed>`
    const bringFeed = async (last: number) =>
      importFeed(database.db, { source: { name: 'test' }, input: await folder.write(feed(last)) })
    const told = async (last: number) =>
      (await bringFeed(last)).problems.flatMap(({ code, field }) =>
        code.startsWith('price') ? [[code, field]] : [],
      )
    expect(await told(5_000)).toEqual([['price.far', 'BargainTerms/Price']])
    await bringFeed(5_000_000)
    expect(await told(9_000_000)).toEqual([['price.quarantined', 'BargainTerms/Price']])
  })

  it('leaves a known flat its price, however often it comes, and ends when it comes back to sense', async () => {
    await bring(beside(6_000_000))
    for (const _ of [1, 2, 3, 4]) {
      const result = await bring(beside(6_000))
      expect(result.problemCounts).toEqual({ 'price.far': 1 })
      expect(result.counts).toMatchObject({ quarantined: 1, changed: 0 })
      expect(await unit('odd')).toMatchObject({ price: 6_000_000, quarantined_price: 6_000 })
    }
    await bring(beside(6_100_000))
    expect(await unit('odd')).toMatchObject({ price: 6_100_000, quarantined_price: null })
  })

  it('is taken by force, and is not held again', async () => {
    await bring(beside(60_000_000), { force: true })
    expect((await unit('odd')).price).toBe(60_000_000)
    expect((await bring(beside(60_000_000))).far).toEqual([])
    expect(await unit('odd')).toMatchObject({ price: 60_000_000, quarantined_price: null })
  })

  it('in a feed that is wrong as a whole holds all of them back', async () => {
    const result = await bring(manyFlats(10).map((flat) => ({ ...flat, price: 6_000 })))
    expect(result.far).toHaveLength(10)
    expect(result.far[0]?.message).toContain('thousands of roubles?')
    expect(await unit('u1')).toMatchObject({ price: null, quarantined_price: 6_000 })
  })

  it('of a few flats is held back only when no home costs as much', async () => {
    const few = [{ id: 'a' }, { id: 'b', price: 40_000_000 }]
    expect((await bring(few)).far).toEqual([])
    expect((await bring([...few, { id: 'c', price: 5_400 }])).far).toMatchObject([{ offerId: 'c' }])
  })
})

describe('a price in a feed of few flats', () => {
  const flats = (...prices: number[]) => prices.map((price, index) => ({ id: `f${index + 1}`, price }))
  const held = async (...prices: number[]) =>
    (await bring(flats(...prices))).far.map(({ offerId }) => offerId)

  it.each([
    ['beside two others', [6_000_000, 7_000_000, 700_000]],
    ['beside one other', [6_000_000, 0, 700_000]],
    ['alone', [0, 0, 700_000]],
  ])('that lacks a digit is held back %s', async (_, prices) => {
    const result = await bring(flats(...prices).filter(({ price }) => price > 0))
    expect(result.far).toMatchObject([
      { offerId: 'f3', message: expect.stringContaining('a missing digit?') },
    ])
    expect(await unit('f3')).toMatchObject({ price: null, quarantined_price: 700_000 })
  })

  it('that has a digit too many is held back beside two others', async () => {
    expect(await held(6_000_000, 7_000_000, 65_000_000)).toEqual(['f3'])
  })

  it('that is honest and low is believed: alone, beside dear flats, and where all flats of the complex cost as little', async () => {
    expect(await held(1_300_000)).toEqual([])
    expect(await held(1_400_000, 6_500_000, 6_000_000)).toEqual([])
    expect(await held(700_000, 720_000, 760_000)).toEqual([])
  })
})

describe('a number that counts millions', () => {
  const feedOf = (price: string, id = 'odd') =>
    profitbaseFeed([...manyFlats(12), { id, price: 1_234_567, number: '99' }]).replace('1234567', price)
  const bringText = async (price: string, options: { force?: boolean } = {}) =>
    importFeed(database.db, {
      source: { name: 'test' },
      input: await folder.write(feedOf(price)),
      ...options,
    })

  it('is held back with the guess, in the words of the feed, and leaves a known flat its price', async () => {
    await bringText('6000000')
    const { problems, problemCounts } = await bringText('6,2')
    expect(problemCounts).toEqual({ 'price.far': 1 })
    expect(problems[0]?.message).toMatch(/^price "6,2" is .*\(millions of roubles\?\)/)
    expect(await unit('odd')).toMatchObject({ price: 6_000_000, quarantined_price: 6 })
  })

  it('makes a new flat one with its price on request', async () => {
    await bringText('6.2')
    expect(await unit('odd')).toMatchObject({ price: null, price_base: null, quarantined_price: 6 })
  })

  it('is counted exactly, however many there are', async () => {
    const far = Array.from({ length: 210 }, (_, index) => ({ id: `far${index}`, price: 600_000 }))
    const { problemCounts, problems } = await bring([...manyFlats(300), ...far])
    expect(problemCounts['price.far']).toBe(210)
    expect(problems.filter(({ code }) => code === 'price.far')).toHaveLength(200)
  })

  it('is never taken by force', async () => {
    const { problemCounts } = await bringText('6.2', { force: true })
    expect(problemCounts['price.far']).toBe(1)
    expect((await unit('odd')).price).toBeNull()
  })
})
