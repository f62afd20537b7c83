import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { tellTroubles } from '#app/backend/schedule/feed-alarms.ts'
import { approveRun } from '#app/backend/schedule/runs.ts'
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
      message.topic === 'webhook'
        ? [`${message.event} ${String(message.data['trouble'] ?? message.data['doubts'])}`]
        : [],
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

describe('a run that was done and looks wrong', () => {
  const dearer = (count: number) =>
    profitbaseFeed(manyFlats(10).map((flat, index) => (index < count ? { ...flat, price: 9_000_000 } : flat)))
  const prices = async () =>
    (await database.db.selectFrom('flat').select('price').orderBy('id').execute()).map(({ price }) => price)

  beforeEach(async () => {
    await nextRun()
  })

  it('because three of ten flats are gone is told once, with what to do, and so is the next such feed', async () => {
    server.serve(profitbaseFeed(manyFlats(7)))
    expect([await nextRun(), await look(), await nextRun()]).toEqual([1, 0, 0])
    const { letters, events, all } = await told()
    expect(letters).toEqual(['Фид «main»: пропали квартиры'])
    expect(events).toEqual(['feed.doubtful flats-gone'])
    expect(all).toContain('["Пропало квартир","3"]')
    expect(all).toContain('npm run feed -- runs --run 2')
    expect(all).not.toContain('approve')
    server.serve(FEED)
    expect(await nextRun()).toBe(0)
    server.serve(profitbaseFeed(manyFlats(7)))
    expect(await nextRun()).toBe(1)
  })

  it('because many prices jumped is told with the command that approves them', async () => {
    server.serve(dearer(10))
    expect([await nextRun(), await look()]).toEqual([1, 0])
    const { letters, events, all } = await told()
    expect(letters).toEqual(['Фид «main»: цены ждут проверки'])
    expect(events).toEqual(['feed.doubtful prices-held'])
    expect(all).toContain('["Цен задержано","10"]')
    expect(all).toContain('npm run feed -- approve 2')
    expect(await prices()).toEqual(Array(10).fill(6_000_000))
    expect(await approveRun(database.db, 2)).toBe('approved')
    expect(await nextRun()).toBe(0)
    expect(await prices()).toEqual(Array(10).fill(9_000_000))
  })

  it('because a few prices jumped is not told, nor can it be approved when nothing is held back', async () => {
    expect(await approveRun(database.db, 1)).toBe('nothing')
    server.serve(dearer(2))
    expect(await nextRun()).toBe(0)
    expect((await told()).letters).toEqual([])
  })

  it('for two reasons is one letter', async () => {
    server.serve(profitbaseFeed(manyFlats(7).map((flat) => ({ ...flat, price: 9_000_000 }))))
    expect(await nextRun()).toBe(1)
    const { letters, events } = await told()
    expect(letters).toEqual(['Фид «main»: пропали квартиры, цены ждут проверки'])
    expect(events).toEqual(['feed.doubtful flats-gone,prices-held'])
  })

  it('for a reason that was told is told of a new one alone', async () => {
    server.serve(profitbaseFeed(manyFlats(7)))
    expect(await nextRun()).toBe(1)
    server.serve(profitbaseFeed(manyFlats(7).map((flat) => ({ ...flat, price: 9_000_000 }))))
    expect([await nextRun(), await nextRun()]).toEqual([1, 0])
    expect((await told()).events).toEqual(['feed.doubtful flats-gone', 'feed.doubtful prices-held'])
  })

  it('is told once although the feed cannot be read afterwards', async () => {
    server.serve(profitbaseFeed(manyFlats(7)))
    await nextRun()
    down()
    for (let run = 0; run < 3; run++) await nextRun()
    server.serve(profitbaseFeed(manyFlats(7)))
    await nextRun()
    expect((await told()).events).toEqual([
      'feed.doubtful flats-gone',
      'feed.trouble unreadable',
      'feed.recovered unreadable',
    ])
  })

  it('is told without an address by the webhook alone', async () => {
    server.serve(profitbaseFeed(manyFlats(7)))
    schedule.pass(Math.max(0, await schedule.dueIn('main')))
    await schedule.runDue()
    await tellTroubles({ ...schedule.services, env: { FEEDS_ALARM_EMAIL: undefined } })
    expect(await told()).toMatchObject({ letters: [], events: ['feed.doubtful flats-gone'] })
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
