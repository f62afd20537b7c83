import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { startIndexNow } from '#app/backend/indexnow/index-now-worker.ts'
import { tellChangedPages } from '#app/backend/indexnow/tell-changed-pages.ts'
import { channelsOf } from '#app/backend/jobs/channels.ts'
import { startOutboxWorker } from '#app/backend/jobs/outbox-worker.ts'
import { readEnv } from '#app/config/env.server.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { entry, writeTestEntries } from '../../fixtures/api/api-entries.ts'
import { waitingMessages } from '../../fixtures/people/leads.ts'
import { openSearchEngine } from './fake-search-engine.ts'

const KEY = 'abcdef12'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  const { database } = api.context
  await sql`truncate told_part, outbox`.execute(database)
  await sql`update flat set removed_at = null, status = 'free' where kind = 'flat' and status <> 'hidden'`.execute(
    database,
  )
  expect(await look()).toBe(0)
})

/** The time of a look has come, and the node has read the database. */
async function look(node: ApiContext = api.context, atOnce?: number): Promise<number | undefined> {
  await sql`update told_next set look_at = now()`.execute(node.database)
  await node.catalogue.replaceAll(await loadCatalogue(node.database))
  await api.readEntries()
  return tellChangedPages(node, atOnce)
}

/** Addresses that wait for the search engine. */
const waiting = async () =>
  (await waitingMessages(api)).flatMap((message) => (message.topic === 'indexnow' ? message.paths : []))
const deliverAll = () => sql`delete from outbox`.execute(api.context.database)

const change = (set: string, id = 101) =>
  sql`update flat set ${sql.raw(set)} where id = ${id}`.execute(api.context.database)
const aFlat = '/choose/flat/101'

