import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ImportOptions, importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { describeImport } from '#app/cli/feed-report.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import {
  type FlatFacts,
  feedFolder,
  manyFlats,
  profitbaseFeed,
  profitbaseOf,
  profitbaseOffer,
  yrlOf,
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

type Flags = Omit<Partial<ImportOptions>, 'source' | 'input'> & { source?: string }

async function bring(feed: readonly FlatFacts[] | string, { source = 'test', ...flags }: Flags = {}) {
  const input = await folder.write(typeof feed === 'string' ? feed : profitbaseFeed(feed))
  return importFeed(database.db, { source: { name: source }, input, ...flags })
}

const unit = (externalId: string) =>
  database.db.selectFrom('flat').selectAll().where('external_id', '=', externalId).executeTakeFirstOrThrow()

/** Everything that an import may change, for "nothing changed". */
async function catalogue() {
  const { rows } = await sql<{ all: string }>`
    select jsonb_build_array(
      (select jsonb_agg(to_jsonb(f) order by id) from flat f), (select jsonb_agg(to_jsonb(p) order by id) from project p),
      (select jsonb_agg(to_jsonb(b) order by id) from building b), (select jsonb_agg(to_jsonb(s) order by id) from section s),
      (select jsonb_agg(to_jsonb(l) order by id) from layout_type l), (select jsonb_agg(to_jsonb(c) order by id) from city c),
      (select jsonb_agg(to_jsonb(h) order by flat_id, at) from price_history h),
      (select jsonb_agg(to_jsonb(h) order by flat_id, at) from status_history h),
      (select jsonb_agg(to_jsonb(s) order by id) from feed_source s))::text as all
  `.execute(database.db)
  return rows[0]?.all
}

describe('the first import', () => {
  it('makes the city, complex, building, sections, layout types and units', async () => {
    const flats = [
      { id: '1', floor: 2 },
      { id: '2', floor: 9 },
      { id: '3', floor: 2, area: 70.1, rooms: 3, section: 2 },
    ]
    const result = await bring(flats)
    expect(result).toMatchObject({
      outcome: 'done',
      dialect: 'profitbase',
      counts: { offers: 3, added: 3, changed: 0 },
    })
    const { db } = database
    expect(await db.selectFrom('city').selectAll().execute()).toMatchObject([
      { id: 1, slug: 'perm', name: 'Пермь', name_prep: 'в Перми', is_main: true },
    ])
    expect(await db.selectFrom('project').selectAll().execute()).toMatchObject([
      { slug: 'zhk-bereg', name: 'ЖК «Берег»', external_id: '77', address: 'Речная, 1' },
    ])
    expect(await db.selectFrom('building').selectAll().execute()).toMatchObject([
      {
        slug: 'dom-1',
        number: '1',
        floors_total: 9,
        deadline_year: 2027,
        deadline_quarter: 4,
        state: 'building',
      },
    ])
    expect(await db.selectFrom('section').selectAll().orderBy('number').execute()).toMatchObject([
      { number: 1, floors_total: 9, flats_on_floor: 1 },
      { number: 2, floors_total: 9, flats_on_floor: 1 },
    ])
    const types = await db.selectFrom('layout_type').select(['code', 'derived']).orderBy('code').execute()
    expect(types).toEqual([
      { code: '2К-54.3', derived: true },
      { code: '3К-70.1', derived: true },
    ])
    expect(await db.selectFrom('price_history').selectAll().execute()).toHaveLength(3)
  })

  it('takes over a complex and a building that editors described before, and keeps their words', async () => {
    const { db } = database
    await db.insertInto('city').values({ id: 4, slug: 'perm', name: 'Пермь', name_prep: 'в Перми' }).execute()
    const written = { slug: 'bereg', name: 'Берег', city_id: 4, address: 'Речная улица, 1' }
    const project = await db.insertInto('project').values(written).returning('id').executeTakeFirstOrThrow()
    const building = { project_id: project.id, slug: 'a', number: '1', name: 'Корпус 1', floors_total: 5 }
    await db.insertInto('building').values(building).execute()
    await bring([{ id: '1' }])
    expect(await db.selectFrom('project').selectAll().execute()).toMatchObject([
      { ...written, external_id: '77' },
    ])
    expect(await db.selectFrom('building').selectAll().execute()).toMatchObject([
      { name: 'Корпус 1', external_id: '5' },
    ])
    expect(await unit('1')).toMatchObject({ project_id: project.id })
  })

  it('gives two complexes of one name their own addresses', async () => {
    await bring([{ id: '1' }], { source: 'one' })
    await bring([{ id: '1' }], { source: 'two' })
    const projects = await database.db.selectFrom('project').select('slug').orderBy('id').execute()
    expect(projects.map(({ slug }) => slug)).toEqual(['zhk-bereg', 'zhk-bereg-2'])
  })
})

