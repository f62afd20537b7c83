import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { feedFolder, yrlOf } from '../../../../fixtures/feeds/feed-files.ts'
import { randomOf } from '../../../../fixtures/feeds/series/developer.ts'
import { SharedModel } from '../../../../fixtures/feeds/series/shared-model.ts'

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
  await sql`truncate city, feed_source, feed_run, project, building, section, layout_type, flat, price_history, status_history, redirect
    restart identity cascade`.execute(database.db)
})

type Facts = {
  id: string
  n?: number
  house?: string
  price?: number
  name?: string
  address?: string
  floors?: number
  more?: string
}

const offer = ({
  id,
  n = 1,
  house = 'Корпус 1',
  price = 6_000_000,
  name = 'ЖК Берег',
  address = 'Речная, 1',
  floors = 9,
  more = '',
}: Facts) =>
  `<offer internal-id="${id}"><category>квартира</category><location><locality-name>Пермь</locality-name><address>${address}</address><apartment>${n}</apartment></location>
<price><value>${price}</value></price><area><value>54.3</value></area><rooms>2</rooms><floor>3</floor><floors-total>${floors}</floors-total>
<building-name>${name}</building-name><building-section>${house}</building-section>${more}</offer>`

const SHARED = ['crm', 'portal']

async function bring(source: string, offers: readonly Facts[], shared: readonly string[] = SHARED) {
  const input = await folder.write(yrlOf(offers.map(offer).join('\n')))
  const result = await importFeed(database.db, { source: { name: source }, input, shared })
  expect(result.refusal).toBeUndefined()
  return result
}

const told = (result: Awaited<ReturnType<typeof bring>>, code: string) =>
  result.problems.filter((problem) => problem.code === code).map(({ message }) => message)

/** What stands on the site. */
async function site() {
  const { flats } = await loadCatalogue(database.db)
  const { rows } = await sql<{
    id: number
    source: string
    n: string
    price: number
    place: string
    about: string | null
    finish: string | null
  }>`
    select f.id, s.name as source, f.number as n, f.price, p.name || '/' || b.name as place, f.details->>'description' as about, f.finish
    from flat f join feed_source s on s.id = f.source_id join project p on p.id = f.project_id join building b on b.id = f.building_id
    where f.id = any(${flats.map(({ id }) => id)}::int[]) order by f.number, f.id
  `.execute(database.db)
  return rows
}

const crm = [
  { id: 'a1', n: 1 },
  { id: 'a2', n: 2, more: '<renovation>чистовая</renovation>' },
]
const about = '<description>Вид на реку и большой балкон</description><renovation>без отделки</renovation>'
const portal = [2, 3].map((n) => ({
  id: `7${n}`,
  n,
  price: 6_300_000,
  name: 'Жилой комплекс «Берег»',
  address: '',
  more: about,
}))

const withoutIds = (rows: Awaited<ReturnType<typeof site>>) => rows.map(({ id: _, ...row }) => row)
const WHOLE = [
  { source: 'crm', n: '1', price: 6_000_000, place: 'ЖК Берег/Корпус 1', about: null, finish: null },
  {
    source: 'crm',
    n: '2',
    price: 6_000_000,
    place: 'ЖК Берег/Корпус 1',
    about: 'Вид на реку и большой балкон',
    finish: 'finish',
  },
  {
    source: 'portal',
    n: '3',
    price: 6_300_000,
    place: 'ЖК Берег/Корпус 1',
    about: 'Вид на реку и большой балкон',
    finish: 'none',
  },
]

it.each([[['crm', 'portal']], [['portal', 'crm']]])(
  'in the order %j two sources make one complex',
  async (order) => {
    const files = new Map<string, readonly Facts[]>([
      ['crm', crm],
      ['portal', portal],
    ])
    for (const source of order) await bring(source, files.get(source) ?? [])
    const first = await site()
    expect(withoutIds(first)).toEqual(WHOLE)
    for (const source of [...order, ...order]) {
      const { counts, problems } = await bring(source, files.get(source) ?? [])
      expect(counts).toMatchObject({ added: 0, missing: 0, removed: 0 })
      expect(problems.filter(({ code }) => code === 'feed.shared')).toHaveLength(1)
    }
    expect(await site()).toEqual(first)
    const { rows: before } = await sql`select last_value from catalogue_version`.execute(database.db)
    for (const source of order) await bring(source, files.get(source) ?? [])
    expect((await sql`select last_value from catalogue_version`.execute(database.db)).rows).toEqual(before)
  },
)

