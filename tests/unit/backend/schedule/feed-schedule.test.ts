import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parsePriceListMap } from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import { runDueSource } from '#app/backend/schedule/feed-schedule.ts'
import { runsInProcess } from '#app/backend/schedule/run-in-process.ts'
import { approveRun } from '#app/backend/schedule/runs.ts'
import { LEASE_MS } from '#app/backend/schedule/source-lease.ts'
import { runSource, sourceRunSchema } from '#app/backend/schedule/source-run.ts'
import { listSources, pauseSource, removeSource, resumeSource } from '#app/backend/schedule/sources.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'
import { eventually } from '../../../fixtures/eventually.ts'
import { manyFlats, profitbaseFeed } from '../../../fixtures/feeds/feed-files.ts'
import { openFeedServer, openTestSchedule } from '../../../fixtures/feeds/schedule.ts'

const FEED = profitbaseFeed(manyFlats(10))
const LEASE_MIN = LEASE_MS / 60_000

let database: TestDatabase
let server: Awaited<ReturnType<typeof openFeedServer>>
let schedule: ReturnType<typeof openTestSchedule>

beforeAll(async () => {
  database = await createTestDatabase()
  server = await openFeedServer()
})
afterAll(async () => {
  server.close()
  await database.close()
})
beforeEach(() => {
  schedule = openTestSchedule(database)
  server.headers.length = 0
})
afterEach(async () => {
  await sql`truncate city, feed_source, feed_run, project, building, section, layout_type, flat, price_history, status_history
    restart identity cascade`.execute(database.db)
})

const url = (path = 'feed.xml') => `http://${server.host}/${path}`

const flatsOnSite = async () => {
  const rows = await database.db
    .selectFrom('flat')
    .select('external_id')
    .where('removed_at', 'is', null)
    .execute()
  return rows.length
}

/** The next run when it is due. */
async function nextRun(name = 'main') {
  schedule.pass(Math.max(0, await schedule.dueIn(name)))
  const finished = await schedule.runDue()
  return finished?.end.outcome
}