describe('imports of several sources at once', () => {
  it('find the same city instead of each making it', async () => {
    const results = await Promise.all(
      ['north', 'south', 'west'].map((source) => bring(manyFlats(20), { source })),
    )
    expect(results.map(({ outcome, counts }) => [outcome, counts.added])).toEqual(Array(3).fill(['done', 20]))
    expect(await database.db.selectFrom('city').selectAll().execute()).toHaveLength(1)
    const slugs = await database.db.selectFrom('project').select('slug').orderBy('id').execute()
    expect(slugs.map(({ slug }) => slug)).toEqual(['zhk-bereg', 'zhk-bereg-2', 'zhk-bereg-3'])
  })
})

describe('units of other kinds', () => {
  const offers = [
    ['1', 'Квартира'],
    ['2', 'Коммерческое помещение'],
    ['3', 'Офис'],
    ['4', 'Кладовая'],
  ].map(([id = '', type = '']) => profitbaseOffer({ id }).replace('>Квартира<', `>${type}<`))

  it('are stored and told, and those that the company does without are told so', async () => {
    const { kinds } = await bring(profitbaseOf(offers.join('')))
    expect(kinds).toEqual([
      { kind: 'commercial', count: 2, isLeftOut: false },
      { kind: 'flat', count: 1, isLeftOut: false },
      { kind: 'storeroom', count: 1, isLeftOut: false },
    ])
    await sql`
      with added as (insert into entry (kind, slug, live, created_by) values ('company', 'company', 1, 'test') returning id)
      insert into entry_version (entry_id, n, data, by) select id, 1, '{"sections": {"commerce": false}}', 'test' from added
    `.execute(database.db)
    const again = await bring(profitbaseOf(offers.join('')), { dryRun: true })
    expect(describeImport(again)).toContain(
      'kinds        commercial 2 (stored, but not shown: the section of commercial units is off), flat 1, storeroom 1 (sold on the pages of storerooms)',
    )
  })
})

describe('storerooms and parking places', () => {
  const offer = (id: string, type: string, house: string) =>
    profitbaseOffer({ id })
      .replace('>Квартира<', `>${type}<`)
      .replace('<id>5</id><name>Дом 1', `<id>${house}</id><name>Дом ${house}`)

  it('in no house of flats are told one by one and counted; those of a complex without flats are not', async () => {
    const feed = [
      offer('1', 'Квартира', '11'),
      offer('2', 'Кладовая', '11'),
      offer('3', 'Машино-место', '12'),
      offer('4', 'Машино-место', '12'),
    ]
    const result = await bring(profitbaseOf(feed.join('')))
    expect(result.problemCounts['extra.no-house']).toBe(2)
    expect(
      result.problems.filter(({ code }) => code === 'extra.no-house').map(({ offerId }) => offerId),
    ).toEqual(['3', '4'])
    expect(describeImport(result)).toContain(
      'kinds        parking 2 (sold on the pages of parking places; 2 in no house of flats), flat 1, storeroom 1 (sold on the pages of storerooms)',
    )
    const alone = await bring(profitbaseOf(offer('9', 'Машино-место', '12')), { source: 'cars' })
    expect(alone.problemCounts['extra.no-house']).toBeUndefined()
  })
})

