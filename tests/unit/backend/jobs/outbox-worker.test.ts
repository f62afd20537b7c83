import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DeliveryError } from '#app/backend/jobs/delivery-error.ts'
import { eraseDelivered } from '#app/backend/jobs/erase-delivered.ts'
import type { OutboxMessage } from '#app/backend/jobs/outbox-message.ts'
import { claimMessages } from '#app/backend/jobs/outbox-queue.ts'
import { ATTEMPTS } from '#app/backend/jobs/retry-delay.ts'
import { eventually } from '../../../fixtures/eventually.ts'
import { channelsTo, openTestOutbox, type TestOutbox } from '../../../fixtures/people/outbox.ts'

let outbox: TestOutbox
beforeAll(async () => {
  outbox = await openTestOutbox()
})
afterEach(() => outbox.clear())
afterAll(() => outbox.close())

const PHONE = '+79120007788'
const HOUR_MS = 3_600_000
const sms = (text = 'Код 493817') => ({ topic: 'sms' as const, to: PHONE, text })
const webhook: OutboxMessage = { topic: 'webhook', event: 'reservation.held', data: { number: 'А-1' } }

const ended = () =>
  eventually(async () => {
    const rows = await outbox.rows()
    expect(rows.filter(({ done_at, dead_at }) => !done_at && !dead_at)).toEqual([])
    return rows
  })
const failedOnce = () =>
  eventually(async () => {
    const [row] = await outbox.rows()
    expect(row).toMatchObject({ locked_until: null, last_error: expect.any(String) })
    return row
  })