it('without the setting both stand for themselves, and with it the two pages become one', async () => {
  await bring('crm', crm, [])
  const apart = await bring('portal', portal, [])
  expect(told(apart, 'project.two-sources').join()).toContain('FEED_SHARED="portal > crm"')
  const before = await site()
  expect(before).toHaveLength(4)
  const joined = await bring('portal', portal)
  const after = await site()
  expect(after.map(({ id }) => id)).toEqual([1, 2, 4])
  const { rows: moves } = await sql<{ move: string }>`
    select from_path || ' → ' || to_path as move from redirect
  `.execute(database.db)
  expect(moves.map(({ move }) => move)).toEqual(
    expect.arrayContaining([
      '/choose/flat/3 → /choose/flat/2',
      '/projects/zhiloy-kompleks-bereg → /projects/zhk-bereg',
      '/choose/genplan/zhiloy-kompleks-bereg/korpus-1 → /choose/genplan/zhk-bereg/korpus-1',
    ]),
  )
  expect(told(joined, 'project.joined').join()).toContain('has left the site')
  expect(told(joined, 'feed.shared')).toEqual([
    'source crm sells 1 of these flats too, in 1 houses of 1 complexes: each stands on the site once, 0 with price and status of portal and 1 of crm (crm wins)',
  ])
  await bring('crm', crm)
  expect(withoutIds(await site())).toEqual(WHOLE)
  const { projects } = await loadCatalogue(database.db)
  expect(projects.map(({ slug }) => slug)).toEqual(['zhk-bereg'])
})

it('tells which fields of its flats are those of another source', async () => {
  const more =
    '<living-space><value>30</value></living-space><layout-code>Т-2</layout-code><bathroom-unit>раздельный</bathroom-unit>'
  await bring('crm', crm)
  await bring(
    'portal',
    portal.map((facts) => ({ ...facts, more: `${about}${more}` })),
  )
  for (const _ of [1, 2]) {
    const [line = ''] = told(await bring('crm', crm), 'feed.shared')
    // The finish is told by both: it is that of crm.
    expect(line).toMatch(
      /\(crm wins\); portal tells what crm leaves empty, by number of flats: (?=.*description 1)(?=.*living area 1)(?=.*layout type 1)(?=.*bathroom)/,
    )
    expect(line).not.toMatch(/finish|price \d|status \d/)
  }
  // Since crm tells them itself, they are its own.
  const [own = ''] = told(
    await bring(
      'crm',
      crm.map((facts) => ({ ...facts, more: `<description>Тихий двор и парк</description>${more}` })),
    ),
    'feed.shared',
  )
  expect(own).toMatch(/; portal tells what crm leaves empty, by number of flats: finish 1$/)
})

it('a flat held for a buyer keeps its page when it stood twice', async () => {
  await bring('crm', crm, [])
  await bring('portal', portal, [])
  const held = (await site()).find(({ source, n }) => source === 'portal' && n === '2')
  await sql`update flat set local_hold_until = now() + interval '1 hour', status = 'reserved' where id = ${held?.id}`.execute(
    database.db,
  )
  const waiting = await bring('portal', portal)
  expect(told(waiting, 'feed.shared').join()).toContain('1 of its flats stand twice until')
  expect(await site()).toHaveLength(4)
  await bring('crm', crm)
  const second = (await site()).filter(({ n }) => n === '2')
  expect(second).toMatchObject([{ id: held?.id, source: 'crm' }])
})

it('what the winning source drops goes to the other one, and comes back, with its page and its prices', async () => {
  await bring('crm', crm)
  await bring('portal', portal)
  const page = (await site()).find(({ n }) => n === '2')?.id
  const second = async () =>
    (await site()).filter(({ n }) => n === '2').map(({ id, source, price }) => [id, source, price])
  const [first] = crm
  if (!first) throw new Error('a flat')
  for (const _ of [1, 2]) await bring('crm', [first])
  expect(await second()).toEqual([[page, 'crm', 6_000_000]])
  expect((await bring('crm', [first])).counts).toMatchObject({ missing: 0, removed: 0 })
  expect(await second()).toEqual([[page, 'portal', 6_000_000]])
  await bring('portal', portal)
  expect(await second()).toEqual([[page, 'portal', 6_300_000]])
  await bring('crm', crm)
  expect(await second()).toEqual([[page, 'crm', 6_000_000]])
  const { rows } = await sql`
    select array_agg(distinct price) as prices, (select array_agg(to_status) from status_history s where s.flat_id = h.flat_id) as statuses
    from price_history h where flat_id = ${page} group by flat_id
  `.execute(database.db)
  expect(rows).toEqual([{ prices: [6_000_000, 6_300_000], statuses: ['free'] }])
})