describe('the next import', () => {
  beforeEach(async () => {
    await bring(manyFlats(10))
  })

  it('of the same file changes nothing, not even a version', async () => {
    const flats = () => database.db.selectFrom('flat').selectAll().orderBy('id').execute()
    const before = await flats()
    const result = await bring(manyFlats(10))
    expect(result.counts).toEqual({
      offers: 10,
      added: 0,
      changed: 0,
      returned: 0,
      missing: 0,
      removed: 0,
      refused: 0,
      quarantined: 0,
    })
    expect(result.changes).toEqual([])
    expect(await flats()).toEqual(before)
  })

  it('as a dry run tells the diff and writes nothing', async () => {
    const before = await catalogue()
    const flats = manyFlats(10).map((flat) =>
      flat.id === 'u1' ? { ...flat, price: 6_100_000, status: 'BOOKED' } : flat,
    )
    const result = await bring([...flats.slice(0, 9), { id: 'new', number: 'other' }], { dryRun: true })
    expect(result).toMatchObject({
      outcome: 'done',
      dryRun: true,
      counts: { added: 1, changed: 1, missing: 1 },
    })
    expect(result.changes).toMatchObject([
      { kind: 'changed', offerId: 'u1', status: ['free', 'reserved'], price: [6_000_000, 6_100_000] },
      { kind: 'added', offerId: 'new' },
      { kind: 'missing', offerId: 'u10' },
    ])
    expect(result.changes[0]?.fields).toEqual(['details', 'price', 'price_base'])
    expect(await catalogue()).toBe(before)
  })

  it('records a new price and a new status once', async () => {
    const flats = manyFlats(10).map((flat) =>
      flat.id === 'u1' ? { ...flat, price: 6_100_000, status: 'SOLD' } : flat,
    )
    expect((await bring(flats)).counts.changed).toBe(1)
    const { id } = await unit('u1')
    const prices = await database.db
      .selectFrom('price_history')
      .selectAll()
      .where('flat_id', '=', id)
      .orderBy('at')
      .execute()
    const statuses = await database.db
      .selectFrom('status_history')
      .selectAll()
      .where('flat_id', '=', id)
      .orderBy('at')
      .execute()
    expect(prices.map(({ price }) => price)).toEqual([6_000_000, 6_100_000])
    expect(statuses.map((row) => [row.from_status, row.to_status])).toEqual([
      [null, 'free'],
      ['free', 'sold'],
    ])
  })

  it('removes a unit at the third miss in a row, and brings it back', async () => {
    const fewer = manyFlats(9)
    expect((await bring(fewer)).counts).toMatchObject({ missing: 1, removed: 0 })
    expect((await bring(fewer)).counts).toMatchObject({ missing: 1, removed: 0 })
    expect(await unit('u10')).toMatchObject({ misses: 2, removed_at: null })
    expect((await bring(fewer)).counts).toMatchObject({ missing: 0, removed: 1 })
    expect((await unit('u10')).removed_at).not.toBeNull()
    expect((await bring(fewer)).counts).toMatchObject({ missing: 0, removed: 0 })
    expect((await bring(manyFlats(10))).counts).toMatchObject({ added: 0, returned: 1 })
    expect(await unit('u10')).toMatchObject({ misses: 0, removed_at: null, status: 'free' })
  })

  it('of a flapping source removes nothing', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const result = await bring(manyFlats(10).filter((_, index) => index % 5 !== turn % 5))
      expect(result.counts).toMatchObject({ added: 0, removed: 0, missing: 2 })
    }
  })

  it('does not count a unit as missing whose offer became unreadable', async () => {
    const result = await bring(profitbaseFeed(manyFlats(10)).replace('<floor>1</floor>', '<floor>?</floor>'))
    expect(result.counts).toMatchObject({ refused: 1, missing: 0 })
    expect(await unit('u1')).toMatchObject({ misses: 0, floor: 1 })
  })

  it.each([
    ['an empty feed', profitbaseOf(''), 'refused', 'no usable units'],
    [
      '60 % fewer flats',
      profitbaseFeed(manyFlats(4)),
      'refused',
      '6 of 10 known units (60 %) are not in this feed',
    ],
    [
      'as many flats, but other ones',
      profitbaseFeed(manyFlats(10).map((f) => ({ ...f, id: `x${f.id}`, number: `x${f.id}` }))),
      'refused',
      '--source',
    ],
    ['another dialect', yrlOf('<offer internal-id="1"/>'), 'refused', 'always been profitbase'],
    ['half of the file', profitbaseFeed(manyFlats(10)).slice(0, 4_000), 'unreadable', 'ends before its end'],
    ['a dialect that is not supported', '<yml_catalog/>', 'unreadable', 'yml is not supported'],
    [
      'an entity bomb',
      '<!DOCTYPE a [<!ENTITY b "c">]><realty-feed/>',
      'unreadable',
      'document type declaration',
    ],
    ['not a feed', '{}', 'unreadable', 'not a feed'],
  ])('of %s changes nothing and says why', async (_, feed, outcome, why) => {
    const before = await catalogue()
    expect(await bring(feed)).toMatchObject({ outcome, refusal: expect.stringContaining(why) })
    expect(await catalogue()).toBe(before)
    const runs = await database.db.selectFrom('feed_run').select('outcome').orderBy('id').execute()
    expect(runs.map((run) => run.outcome)).toEqual(['done', outcome])
  })

  it('warns of a drop of over a fifth', async () => {
    expect((await bring(manyFlats(7))).problemCounts).toEqual({ 'feed.drop': 1 })
  })

  it('adds up drops of several runs, so that a feed cannot melt away unseen', async () => {
    expect((await bring(manyFlats(6))).outcome).toBe('done')
    expect((await bring(manyFlats(4))).outcome).toBe('refused')
  })

  it('by force accepts the drop, and goes on from there without force', async () => {
    expect((await bring(manyFlats(4), { force: true })).counts).toMatchObject({ missing: 6 })
    expect((await bring(manyFlats(4))).counts).toMatchObject({ missing: 6 })
    expect((await bring(manyFlats(4))).counts).toMatchObject({ removed: 6 })
  })

  it('follows a unit whose id changed, by its door, and keeps its page', async () => {
    const { id } = await unit('u1')
    const renumbered = manyFlats(10).map((flat) =>
      flat.id === 'u1' ? { ...flat, id: 'z1', number: 'u1' } : flat,
    )
    const result = await bring(renumbered)
    expect(result.counts).toMatchObject({ added: 0, missing: 0 })
    expect(result.problemCounts).toEqual({ 'id.changed': 1 })
    expect((await unit('z1')).id).toBe(id)
  })

  it('only tells of a unit that looks renumbered', async () => {
    const flats = manyFlats(10).map((flat) =>
      flat.id === 'u5' ? { ...flat, id: 'z5', number: 'another' } : flat,
    )
    const result = await bring(flats)
    expect(result.counts).toMatchObject({ added: 1, missing: 1 })
    expect(result.problemCounts).toEqual({ 'id.likely-changed': 1 })
  })

  it('hides a unit of unknown status', async () => {
    const result = await bring(
      manyFlats(10).map((flat) => (flat.id === 'u1' ? { ...flat, status: 'ЧТО-ТО' } : flat)),
    )
    expect(result.problemCounts).toEqual({ 'status.unknown': 1 })
    expect((await unit('u1')).status).toBe('unknown')
  })
})