describe('a source', () => {
  it('is imported when it is due, and then after its interval', async () => {
    server.serve(FEED)
    await schedule.add('main', url(), 30)
    expect((await schedule.runDue())?.end).toMatchObject({ outcome: 'done', counts: { added: 10 } })
    expect(await schedule.dueIn('main')).toBeCloseTo(30)
    expect(await schedule.runDue()).toBeUndefined()
    schedule.pass(31)
    expect((await schedule.runDue())?.source).toBe('main')
  })

  it('writes to the log how many problems of which kinds its feed has', async () => {
    server.serve(profitbaseFeed(manyFlats(3).map((flat) => ({ ...flat, number: '', status: 'ЧТО-ТО' }))))
    await schedule.add('main', url())
    await schedule.runDue()
    const [line = ''] = schedule.logged
    expect(line).toMatch(/^a feed was imported /)
    expect(JSON.parse(line.replace('a feed was imported ', ''))).toMatchObject({
      added: 3,
      warnings: 7,
      problems: { 'city.new': 1, 'number.missing': 3, 'status.unknown': 3 },
    })
  })

  it('is asked for a newer version only, and 304 is a run that changed nothing', async () => {
    const version = { etag: '"v1"', 'last-modified': 'Mon, 23 Nov 2026 00:00:00 GMT' }
    server.serve(FEED, version)
    await schedule.add('main', url())
    await schedule.runDue()
    server.answer((_, response) => void response.writeHead(304).end())
    expect(await nextRun()).toBe('unchanged')
    expect(await nextRun()).toBe('unchanged')
    const asked = { etag: '"v1"', since: version['last-modified'] }
    expect(server.headers).toEqual([{}, asked, asked])
    const source = await schedule.source('main')
    expect(source.last_success_at).toEqual(schedule.now())
  })

  it('whose server sends the same file again is unchanged too', async () => {
    server.serve(FEED)
    await schedule.add('main', url())
    expect([await nextRun(), await nextRun()]).toEqual(['done', 'unchanged'])
  })

  it('is imported whole although unchanged while absent units are counted', async () => {
    server.serve(FEED, { etag: '"v1"' })
    await schedule.add('main', url())
    await nextRun()
    server.serve(profitbaseFeed(manyFlats(9)), { etag: '"v2"' })
    expect([await nextRun(), await nextRun(), await nextRun()]).toEqual(['done', 'done', 'done'])
    expect(await flatsOnSite()).toBe(9)
    expect(await nextRun()).toBe('unchanged')
    expect(server.headers.map(({ etag }) => etag)).toEqual([undefined, '"v1"', undefined, undefined, '"v2"'])
  })

  it('is imported whole once a day', async () => {
    server.serve(FEED, { etag: '"v1"' })
    await schedule.add('main', url())
    await nextRun()
    await sql`update feed_run set started_at = started_at - interval '25 hours'`.execute(database.db)
    expect(await nextRun()).toBe('done')
  })

  it('may be a price list, which is read by its mapping, and by another one after it was added again', async () => {
    server.serve('Кв.;Этаж;Комнат;Площадь;Цена;Акция\n1;2;1;40;5000000;4500000\n2;3;2;60;7000000;6500000\n')
    const map = (price: string) =>
      parsePriceListMap(
        `version: 1\ndefaults: { project: ЖК Лес }\ncolumns: [{header: Кв., field: number}, {header: Этаж, field: floor}, {header: Комнат, field: rooms}, {header: Площадь, field: area}, {header: ${price}, field: price}]`,
      )
    const prices = async () =>
      (await database.db.selectFrom('flat').select('price').orderBy('number').execute()).map(
        ({ price }) => price,
      )
    await schedule.add('prices', url('price.csv'), 60, map('Цена'))
    expect((await schedule.runDue())?.end).toMatchObject({ outcome: 'done', counts: { added: 2 } })
    expect(await prices()).toEqual([5_000_000, 7_000_000])
    expect(await nextRun('prices')).toBe('unchanged')
    await removeSource(database.db, 'prices')
    await schedule.add('prices', url('price.csv'), 60, map('Акция'))
    expect(await nextRun('prices')).toBe('done')
    expect(await prices()).toEqual([4_500_000, 6_500_000])
    server.serve('Кв.;Этаж;Площадь\n1;2;40\n')
    expect(await nextRun('prices')).toBe('unreadable')
    expect((await schedule.runs()).at(-1)?.refusal).toContain('missing are')
    expect(await flatsOnSite()).toBe(2)
  })

  it('that is a price list crosses to the process of its run', async () => {
    server.serve('Кв.;Этаж;Площадь\n1;2;40\n')
    const map = parsePriceListMap(
      'version: 1\ndefaults: { project: ЖК Лес }\ncolumns: [{header: Кв., field: number}, {header: Этаж, field: floor}, {header: Площадь, field: area}]',
    )
    await schedule.add('prices', url('price.csv'), 60, map)
    const finished = await schedule.runDue(async (run) => {
      const crossed = sourceRunSchema.parse(JSON.parse(JSON.stringify(run)))
      return runSource(database.db, crossed, { wait: async () => {} })
    })
    expect(finished?.end).toMatchObject({ outcome: 'done', counts: { added: 1 } })
  })

  it('waits as long as its server wishes', async () => {
    server.answer((_, response) => void response.writeHead(503, { 'retry-after': '7200' }).end())
    await schedule.add('main', url())
    expect(await nextRun()).toBe('unreadable')
    expect(await schedule.dueIn('main')).toBeCloseTo(120)
    expect(server.headers).toHaveLength(1)
  })

  it('that fails is tried later and later, keeps what was imported, and recovers', async () => {
    server.serve(FEED)
    await schedule.add('main', url())
    await nextRun()
    const faults = [
      () => server.serve('<!doctype html><title>Войдите</title>'),
      () => server.serve(FEED.slice(0, 2_000)),
      () => server.answer((_, response) => void response.writeHead(500).end()),
    ]
    const pauses: number[] = []
    for (const fault of faults) {
      fault()
      expect(await nextRun()).toBe('unreadable')
      pauses.push(await schedule.dueIn('main'))
    }
    expect(pauses.map((pause) => pause > 3.9 && pause < 24.1)).toEqual([true, true, true])
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(await listSources(database.db)).toMatchObject([{ state: 'failing', failures: 3 }])
    expect(await flatsOnSite()).toBe(10)
    server.serve(FEED)
    expect(await nextRun()).toBe('unchanged')
    expect(await listSources(database.db)).toMatchObject([{ state: 'on', failures: 0 }])
  })

  it('that lost its flats is refused, and comes again after its interval', async () => {
    server.serve(FEED)
    await schedule.add('main', url())
    await nextRun()
    server.serve(profitbaseFeed(manyFlats(2)))
    expect(await nextRun()).toBe('refused')
    expect(await schedule.dueIn('main')).toBeCloseTo(60)
    expect(await flatsOnSite()).toBe(10)
    expect((await schedule.runs()).at(-1)).toMatchObject({ outcome: 'refused', sha256: expect.any(String) })
    server.serve(FEED)
    expect(await nextRun()).toBe('unchanged')
  })

  it('imports a refused file that an operator has approved, and no other one', async () => {
    server.serve(FEED)
    await schedule.add('main', url())
    await nextRun()
    const fewer = profitbaseFeed(manyFlats(2))
    server.serve(fewer)
    await nextRun()
    expect(await approveRun(database.db, 1)).toBe('nothing')
    expect(await approveRun(database.db, 99)).toBe('unknown')
    expect(await approveRun(database.db, 2)).toBe('approved')
    server.serve(profitbaseFeed(manyFlats(1)))
    expect((await schedule.runDue())?.end.outcome).toBe('refused')
    server.serve(fewer)
    expect(await nextRun()).toBe('done')
    expect(await schedule.source('main')).toMatchObject({ approved_sha256: null })
    expect([await nextRun(), await nextRun()]).toEqual(['done', 'done'])
    expect(await flatsOnSite()).toBe(2)
  })

  it('rests while it is paused, and a removed one is forgotten but for its flats', async () => {
    server.serve(FEED)
    await schedule.add('main', url())
    await nextRun()
    expect(await pauseSource(database.db, 'main')).toBe(true)
    schedule.pass(600)
    expect(await schedule.runDue()).toBeUndefined()
    expect(await resumeSource(database.db, 'main')).toBe(true)
    expect((await schedule.runDue())?.end.outcome).toBe('unchanged')
    expect(await removeSource(database.db, 'main')).toBe(true)
    expect(await schedule.source('main')).toMatchObject({ address: null, host: null, etag: null })
    schedule.pass(600)
    expect(await schedule.runDue()).toBeUndefined()
    expect(await flatsOnSite()).toBe(10)
    expect(await removeSource(database.db, 'main')).toBe(false)
  })
})