it('without the setting again nothing is lost: what was joined stays with the source that has it', async () => {
  await bring('crm', crm)
  await bring('portal', portal)
  const before = await site()
  for (const [source, file] of [
    ['portal', portal],
    ['crm', crm],
    ['portal', portal],
  ] as const) {
    expect(told(await bring(source, file, []), 'feed.shared').join()).toContain(
      'FEED_SHARED does not name both',
    )
    expect(await site()).toEqual(before)
  }
})

it('houses of one number that are called otherwise, or stand elsewhere, stay two', async () => {
  await bring('crm', [
    { id: '1', house: 'Корпус 1' },
    { id: '2', house: 'Литер 3', n: 2 },
  ])
  const result = await bring('portal', [
    { id: '1', house: 'Корпус 1', address: 'Лесная, 5' },
    { id: '2', house: 'Корпус 3', n: 2 },
  ])
  expect(told(result, 'building.likely-same')).toHaveLength(1)
  expect((await site()).map(({ place, source }) => `${source} ${place}`)).toEqual([
    'crm ЖК Берег/Корпус 1',
    'portal ЖК Берег/Корпус 1',
    'crm ЖК Берег/Литер 3',
    'portal ЖК Берег/Корпус 3',
  ])
})

it('a flat that the winning source sold is not put back on sale by the other one', async () => {
  await bring('crm', crm)
  await bring('portal', portal)
  await sql`update flat set status = 'sold', feed_status = 'sold' where number = '2'`.execute(database.db)
  for (const _ of [1, 2, 3]) await bring('crm', crm.slice(0, 1))
  await bring('portal', portal)
  expect((await site()).map(({ n }) => n)).toEqual(['1', '3'])
})

it('of three sources each flat has one owner, the next one when it is dropped', async () => {
  const three = ['crm', 'portal', 'agent']
  const agent = [2, 3, 4].map((n) => ({ id: `x${n}`, n, price: 6_100_000 }))
  await bring('agent', agent, three)
  await bring('portal', portal, three)
  await bring('crm', crm, three)
  const owners = async () => (await site()).map(({ n, source }) => `${n} ${source}`)
  expect(await owners()).toEqual(['1 crm', '2 crm', '3 portal', '4 agent'])
  for (const _ of [1, 2, 3]) await bring('crm', crm.slice(0, 1), three)
  expect(await owners()).toEqual(['1 crm', '2 portal', '3 portal', '4 agent'])
})

it('a source that came second keeps its flats in the complex when it calls complex and houses by other ids', async () => {
  const withId = (id: string) =>
    portal.map((facts) => ({
      ...facts,
      more: `${about}<yandex-building-id>${id}</yandex-building-id><yandex-house-id>${id}1</yandex-house-id>`,
    }))
  await bring('crm', crm)
  await bring('portal', withId('5'))
  const before = await site()
  expect(withoutIds(before)).toEqual(WHOLE)
  for (const _ of [1, 2]) {
    expect((await bring('portal', withId('6'))).counts).toMatchObject({ added: 0, missing: 0 })
    expect(await site()).toEqual(before)
  }
})

it('what the other source says anew of a flat comes with the next import of its owner', async () => {
  await bring('crm', crm)
  await bring('portal', portal)
  const again = portal.map((facts) => ({
    ...facts,
    more: '<description>Дом сдан, ключи сразу</description>',
  }))
  await bring('portal', again)
  await bring('crm', crm)
  const second = (await site()).find(({ n }) => n === '2')
  expect(second).toMatchObject({ source: 'crm', about: 'Дом сдан, ключи сразу', finish: 'finish' })
})

it('a foreign file under the name of a source that sells beside another one is refused', async () => {
  await bring('crm', [...crm, { id: 'a3', n: 3 }])
  await bring('portal', portal)
  const input = await folder.write(yrlOf(offer({ id: '1', name: 'ЖК Чужой', address: 'Лесная, 5' })))
  const refused = await importFeed(database.db, { source: { name: 'portal' }, input, shared: SHARED })
  expect(refused.refusal).toContain('2 of 2 known units')
})

const RUNS = 40
/** A slow machine under load needs half a minute. */
const SLOWEST_MS = 180_000