describe('a price that jumps', () => {
  const priced = (price: number) => [{ id: 'a', price }, { id: 'b' }]
  beforeEach(async () => {
    await bring(priced(6_000_000))
  })

  it('waits in quarantine and is believed the third time', async () => {
    for (const _ of [1, 2]) {
      const result = await bring(priced(1_500_000))
      expect(result.counts).toMatchObject({ quarantined: 1, changed: 0 })
      expect(result.problemCounts).toEqual({ 'price.quarantined': 1 })
      expect(await unit('a')).toMatchObject({
        price: 6_000_000,
        price_base: 6_000_000,
        quarantined_price: 1_500_000,
      })
    }
    expect((await bring(priced(1_500_000))).counts).toMatchObject({ quarantined: 0, changed: 1 })
    expect(await unit('a')).toMatchObject({ price: 1_500_000, quarantined_price: null })
  })

  it('starts its wait again with another value, and ends it when it comes back to sense', async () => {
    await bring(priced(1_500_000))
    await bring(priced(1_700_000))
    await bring(priced(1_500_000))
    expect(await unit('a')).toMatchObject({ price: 6_000_000, quarantined_price: 1_500_000 })
    await bring(priced(6_200_000))
    expect(await unit('a')).toMatchObject({ price: 6_200_000, quarantined_price: null })
  })

  it('is believed at once by force, and at 30 % exactly', async () => {
    await bring(priced(7_800_000))
    expect((await unit('a')).price).toBe(7_800_000)
    await bring(priced(1_500_000), { force: true })
    expect(await unit('a')).toMatchObject({ price: 1_500_000, quarantined_price: null })
  })
})

