import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { tellTroubles } from '#app/backend/schedule/feed-alarms.ts'
import { pauseSource, removeSource, resumeSource } from '#app/backend/schedule/sources.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'
import { manyFlats, profitbaseFeed } from '../../../fixtures/feeds/feed-files.ts'
import { openFeedServer, openTestSchedule } from '../../../fixtures/feeds/schedule.ts'
import { waitingMessages } from '../../../fixtures/people/leads.ts'

const FEED = profitbaseFeed(manyFlats(10))
const FEWER = profitbaseFeed(manyFlats(2))
const TO = 'feeds@company.example'
const SECRET = 'tok3n'

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
beforeEach(async () => {
  schedule = openTestSchedule(database)
  server.serve(FEED)
  await schedule.add('main', `http://${server.host}/${SECRET}.xml`)
})
afterEach(async () => {
  await sql`truncate city, feed_source, feed_run, project, building, section, layout_type, flat, price_history,
    status_history, outbox restart identity cascade`.execute(database.db)
})

const look = () => tellTroubles({ ...schedule.services, env: { FEEDS_ALARM_EMAIL: TO } })

/** The next run when it is due, and a look after it. */
async function nextRun() {
  schedule.pass(Math.max(0, await schedule.dueIn('main')))
  await schedule.runDue()
  return look()
}

/** What was told: the letters' subjects, and the events with their trouble. */
async function told() {
  const { secrets } = schedule.services
  const messages = await waitingMessages({ context: { database: database.db, secrets } })
  const all = JSON.stringify(messages)
  expect(all).not.toContain(SECRET)
  return {
    letters: messages.flatMap((message) =>
      message.topic === 'email' ? [String(message.letter?.subject).replaceAll('\u00a0', ' ')] : [],
    ),
    events: messages.flatMap((message) =>
      message.topic === 'webhook' ? [`${message.event} ${String(message.data['trouble'])}`] : [],
    ),
    all,
  }
}

const down = () => server.answer((_, response) => void response.writeHead(500).end())

describe('a feed that cannot be read', () => {
  it('is told at its third failure, once, and once when it is read again', async () => {
    expect(await nextRun()).toBe(0)
    down()
    expect([await nextRun(), await nextRun()]).toEqual([0, 0])
    expect(await nextRun()).toBe(1)
    expect([await nextRun(), await nextRun()]).toEqual([0, 0])
    server.serve(FEED)
    expect([await nextRun(), await nextRun()]).toEqual([1, 0])
    const { letters, events, all } = await told()
    expect(letters).toEqual(['Фид «main» не читается', 'Фид «main» снова загружается'])
    expect(events).toEqual(['feed.trouble unreadable', 'feed.recovered unreadable'])
    expect(all).toContain('HTTP 500')
  })

  it('because the import itself fails is told without the error, which may name anything', async () => {
    for (let run = 0; run < 3; run++) {
      schedule.pass(Math.max(0, await schedule.dueIn('main')))
      await schedule.runDue(() => Promise.reject(new Error(`cannot read http://feeds/${SECRET}.xml`)))
      await look()
    }
    const { events, all } = await told()
    expect(events).toEqual(['feed.trouble unreadable'])
    expect(all).toContain('An error inside the site')
    expect(all).not.toContain('cannot read')
  })

  it('is nothing to tell when it was once', async () => {
    await nextRun()
    down()
    await nextRun()
    server.serve(FEED)
    await nextRun()
    expect((await told()).events).toEqual([])
  })

  it('is not over because it was paused, resumed or asks for a pause', async () => {
    down()
    for (let run = 0; run < 3; run++) await nextRun()
    await pauseSource(database.db, 'main')
    schedule.pass(6_000)
    expect(await look()).toBe(0)
    await resumeSource(database.db, 'main')
    expect(await look()).toBe(0)
    server.answer((_, response) => void response.writeHead(429, { 'retry-after': '7200' }).end())
    schedule.pass(1)
    await schedule.runDue()
    expect(await schedule.dueIn('main')).toBeCloseTo(120)
    expect(await look()).toBe(0)
    server.serve(FEED)
    expect(await nextRun()).toBe(1)
    expect((await told()).events).toEqual(['feed.trouble unreadable', 'feed.recovered unreadable'])
  })
})

describe('a feed that a guard holds back', () => {
  beforeEach(async () => {
    await nextRun()
    server.serve(FEWER)
    await nextRun()
  })

  it('is told at once, with the command that approves it, and is over when it is whole again', async () => {
    expect(await nextRun()).toBe(0)
    server.serve(FEED)
    await nextRun()
    const { letters, events, all } = await told()
    expect(letters).toEqual(['Фид «main» задержан проверкой', 'Фид «main» снова загружается'])
    expect(events).toEqual(['feed.trouble suspicious', 'feed.recovered suspicious'])
    expect(all).toContain('npm run feed -- approve 2')
  })

  it('and then cannot be read is told as both, and over once', async () => {
    down()
    for (let run = 0; run < 3; run++) await nextRun()
    server.serve(FEED)
    await nextRun()
    expect((await told()).events).toEqual([
      'feed.trouble suspicious',
      'feed.trouble unreadable',
      'feed.recovered unreadable',
    ])
  })
})

describe('a feed that nobody imports', () => {
  it('is late after two intervals and half an hour, and over after a good import', async () => {
    await nextRun()
    schedule.pass(149)
    expect(await look()).toBe(0)
    schedule.pass(2)
    expect([await look(), await look()]).toEqual([1, 0])
    await resumeSource(database.db, 'main')
    expect(await look()).toBe(0)
    expect(await nextRun()).toBe(1)
    expect((await told()).events).toEqual(['feed.trouble late', 'feed.recovered late'])
  })

  it('is late when its first import never comes, and not when another import of it runs', async () => {
    const holder = await database.pool.connect()
    const { id } = await schedule.source('main')
    await holder.query('select pg_advisory_lock(5170001, $1)', [id])
    await schedule.runDue()
    expect(await look()).toBe(0)
    await holder.query('select pg_advisory_unlock(5170001, $1)', [id])
    holder.release()
    expect(await schedule.runs()).toEqual([])
    schedule.pass(200)
    expect(await look()).toBe(1)
    expect((await told()).letters).toEqual(['Фид «main» давно не загружался'])
  })

  it('is not told when it is not on schedule', async () => {
    await removeSource(database.db, 'main')
    schedule.pass(6_000)
    await importFeed(database.db, { source: { name: 'main' }, input: '/no/such/file' })
    expect(await look()).toBe(0)
  })
})

it('nodes that look at once tell a trouble once', async () => {
  schedule.pass(1_000)
  const looks = await Promise.all([look(), look(), look(), look()])
  expect(looks.filter((changes) => changes > 0)).toEqual([1])
  expect((await told()).letters).toHaveLength(1)
})

it('without an address the webhook alone is told', async () => {
  schedule.pass(1_000)
  await tellTroubles({ ...schedule.services, env: { FEEDS_ALARM_EMAIL: undefined } })
  expect(await told()).toMatchObject({ letters: [], events: ['feed.trouble late'] })
})
