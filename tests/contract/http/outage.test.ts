import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from '#app/backend/backend.ts'
import { handleApi } from '#app/backend/http/api-handler.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { readEnv } from '#app/config/env.server.ts'
import { bookingEntry, entry, writeTestEntries } from '../../fixtures/api/api-entries.ts'
import { addFlat, addPlaces } from '../../fixtures/database/database.flats.ts'
import { createTestDatabase, type TestDatabase } from '../../fixtures/database/database.ts'
import { type DatabaseWire, openDatabaseWire } from '../../fixtures/database/database.wire.ts'
import { eventually } from '../../fixtures/eventually.ts'
import { freeBooking } from '../../fixtures/people/free-booking.ts'
import { workingClock } from '../../fixtures/working-clock.ts'

const COMPANY = JSON.parse(readFileSync('demo/content/company.json', 'utf8'))

let database: TestDatabase
let wire: DatabaseWire
let node: Backend
let known: number
let unknown: number
const told: { level: string; details: object; message: string }[] = []
const write = (level: string) => (details: object, message: string) =>
  void told.push({ level, details, message })

beforeAll(async () => {
  database = await createTestDatabase()
  await addPlaces(database.db)
  // Without a company and its terms nothing is booked, and what tells how is not there.
  await writeTestEntries(database.db, [entry('company', 'company', COMPANY), bookingEntry(freeBooking)])
  known = await addFlat(database.db)
  unknown = await addFlat(database.db)
  wire = await openDatabaseWire(database.connection)
  const { host, port, user, password, database: name } = wire.connection
  const url = `postgres://${user}:${password ?? ''}@${host}:${port}/${name}`
  const env = readEnv({ DATABASE_URL: url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })
  node = await startBackend(
    env,
    {
      ...silentLog,
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
    },
    async () => {},
  )
})

afterAll(async () => {
  await wire.mend()
  await node.stop()
  await wire.close()
  await database.close()
})

async function call(path: string, init?: RequestInit) {
  const clock = workingClock()
  const answer = await handleApi(new Request(`http://a.ru/api${path}`, init), '203.0.113.9', node.services)
  const body = await answer.text()
  await clock.stop()
  return { status: answer.status, retry: answer.headers.get('retry-after'), body, ms: clock.ms() }
}

describe.each(['cut', 'silence'] as const)('while the database is away (%s)', (fault) => {
  it('a node says so, answers what it knows, refuses the rest soon, and is back by itself', async () => {
    await eventually(() => expect(node.isReady()).toBe(true))
    const before = {
      card: await call(`/flat/${known}/`),
      list: await call('/flats/?limit=5'),
      menu: await call('/projects/menu/'),
      howToBook: await call('/reservation/info/'),
    }
    for (const { status } of Object.values(before)) expect(status).toBe(200)
    told.length = 0

    const clock = workingClock()
    await wire[fault]()
    // Asked in the first moment, when nobody knows of it yet.
    const first = await call('/projects_finished/')
    await eventually(() => expect(node.isReady()).toBe(false))
    await clock.stop()
    expect(clock.ms()).toBeLessThan(2_500)
    expect([200, 503]).toContain(first.status)

    expect((await call('/flats/?limit=5')).body).toBe(before.list.body)
    expect((await call('/projects/menu/')).body).toBe(before.menu.body)
    expect((await call('/reservation/info/')).body).toBe(before.howToBook.body)
    expect((await call(`/flat/${known}/`)).status).toBe(200)
    const other = await call(`/flat/${unknown}/`)
    expect([other.status, other.body.includes('"price_history":[]')]).toEqual([200, true])

    for (let i = 0; i < 30; i++) {
      const refused = await call('/personal/userinfo/', { headers: { cookie: `sid=${'a'.repeat(43)}` } })
      expect(refused).toMatchObject({ status: 503, retry: '5' })
      expect(refused.ms).toBeLessThan(2_000)
      expect(refused.body).toContain('Сервис временно недоступен')
    }
    const code = await call('/personal/logout/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(code.status).toBe(503)
    // Of forty requests in the outage no line each.
    expect(told.filter(({ level }) => level !== 'info').length).toBeLessThan(20)

    await wire.mend()
    await eventually(() => expect(node.isReady()).toBe(true))
    expect((await call('/personal/userinfo/')).status).not.toBe(503)
  })
})
