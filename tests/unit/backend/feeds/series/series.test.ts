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
/** Kills go through the statements of an import, on from dialect to dialect; no import has fewer. */
const STATEMENTS = 37
const KILLS = Math.ceil(STATEMENTS / DIALECTS.length)

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

async function bring(text: string, db: Kysely<Tables> = database.db) {
  const input = await folder.write(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  const { outcome } = await importFeed(db, { source: { name: 'developer' }, input })
  return outcome
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
    const developer = new Developer(random, dialect !== 'yrl')
    const model = new SiteModel()
    const [pages, houses] = [new Addresses(), new Addresses()]
    let killed = 0
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

    for (let run = 0; run < RUNS; run++) {
      const isRefusedRun = run > 0 && random(6) === 0
      if (isRefusedRun) {
        const what = developer.pick(Object.keys(refused)) ?? ''
        const [text, outcome] = refused[what]?.() ?? ['', '']
        expect([what, await bring(text)]).toEqual([what, outcome])
        await check(`run ${run}: ${what}`)
        continue
      }
      const what = developer.pick(Object.keys(changes)) ?? ''
      if (run > 0) changes[what]?.()
      const offers = file()
      const [first] = offers
      // The same flat twice with two prices, and an offer that cannot be used: neither harms the others.
      if (run > 0 && first && random(5) === 0) offers.push({ ...first, price: first.price + 50_000 })
      const broken =
        run > 0 && random(5) === 0 ? developer.pick(model.flats().filter(({ isLive }) => isLive)) : undefined
      const sent = offers.map((offer) => (offer.id === broken?.id ? { ...offer, area: '' } : offer))
      if (sentFiles++ % 4 === 0) {
        const kill = new Kill(1 + ((DIALECTS.indexOf(dialect) * KILLS + killed) % STATEMENTS))
        const outcome = await bring(write(sent), database.db.withPlugin(kill)).catch(() => 'killed')
        expect(outcome).toBe('killed')
        killed++
        await check(`run ${run}: killed at statement ${kill.statements}, ${what}`)
      }
      const isTaken = model.take(sent)
      expect([what, await bring(write(sent))]).toEqual([what, isTaken ? 'done' : 'refused'])
      await check(`run ${run}: ${what}`)
    }
    expect(killed).toBeGreaterThanOrEqual(KILLS)
  },
  SLOWEST_MS,
)