describe('a local hold', () => {
  const status = (value: string) => [{ id: 'a', status: value }, { id: 'b' }]
  const hold = (until: string) =>
    sql`update flat set status = 'reserved', local_hold_until = now() + ${until}::interval where external_id = 'a'`.execute(
      database.db,
    )
  beforeEach(async () => {
    await bring(status('AVAILABLE'))
  })

  it('keeps its status until it expires, then the feed speaks', async () => {
    await hold('1 hour')
    await bring(status('AVAILABLE'))
    expect((await unit('a')).status).toBe('reserved')
    await bring(status('UNAVAILABLE'))
    expect(await unit('a')).toMatchObject({ status: 'reserved', feed_status: 'hidden' })
    await hold('-1 second')
    await bring(status('AVAILABLE'))
    expect(await unit('a')).toMatchObject({ status: 'free', local_hold_until: null })
  })

  it('gives way to a sale, with an alert', async () => {
    await hold('1 hour')
    const result = await bring(status('SOLD'))
    expect(result.problems).toMatchObject([{ code: 'hold.sold', severity: 'error', offerId: 'a' }])
    expect(await unit('a')).toMatchObject({ status: 'sold', local_hold_until: null })
  })

  it('keeps a unit that the feed leaves out', async () => {
    await hold('1 hour')
    for (const _ of [1, 2, 3, 4]) await bring([{ id: 'b' }], { force: true })
    expect(await unit('a')).toMatchObject({ status: 'reserved', removed_at: null })
  })

  it('that was set by hand without an end stays until the feed says something new', async () => {
    await sql`update flat set status = 'sold', price = 5_555_000 where external_id = 'a'`.execute(database.db)
    expect((await bring(status('AVAILABLE'))).counts.changed).toBe(0)
    expect(await unit('a')).toMatchObject({ status: 'sold', price: 5_555_000 })
    await bring(status('BOOKED'))
    expect(await unit('a')).toMatchObject({ status: 'reserved', price: 6_000_000 })
  })
})

describe('an import', () => {
  it('that is interrupted leaves the catalogue as it was', async () => {
    await bring(manyFlats(5))
    const before = await catalogue()
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$`.execute(
      database.db,
    )
    await sql`create trigger fail before insert on status_history for each statement execute function fail()`.execute(
      database.db,
    )
    await expect(bring(manyFlats(8).map((flat) => ({ ...flat, status: 'SOLD' })))).rejects.toThrow(
      'power cut',
    )
    await sql`drop function fail() cascade`.execute(database.db)
    expect(await catalogue()).toBe(before)
  })

  it('waits for no other import of its source: the second is refused', async () => {
    await bring(manyFlats(5))
    const { id } = await database.db.selectFrom('feed_source').select('id').executeTakeFirstOrThrow()
    await database.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(5170001, ${id})`.execute(trx)
      expect(await bring(manyFlats(5))).toMatchObject({
        outcome: 'refused',
        refusal: expect.stringContaining('is running'),
      })
      expect(await bring(manyFlats(5), { source: 'other' })).toMatchObject({ outcome: 'done' })
    })
  })

  it('of one file by two processes at once brings it once', async () => {
    const results = await Promise.all([bring(manyFlats(50)), bring(manyFlats(50)), bring(manyFlats(50))])
    expect(results.reduce((sum, { counts }) => sum + counts.added, 0)).toBe(50)
  })
})
