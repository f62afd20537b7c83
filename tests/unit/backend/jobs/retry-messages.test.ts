import { type SqlBool, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { retryDead, retryMessage } from '#app/backend/jobs/retry-messages.ts'
import { openTestOutbox, type TestOutbox } from '../../../fixtures/people/outbox.ts'

let outbox: TestOutbox
beforeAll(async () => {
  outbox = await openTestOutbox()
})
afterEach(() => outbox.clear())
afterAll(() => outbox.close())

const HOUR = sql<Date>`now() + interval '1 hour'`
const NOW = sql<Date>`now()`

type State = 'waiting' | 'dead' | 'delivered' | 'sending' | 'abandoned'
const STATES = {
  waiting: { run_at: HOUR, attempts: 3 },
  dead: { run_at: HOUR, attempts: 9, dead_at: NOW, last_error: 'HTTP_500' },
  delivered: { attempts: 1, done_at: NOW },
  sending: { attempts: 1, locked_until: HOUR },
  // The process that was sending it is gone.
  abandoned: { run_at: HOUR, attempts: 1, locked_until: sql<Date>`now() - interval '1 second'` },
} as const

/** A text message in that state. @returns its id */
async function aMessage(state: State): Promise<number> {
  await outbox.put({ topic: 'sms', to: '+79120007788', text: 'Код 493817' })
  const id = (await outbox.rows()).at(-1)?.id ?? 0
  await outbox.database.db.updateTable('outbox').set(STATES[state]).where('id', '=', id).execute()
  return id
}
const rowOf = async (id: number) => (await outbox.rows()).find((row) => row.id === id)
const dueIds = async () => {
  const rows = await outbox.database.db
    .selectFrom('outbox')
    .select('id')
    .where(sql<SqlBool>`run_at <= now() and dead_at is null and done_at is null and locked_until is null`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

it.each(['waiting', 'dead', 'abandoned'] as const)(
  'makes a %s message due now, with a fresh count of attempts and its first key',
  async (state) => {
    const id = await aMessage(state)
    const before = await rowOf(id)
    expect(await dueIds()).toEqual([])
    expect(await retryMessage(outbox.database.db, id)).toBeNull()
    expect(await dueIds()).toEqual([id])
    expect(await rowOf(id)).toMatchObject({ attempts: 0, key: before?.key })
  },
)

it.each(['delivered', 'sending'] as const)('refuses a %s message and leaves it as it is', async (state) => {
  const id = await aMessage(state)
  const before = await rowOf(id)
  expect(await retryMessage(outbox.database.db, id)).toBe(state)
  expect(await rowOf(id)).toEqual(before)
})

it('refuses a number that no message has', async () => {
  const id = await aMessage('dead')
  expect(await retryMessage(outbox.database.db, id + 1)).toBe('unknown')
  expect(await dueIds()).toEqual([])
})

it('retries all dead messages at once, only these, and says how many', async () => {
  const dead = [await aMessage('dead'), await aMessage('dead')]
  for (const state of ['waiting', 'delivered', 'sending'] as const) await aMessage(state)
  expect(await retryDead(outbox.database.db)).toBe(2)
  expect(await dueIds()).toEqual(dead)
  expect(await retryDead(outbox.database.db)).toBe(0)
})