describe('nodes', () => {
  it('that look at once run a source once', async () => {
    server.serve(FEED)
    await schedule.add('main', url())
    const runs = await Promise.all([schedule.runDue(), schedule.runDue(), schedule.runDue()])
    expect(runs.filter((run) => run !== undefined)).toHaveLength(1)
    expect(await schedule.runs()).toHaveLength(1)
  })

  it('that stop in the middle of a run give the source back', async () => {
    await schedule.add('main', url())
    const stopping = new AbortController()
    const run = async () => {
      stopping.abort()
      throw new Error('killed')
    }
    expect(await runDueSource(schedule.services, run, stopping.signal)).toBeUndefined()
    server.serve(FEED)
    expect((await schedule.runDue())?.end.outcome).toBe('done')
  })

  it('that do not answer for the time of the lease lose the source, and what they bring later counts no more', async () => {
    await schedule.add('main', url())
    server.serve(FEED)
    const late = await schedule.runDue(async () => {
      schedule.pass(LEASE_MIN + 1)
      expect((await schedule.runDue())?.end.outcome).toBe('done')
      return {
        outcome: 'failed',
        isBusy: false,
        sha256: null,
        etag: null,
        lastModified: null,
        counts: {},
        errors: 0,
        warnings: 0,
        problemCounts: {},
      }
    })
    expect(late?.end.outcome).toBe('failed')
    expect(await schedule.source('main')).toMatchObject({ failures: 0, lease: null })
  })

  it('run imports in a process of their own, and when both are killed nothing is half imported', async () => {
    server.serve(FEED)
    await schedule.add('main', url())
    // All imports wait for this lock after their transaction has begun.
    const holder = await database.pool.connect()
    await holder.query('select pg_advisory_lock(5170001, 0)')
    const node = spawn(process.execPath, [
      'tests/fixtures/feeds/schedule-node.ts',
      database.url,
      Buffer.alloc(32, 7).toString('base64'),
    ])
    const connections = async () => {
      const { rows } = await sql<{ waiting: boolean }>`
        select wait_event_type = 'Lock' as waiting from pg_stat_activity
        where application_name = 'feed run' and datname = current_database() and xact_start is not null`.execute(
        database.db,
      )
      return rows
    }
    await eventually(async () => expect(await connections()).toEqual([{ waiting: true }]))
    node.kill('SIGKILL')
    await holder.query('select pg_advisory_unlock(5170001, 0)')
    holder.release()
    await eventually(async () => expect(await connections()).toEqual([]))
    expect(await flatsOnSite()).toBe(0)
    expect(await schedule.runs()).toEqual([])

    expect(await schedule.runDue()).toBeUndefined()
    schedule.pass(LEASE_MIN + 1)
    const run = runsInProcess(database.connection)
    expect((await schedule.runDue(run))?.end).toMatchObject({ outcome: 'done', counts: { added: 10 } })
    expect(await flatsOnSite()).toBe(10)
  })
})

describe('an address with a password', () => {
  const secret = 'tok3n-n0t-to-be-seen'
  const hidden = () => `http://feed:${secret}@${server.host}/${secret}.xml?key=${secret}`

  it('is in no log, refusal, list or column, whatever the server does', async () => {
    await schedule.add('main', hidden())
    const answers = [
      () => server.serve(FEED),
      () => server.serve('<html>', { 'content-type': 'text/html' }),
      () => server.answer((_, response) => void response.writeHead(404).end()),
      () => server.answer((_, response) => void response.writeHead(500).end()),
      () =>
        server.answer((_, response) => void response.writeHead(302, { location: `ftp://x/${secret}` }).end()),
      () =>
        server.answer((request, response) => void response.writeHead(302, { location: request.url }).end()),
      () => server.answer((_, response) => void response.destroy()),
    ]
    for (const answer of answers) {
      answer()
      await nextRun()
    }
    const { rows } = await sql<{ all: string }>`
      select (select jsonb_agg(to_jsonb(s)) from feed_source s)::text || (select jsonb_agg(to_jsonb(r)) from feed_run r)::text as all
    `.execute(database.db)
    const seen = `${rows[0]?.all}${schedule.logged.join('\n')}${JSON.stringify(await listSources(database.db))}`
    expect(schedule.logged).toHaveLength(answers.length)
    expect(seen).toContain(server.host)
    expect(seen).not.toContain(secret)
  })
})