describe('the outbox', () => {
  it('delivers 500 messages once each with two workers on one database', async () => {
    await outbox.put(...Array.from({ length: 500 }, (_, i) => sms(`Код ${i}`)))
    const keys: string[] = []
    const channels = channelsTo(async (_message, { key }) => {
      keys.push(key)
    })
    outbox.start(channels)
    outbox.start(channels)
    const rows = await ended()
    expect(keys).toHaveLength(500)
    expect(new Set(keys)).toEqual(new Set(rows.map(({ key }) => key)))
    expect(rows.every(({ attempts }) => attempts === 1)).toBe(true)
  })

  it('tries again after a failure, with the same key and a higher number', async () => {
    const tries: unknown[] = []
    await outbox.put(webhook)
    outbox.start(
      channelsTo(async (message, { key, attempt }) => {
        tries.push({ message, key, attempt })
        if (attempt === 1) throw new DeliveryError('HTTP_503')
      }),
    )
    const row = await failedOnce()
    expect(row).toMatchObject({ last_error: 'HTTP_503', done_at: null, dead_at: null })
    expect(row?.run_at.getTime()).toBeGreaterThan(Date.now() + 20_000)
    await outbox.makeDue()
    const [done] = await ended()
    expect(done).toMatchObject({ done_at: expect.any(Date), last_error: null })
    expect(tries).toEqual([
      { message: webhook, key: done?.key, attempt: 1 },
      { message: webhook, key: done?.key, attempt: 2 },
    ])
  })

  it('gives a message up after the last try, and at once when the receiver refuses it for good', async () => {
    await outbox.put(sms('a'), sms('b'))
    await outbox.database.db
      .updateTable('outbox')
      .set({ attempts: ATTEMPTS - 2 })
      .execute()
    outbox.start(
      channelsTo(async (message) => {
        const isFinal = 'text' in message && message.text === 'b'
        throw new DeliveryError('REFUSED', { isFinal })
      }),
    )
    await eventually(async () => {
      const [a, b] = await outbox.rows()
      expect([a?.last_error, b?.last_error]).toEqual(['REFUSED', 'REFUSED'])
    })
    const [first, second] = await outbox.rows()
    expect([first?.dead_at, second?.dead_at]).toEqual([null, expect.any(Date)])
    await outbox.makeDue()
    const [last] = await ended()
    expect(last).toMatchObject({ attempts: ATTEMPTS, dead_at: expect.any(Date), done_at: null })
  })

  it('sends a message again, with its key, that a killed worker delivered and did not mark', async () => {
    await outbox.put(webhook)
    const [taken] = await claimMessages(outbox.database.db, 'webhook', 5)
    const keys: string[] = []
    const worker = outbox.start(
      channelsTo(async (_message, { key }) => {
        keys.push(key)
      }),
    )
    worker.wake()
    expect(await claimMessages(outbox.database.db, 'webhook', 5)).toEqual([])
    await outbox.makeDue()
    const [row] = await ended()
    expect(keys).toEqual([taken?.key])
    expect(row).toMatchObject({ attempts: 2, done_at: expect.any(Date) })
  })

  it('lets no receiver that hangs hold up the other topics', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await outbox.put(...Array.from({ length: 40 }, () => webhook), sms())
    outbox.start(channelsTo(({ topic }) => (topic === 'webhook' ? promise : Promise.resolve())))
    await eventually(async () => expect((await outbox.rows()).at(-1)?.done_at).toBeInstanceOf(Date))
    expect((await outbox.rows()).filter(({ done_at }) => done_at)).toHaveLength(1)
    resolve()
    await ended()
  })

  it('drops a code that came too late to be of use', async () => {
    const deliver = vi.fn(async () => {})
    await outbox.put(
      { ...sms('late'), valid_until: new Date(Date.now() - 1_000).toISOString() },
      { ...sms('in time'), valid_until: new Date(Date.now() + 60_000).toISOString() },
    )
    outbox.start(channelsTo(deliver))
    const rows = await ended()
    expect(rows.map(({ last_error }) => last_error)).toEqual(['TOO_LATE', null])
    expect(deliver).toHaveBeenCalledOnce()
  })

  it('leaves what it cannot open or understand to operators', async () => {
    const { secrets, database } = outbox
    await outbox.put(sms())
    const [row] = await outbox.rows()
    // One letter of what was sealed is another.
    const changed = Buffer.from(row?.payload ?? [])
    changed.writeUInt8(255 - changed.readUInt8(changed.length - 1), changed.length - 1)
    await database.db.updateTable('outbox').set({ payload: changed }).execute()
    const odd = await secrets.seal({ to: 1 }, 'outbox.payload')
    await database.db.insertInto('outbox').values({ topic: 'sms', payload: odd }).execute()
    const deliver = vi.fn(async () => {})
    outbox.start(channelsTo(deliver))
    await eventually(async () =>
      expect((await outbox.rows()).map(({ last_error }) => last_error)).toEqual(['SEALED', 'UNREADABLE']),
    )
    expect(deliver).not.toHaveBeenCalled()
  })

  it('keeps people out of its table and its log, whatever a receiver says', async () => {
    await outbox.put(sms(), { topic: 'email', to: 'anna@mail.test', template: 'reservation-held', words: {} })
    outbox.start(
      channelsTo(async (message) => {
        throw new Error(`refused: ${JSON.stringify(message)}`)
      }),
    )
    await eventually(async () =>
      expect((await outbox.rows()).map(({ last_error }) => last_error)).toEqual(['Error', 'Error']),
    )
    const dump = await outbox.database.db
      .selectFrom('outbox')
      .select(sql<string>`outbox::text || encode(payload, 'escape')`.as('line'))
      .execute()
    const seen = [...outbox.logged, ...dump.map(({ line }) => line)].join('\n')
    expect(seen).toContain('"attempt":1,"code":"Error"')
    expect(seen).not.toMatch(/493817|9120007788|anna|mail\.test|refused/)
  })

  it('stops when what is under way is through, and takes no more', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const deliver = vi.fn(() => promise)
    await outbox.put(sms())
    // One look alone: what a later one asked the database for before the stop would rightly be delivered.
    const worker = outbox.start(channelsTo(deliver), HOUR_MS)
    await eventually(() => expect(deliver).toHaveBeenCalled())
    const stopped = worker.stop()
    await outbox.put(sms())
    worker.wake()
    resolve()
    await stopped
    const rows = await outbox.rows()
    expect(rows.map(({ done_at, attempts }) => [Boolean(done_at), attempts])).toEqual([
      [true, 1],
      [false, 0],
    ])
  })

  it('erases the contents of what was delivered more than 30 days ago', async () => {
    const { db } = outbox.database
    await outbox.put(sms('old'), sms('young'), sms('dead'))
    const [old, young, dead] = await outbox.rows()
    const daysAgo = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`
    await db
      .updateTable('outbox')
      .set({ done_at: daysAgo(31) })
      .where('id', '=', old?.id ?? 0)
      .execute()
    await db
      .updateTable('outbox')
      .set({ done_at: daysAgo(29) })
      .where('id', '=', young?.id ?? 0)
      .execute()
    await db
      .updateTable('outbox')
      .set({ dead_at: daysAgo(99) })
      .where('id', '=', dead?.id ?? 0)
      .execute()
    expect(await eraseDelivered(db, outbox.secrets)).toBe(1)
    expect(await eraseDelivered(db, outbox.secrets)).toBe(0)
    const rows = await outbox.rows()
    const contents = rows.map(({ payload }) => outbox.secrets.open(payload, 'outbox.payload'))
    expect(await Promise.all(contents)).toEqual([
      {},
      { to: PHONE, text: 'young' },
      { to: PHONE, text: 'dead' },
    ])
  })
})