describe('a look at the pages of the site', () => {
  it('tells nothing when it is the first, and nothing while nothing changes', async () => {
    await sql`update flat set seen_at = now(), misses = 1`.execute(api.context.database)
    expect(await look()).toBe(0)
    expect(await waiting()).toEqual([])
  })

  it.each([
    ['its price', 'price = price + 1000'],
    ['its status', "status = 'sold'"],
    ['what is said of it', "traits = '{loggia}'"],
  ])('tells once of a flat when %s has changed', async (_what, set) => {
    await change(set)
    await look()
    const told = await waiting()
    expect(told).toContain(aFlat)
    expect(told.filter((path) => /^\/choose\/flat\//.test(path))).toEqual([aFlat])
    await deliverAll()
    expect(await look()).toBe(0)
  })

  it('tells of several changes of a page once, and not of one that was taken back', async () => {
    await change('price = price + 1000')
    await change('price = price + 1000')
    await change("status = 'reserved'", 102)
    await change("status = 'free'", 102)
    await look()
    expect((await waiting()).filter((path) => /^\/choose\/flat\//.test(path))).toEqual([aFlat])
  })

  it('tells of the project, the layout and the selections that show it, and of a flat that is gone', async () => {
    const { rows } = await sql<{ id: number }>`
      select min(id) as id from flat where layout_type_id is not null and status = 'free' and price is not null
    `.execute(api.context.database)
    const id = rows[0]?.id ?? 0
    await change('removed_at = now()', id)
    await look()
    const told = await waiting()
    expect(told).toContain(`/choose/flat/${id}`)
    expect(told).toEqual(expect.arrayContaining([expect.stringMatching(/^\/projects\/[a-z-]+$/)]))
    expect(told).toEqual(expect.arrayContaining([expect.stringMatching(/^\/choose\/type\/\d+$/)]))
    expect(new Set(told).size).toBe(told.length)
    await deliverAll()
    expect(await look()).toBe(0)
  })

  it('is made by one of two nodes', async () => {
    const other = await api.anotherNode()
    await change('price = price + 1000')
    await api.context.catalogue.replaceAll(await loadCatalogue(api.context.database))
    await sql`update told_next set look_at = now()`.execute(api.context.database)
    const told = await Promise.all([tellChangedPages(api.context), tellChangedPages(other)])
    expect(told.filter((count) => count !== undefined)).toHaveLength(1)
    expect(await waitingMessages(api)).toHaveLength(1)
    expect(await tellChangedPages(other)).toBeUndefined()
  })
})

describe('texts', () => {
  const write = (slug: string, title: string) =>
    writeTestEntries(api.context.database, [
      {
        ...entry('news', slug, { title, date: '2026-11-20', lead: 'Коротко.', body: 'Текст.' }),
        sha256: title,
      },
    ])

  it('are told of when they are written and when they change', async () => {
    await write('told', 'Первая')
    await look()
    expect(await waiting()).toEqual(['/press/news/told'])
    await deliverAll()
    await write('told', 'Другая')
    await look()
    expect(await waiting()).toEqual(['/press/news/told'])
  })

  it('are not told of as drafts, nor before their hour', async () => {
    await write('later', 'Потом')
    await sql`update entry set publish_at = now() + interval '1 day' where slug = 'later'`.execute(
      api.context.database,
    )
    await sql`
      insert into entry (kind, slug, title, draft, created_by)
      values ('news', 'draft', 'Черновик', '{"title": "Черновик"}', 'editor')
    `.execute(api.context.database)
    expect(await look()).toBe(0)
    await sql`update entry set publish_at = null, rev = nextval('entry_rev') where slug = 'later'`.execute(
      api.context.database,
    )
    await look()
    expect(await waiting()).toEqual(['/press/news/later'])
  })
})

describe('more addresses than one request holds', () => {
  it('go out one request after the other, each address once, and none is of a person', async () => {
    await sql`update flat set price = price + 1000 where kind = 'flat'`.execute(api.context.database)
    const sent: string[][] = []
    for (;;) {
      const told = await look(api.context, 300)
      if (told === 0) break
      sent.push(await waiting())
      expect(await look()).toBeUndefined()
      await deliverAll()
    }
    expect(sent.map(({ length }) => length).slice(0, 2)).toEqual([300, 300])
    const all = sent.flat()
    expect(all.length).toBeGreaterThan(600)
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((path) => /^\/(account|booking|bank|favorites|forms|api)\b/.test(path))).toEqual([])
  })
})

describe('a search engine', () => {
  it('that fails is told again later, and of newer changes in the request after it', async () => {
    const engine = await openSearchEngine()
    const { database, secrets, log } = api.context
    const env = readEnv({ SITE_URL: 'http://site.test', INDEXNOW_KEY: KEY, INDEXNOW_URL: engine.url })
    const worker = startOutboxWorker({
      db: database,
      secrets,
      log,
      dataDir: env.DATA_DIR,
      pollMs: 5,
      channels: channelsOf(env, secrets),
    })
    const undelivered = () =>
      database
        .selectFrom('outbox')
        .select(['attempts', 'last_error', 'locked_until'])
        .where('done_at', 'is', null)
        .execute()
    try {
      engine.answer = (response) => response.writeHead(503).end()
      await change('price = price + 1000')
      await look()
      await expect
        .poll(undelivered)
        .toMatchObject([{ attempts: 1, last_error: 'HTTP_503', locked_until: null }])
      await change('price = price + 1000', 102)
      expect(await look()).toBeUndefined()
      engine.answer = (response) => response.writeHead(200).end()
      await sql`update outbox set run_at = now()`.execute(database)
      await expect.poll(undelivered).toEqual([])
      await look()
      await expect.poll(() => engine.received.length).toBe(3)
      const [first, again, next] = engine.received.map(({ body }) => body.urlList)
      expect(again).toEqual(first)
      expect(first).toContain(`http://site.test${aFlat}`)
      expect(next).toContain('http://site.test/choose/flat/102')
      expect(next).not.toContain(`http://site.test${aFlat}`)
    } finally {
      await worker.stop()
      engine.close()
    }
  })

  it('is told nothing by a site without a key, also of what waits', async () => {
    expect(startIndexNow(api.context)).toBeUndefined()
    const { secrets } = api.context
    const { indexnow } = channelsOf(readEnv({ INDEXNOW_URL: 'http://127.0.0.1:1' }), secrets)
    const delivery = { key: 'k', attempt: 1, happenedAt: new Date() }
    await expect(indexnow.deliver({ topic: 'indexnow', paths: ['/a'] }, delivery)).resolves.toBeUndefined()
  })
})
