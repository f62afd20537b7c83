import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { feedFolder } from '../../../../fixtures/feeds/feed-files.ts'
import { Developer, type Lot, randomOf } from '../../../../fixtures/feeds/series/developer.ts'
import { type ModelFlat, SiteModel } from '../../../../fixtures/feeds/series/site-model.ts'
import { type SeriesOffer, WRITERS } from '../../../../fixtures/feeds/series/writers.ts'

const RUNS = 50
/** A slow machine under load needs half a minute. */
const SLOWEST_MS = 180_000
const DIALECTS = ['yrl', 'cian', 'avito', 'domclick', 'profitbase'] as const
/** Of the files of a series, one in so many is killed first. */
const KILLED_FILES = 4

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

async function run(text: string, db: Kysely<Tables> = database.db, dryRun = false) {
  const input = await folder.write(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  return importFeed(db, { source: { name: 'developer' }, input, dryRun })
}

const bring = async (text: string) => (await run(text)).outcome

/** How many statements the import of a text has now, and what it would change. A dry run has the same, and rolls back. */
async function counted(text: string) {
  const plugin = new Kill(Number.POSITIVE_INFINITY)
  const { counts } = await run(text, database.db.withPlugin(plugin), true)
  return { statements: plugin.statements, counts }
}

/** Begins the import of a text, and ends it at its n-th statement. */
async function killAt(at: number, text: string): Promise<void> {
  const outcome = await run(text, database.db.withPlugin(new Kill(at))).catch(() => 'killed')
  expect(outcome, `at statement ${at}`).toBe('killed')
}

/** Ends the connection of an import at its n-th statement, as the end of its process does. */
class Kill implements KyselyPlugin {
  statements = 0
  #at: number

  constructor(at: number) {
    this.#at = at
  }

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    this.statements++
    return this.statements === this.#at
      ? sql`select pg_terminate_backend(pg_backend_pid())`.toOperationNode()
      : node
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result
  }
}

type SiteFlat = Omit<ModelFlat, 'key' | 'place'> & { page: number; address: string }

async function siteFlats(): Promise<SiteFlat[]> {
  const { rows } = await sql<SiteFlat>`
    select f.id as page, f.external_id as id, p.slug || '/' || b.slug as address, f.price, f.status, f.removed_at is null as "isLive",
      (select array_agg(h.price order by h.at) from price_history h where h.flat_id = f.id) as prices,
      (select array_agg(h.to_status order by h.at) from status_history h where h.flat_id = f.id) as statuses
    from flat f join project p on p.id = f.project_id join building b on b.id = f.building_id and b.project_id = p.id
    order by f.id
  `.execute(database.db)
  return rows
}

/** What each flat's page, and each house's address, was when it was seen first: neither may ever change. */
class Addresses {
  #known = new Map<string, string>()

