import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'
import { type FlatFacts, feedFolder, profitbaseFeed } from '../../../fixtures/feeds/feed-files.ts'

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

const extras = [
  '',
  '<studio>1</studio>',
  '<preset-code>a1</preset-code>',
  '<description>&lt;b&gt;да&lt;/b&gt; 😀</description>',
  '<ceiling_height>-1</ceiling_height>',
]
const flat: fc.Arbitrary<FlatFacts> = fc.record({
  id: fc.stringMatching(/^[a-zа-я0-9.-]{1,4}$/),
  number: fc.stringMatching(/^[А-Я0-9-]{0,5}$/),
  status: fc.constantFrom('AVAILABLE', 'BOOKED', 'SOLD', 'UNAVAILABLE', 'что-то'),
  price: fc.oneof(fc.integer({ min: -5, max: 20_000_000 }), fc.double({ noNaN: true, min: 0, max: 1e12 })),
  floor: fc.integer({ min: -2, max: 30 }),
  area: fc.double({ min: -1, max: 300, noNaN: true }),
  rooms: fc.integer({ min: -2, max: 12 }),
  extra: fc.constantFrom(...extras),
})

it('whatever a feed holds, the same feed again changes nothing, and a dry run foretells the import', async () => {
  let number = 0
  await fc.assert(
    fc.asyncProperty(fc.array(flat, { minLength: 1, maxLength: 12 }), async (flats) => {
      const options = {
        source: { name: `s${++number}` },
        input: await folder.write(profitbaseFeed(flats)),
        force: true,
      }
      const foretold = await importFeed(database.db, { ...options, dryRun: true })
      const first = await importFeed(database.db, options)
      expect(foretold.counts).toEqual(first.counts)
      const { rows: before } = await sql`select last_value from catalogue_version`.execute(database.db)
      const second = await importFeed(database.db, options)
      expect(second.counts).toEqual({ ...first.counts, added: 0 })
      expect((await sql`select last_value from catalogue_version`.execute(database.db)).rows).toEqual(before)
    }),
    { numRuns: 25 },
  )
})