it(
  `${RUNS} imports of two sources that drop, return and change prices leave what a careful clerk would have`,
  async () => {
    const random = randomOf(29)
    const model = new SharedModel(SHARED)
    const lists = new Map(
      SHARED.map((source, index) => [
        source,
        new Map([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [n + index * 2, 6_000_000 + index * 300_000])),
      ]),
    )
    const pages = new Map<number, number>()
    for (let run = 0; run < RUNS; run++) {
      const source = SHARED[random(2)] ?? 'crm'
      const list = lists.get(source) ?? new Map<number, number>()
      for (let change = random(3); change > 0 && run > 1; change--) {
        const n = random(12)
        if (list.has(n) && list.size > 7 && random(2) === 0) list.delete(n)
        else list.set(n, 6_000_000 + random(10) * 50_000)
      }
      const file = [...list].map(([n, price]) => ({
        id: `${source}-${n}`,
        n: n + 1,
        house: `Корпус ${1 + (n % 2)}`,
        price,
        address: '',
      }))
      await bring(source, file)
      model.take(source, list)
      const shown = await site()
      expect(
        shown
          .map(({ n, source: owner, price }) => ({ n: Number(n) - 1, owner, price }))
          .toSorted((a, b) => a.n - b.n),
        `run ${run} of ${source}`,
      ).toEqual(model.shown())
      for (const { id, n } of shown) {
        expect(pages.get(Number(n)) ?? id, `page of ${n} after run ${run}`).toBe(id)
        pages.set(Number(n), id)
      }
    }
  },
  SLOWEST_MS,
)

it('section heights and named layout types of a shared house are those of the winning source, and others add what it does not say', async () => {
  const sectionsOf = async () =>
    (
      await sql<{
        number: number
        floors_total: number
      }>`select number, floors_total from section order by number`.execute(database.db)
    ).rows
  const house = (id: string, n: number, section: number, floors: number, more = ''): Facts => ({
    id,
    n,
    house: `Корпус 1, секция ${section}`,
    floors,
    more,
  })
  await bring('crm', [house('a1', 1, 1, 9), house('a2', 2, 1, 9)])
  await bring('portal', [house('b1', 1, 1, 25, '<layout-code>Т-2</layout-code>'), house('b9', 9, 2, 16)])
  expect(await sectionsOf()).toEqual([
    { number: 1, floors_total: 9 },
    { number: 2, floors_total: 16 },
  ])
  const layouts = async () =>
    (
      await sql<{ n: string; code: string }>`
        select f.number as n, t.code from flat f join layout_type t on t.id = f.layout_type_id where f.removed_at is null order by f.number
      `.execute(database.db)
    ).rows
  const told = await layouts()
  expect(told[0]?.code).toBe('Т-2')
  expect(told[1]?.code).not.toBe('Т-2')
  await bring('crm', [house('a1', 1, 1, 9), house('a2', 2, 1, 9)])
  expect(await layouts()).toEqual(told)
  expect(await sectionsOf()).toEqual([
    { number: 1, floors_total: 9 },
    { number: 2, floors_total: 16 },
  ])
})

it('of what two sources say of a complex each takes back its own text alone, and the one that brought it goes first', async () => {
  const portal = async (about: string) => {
    const input = await folder.write(
      `<complexes><complex><id>9</id><name>ЖК Берег</name><address>Пермь, Речная, 1</address>${about && `<description_main><text>${about}</text></description_main>`}<buildings><building><id>1</id><name>Корпус 1</name><floors>9</floors><flats><flat><flat_id>p1</flat_id><apartment>1</apartment><floor>3</floor><room>2</room><price>6000000</price><area>54.3</area></flat></flats></building></buildings></complex></complexes>`,
    )
    expect(
      (await importFeed(database.db, { source: { name: 'portal' }, input, shared: SHARED })).refusal,
    ).toBeUndefined()
  }
  const texts = async () =>
    (await database.db.selectFrom('project').select('feed_description').execute()).map(
      ({ feed_description }) => feed_description,
    )
  await bring('crm', [{ id: 'a' }])
  await portal('Слова портала')
  expect(await texts()).toEqual(['Слова портала'])
  await bring('crm', [{ id: 'a' }])
  expect(await texts(), 'the first source says nothing').toEqual(['Слова портала'])
  await portal('Новые слова')
  expect(await texts()).toEqual(['Новые слова'])
  await portal('')
  expect(await texts()).toEqual([null])
})

it('the state of a house is told while a feed says it, and a guess when none does', async () => {
  const state = async () =>
    database.db.selectFrom('building').select(['state', 'state_known']).executeTakeFirstOrThrow()
  const said = (words: string) =>
    bring('crm', [{ id: 'a', more: words && `<building-state>${words}</building-state>` }])
  await said('')
  expect(await state()).toEqual({ state: 'building', state_known: false })
  await said('unfinished')
  expect(await state()).toEqual({ state: 'building', state_known: true })
  await said('')
  expect(await state()).toEqual({ state: 'building', state_known: false })
  await said('hand-over')
  await said('')
  expect(await state()).toEqual({ state: 'finished', state_known: true })
})