  of(key: string, seen: string): string {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    expect([...this.#known.values()]).not.toContain(seen)
    this.#known.set(key, seen)
    return seen
  }
}

const byId = <T extends { id: string }>(flats: T[]) =>
  flats.toSorted((one, other) => (one.id < other.id ? -1 : 1))

it.each(DIALECTS)(
  `${RUNS} files of %s leave the site as a careful clerk would have it`,
  async (dialect) => {
    const { write, hasStatus } = WRITERS[dialect]
    const random = randomOf(dialect.length * 7919)
    const randomOfKills = randomOf(dialect.length)
    const developer = new Developer(random, dialect !== 'yrl')
    const model = new SiteModel()
    const [pages, houses] = [new Addresses(), new Addresses()]
    let sentFiles = 0

    const known = (lot: Lot, facts: Partial<SeriesOffer> = {}) => ({
      ...developer.offerOf(lot),
      ...facts,
      key: lot.key,
      place: `${lot.complexKey}/${lot.houseKey}`,
    })
    const file = () => developer.listed().map((lot) => known(lot))
    const check = async (what: string) => {
      const site = byId(await siteFlats())
      const wanted = byId(model.flats()).map(({ key, place, ...flat }, index) => {
        const seen = site[index]
        return {
          ...flat,
          page: Number(pages.of(key, String(seen?.page))),
          address: houses.of(place, seen?.address ?? ''),
        }
      })
      expect(site, what).toEqual(wanted)
      const { flats } = await loadCatalogue(database.db)
      const live = wanted.filter(({ isLive }) => isLive).map(({ page }) => page)
      expect(
        flats.map(({ id }) => id).toSorted((one, other) => one - other),
        what,
      ).toEqual(live.toSorted((one, other) => one - other))
    }

    const strangers = () =>
      new Developer(randomOf(5), true).offers().map((offer) => ({
        ...offer,
        id: `x${offer.id}`,
        complex: { id: '900', name: 'Чужой' },
        house: { ...offer.house, address: `Чужая ${offer.house.address}` },
      }))
    const other = dialect === 'yrl' ? 'cian' : 'yrl'
    const refused: Record<string, () => [text: string, outcome: string]> = {
      'half of a file': () => [write(file()).slice(0, -200), 'unreadable'],
      'an empty file': () => [write([]), 'refused'],
      'a third of its flats': () => [write(file().filter((_, index) => index % 3 === 0)), 'refused'],
      'flats of others': () => [write(strangers()), 'refused'],
      'another dialect': () => [WRITERS[other].write(file()), 'refused'],
    }
    const changes: Record<string, () => void> = {
      'the same again': () => {},
      prices: () => developer.changePrices(),
      'a jump': () => developer.jump(),
      drops: () => developer.drop(),
      'more drops': () => developer.drop(),
      returns: () => developer.comeBack(),
      ids: () => developer.changeIds(),
      'a complex': () => developer.changeComplex(),
      'a house': () => developer.changeHouse(),
      'a moved house': () => developer.moveHouse(),
      ...(hasStatus && { statuses: () => developer.changeStatuses() }),
    }

    for (let index = 0; index < RUNS; index++) {
      const isRefusedRun = index > 0 && random(6) === 0
      if (isRefusedRun) {
        const what = developer.pick(Object.keys(refused)) ?? ''
        const [text, outcome] = refused[what]?.() ?? ['', '']
        expect([what, await bring(text)]).toEqual([what, outcome])
        await check(`run ${index}: ${what}`)
        continue
      }
      const what = developer.pick(Object.keys(changes)) ?? ''
      if (index > 0) changes[what]?.()
      const offers = file()
      const [first] = offers
      // The same flat twice with two prices, and an offer that cannot be used: neither harms the others.
      if (index > 0 && first && random(5) === 0) offers.push({ ...first, price: first.price + 50_000 })
      const broken =
        index > 0 && random(5) === 0
          ? developer.pick(model.flats().filter(({ isLive }) => isLive))
          : undefined
      const sent = offers.map((offer) => (offer.id === broken?.id ? { ...offer, area: '' } : offer))
      if (sentFiles++ % KILLED_FILES === 0) {
        const at = 1 + randomOfKills((await counted(write(sent))).statements)
        await killAt(at, write(sent))
        await check(`run ${index}: killed at statement ${at}, ${what}`)
      }
      const isTaken = model.take(sent)
      expect([what, await bring(write(sent))]).toEqual([what, isTaken ? 'done' : 'refused'])
      await check(`run ${index}: ${what}`)
    }
    expect(sentFiles).toBeGreaterThan(RUNS / 2)
  },
  SLOWEST_MS,
)

it('an import that is killed at any of its statements leaves the site as it was', async () => {
  const { write } = WRITERS.profitbase
  const developer = new Developer(randomOf(11), true)
  expect(await bring(write(developer.offers()))).toBe('done')
  // Of everything that an import writes there is one: a price, a status, a flat that comes and one that is missing.
  const [dearer, reserved, absent] = developer.listed()
  const fresh = developer.lots.find(({ isListed }) => !isListed)
  if (!dearer || !reserved || !absent || !fresh) throw new Error('The developer has too few flats.')
  dearer.price += 100_000
  reserved.status = 'reserved'
  absent.isListed = false
  fresh.isListed = true
  const text = write(developer.offers())
  const { statements, counts } = await counted(text)
  expect(counts).toMatchObject({ added: 1, missing: 1 })

  const tables = async () => [
    await siteFlats(),
    await database.db.selectFrom('feed_source').selectAll().execute(),
    await database.db.selectFrom('feed_run').selectAll().orderBy('id').execute(),
  ]
  const before = await tables()
  for (let at = 1; at <= statements; at++) {
    await killAt(at, text)
    expect(await tables(), `killed at statement ${at} of ${statements}`).toEqual(before)
  }
  // One more than it has: nothing is killed.
  const plugin = new Kill(statements + 1)
  expect(await run(text, database.db.withPlugin(plugin))).toMatchObject({ outcome: 'done', counts })
  expect(plugin.statements).toBe(statements)
})
