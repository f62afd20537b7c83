import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { channelsOf } from '#app/backend/jobs/channels.ts'
import type { Channels } from '#app/backend/jobs/delivery.ts'
import type { OutboxMessage } from '#app/backend/jobs/outbox-message.ts'
import { claimMessages } from '#app/backend/jobs/outbox-queue.ts'
import { readEnv } from '#app/config/env.server.ts'
import { AMO_TOKEN, startAmoCrm } from '../../../../fixtures/crm/amocrm.ts'
import { BITRIX_HOOK, startBitrix24 } from '../../../../fixtures/crm/bitrix24.ts'
import { LEAD_MESSAGE } from '../../../../fixtures/crm/crm-lead.ts'
import type { CrmFault } from '../../../../fixtures/crm/crm-server.ts'
import { startWebhookReceiver } from '../../../../fixtures/crm/webhook-receiver.ts'
import { eventually } from '../../../../fixtures/eventually.ts'
import { openTestOutbox, type TestOutbox } from '../../../../fixtures/people/outbox.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Pauses of 30 s, 75 s, 3, 8, 20 and 49 minutes, each up to a fifth longer or shorter. */
const MAX_ATTEMPTS = 7

/** The hour; a new lead comes at the beginning of each part. */
const FAULTS: { fault: CrmFault; minutes: number }[] = [
  { fault: 'refuses', minutes: 2 },
  { fault: 'is late', minutes: 5 },
  { fault: 'fails', minutes: 8 },
  { fault: 'hangs', minutes: 15 },
  { fault: 'cuts', minutes: 30 },
]

let outbox: TestOutbox
let amo: Awaited<ReturnType<typeof startAmoCrm>>
let bitrix: Awaited<ReturnType<typeof startBitrix24>>
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
beforeAll(async () => {
  ;[outbox, amo, bitrix, receiver] = await Promise.all([
    openTestOutbox(),
    startAmoCrm(),
    startBitrix24(),
    startWebhookReceiver(),
  ])
})

/** Timeouts of requests that run: they end when the test says so, however slow the machine is. */
const timeouts = new Set<AbortController>()
beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timeout = new AbortController()
    timeouts.add(timeout)
    return timeout.signal
  })
})
const endTimeouts = () => {
  for (const timeout of timeouts) timeout.abort(new DOMException('too slow', 'TimeoutError'))
  timeouts.clear()
}
afterEach(async () => {
  for (const crm of [amo, bitrix, receiver]) {
    await crm.setFault(undefined)
    crm.reset()
  }
  endTimeouts()
  await outbox.clear()
  vi.restoreAllMocks()
})
afterAll(async () => {
  for (const crm of [amo, bitrix, receiver]) crm.close()
  await outbox.close()
})

const RECEIVERS = {
  webhook: () => ({
    crm: receiver,
    env: { LEADS_WEBHOOK_URL: `${receiver.origin}/hook` },
    numbers: () => receiver.leads.map(({ id }) => id),
  }),
  amocrm: () => ({
    crm: amo,
    env: { CRM: 'amocrm', CRM_URL: amo.origin, CRM_TOKEN: AMO_TOKEN },
    numbers: () =>
      amo.leads.map(({ name, notes }) => (notes.length === 1 ? numberIn(name) : `${name}: notes`)),
  }),
  bitrix24: () => ({
    crm: bitrix,
    env: { CRM: 'bitrix24', CRM_URL: `${bitrix.origin}${BITRIX_HOOK}` },
    numbers: () => bitrix.leads.map(({ ORIGIN_ID }) => ORIGIN_ID),
  }),
}
const numberIn = (text: string) => /З-\d+-\d+/.exec(text)?.[0] ?? text

const numberOf = (n: number) => `З-2026-00090${n}`
const lead = (n: number): OutboxMessage => ({
  topic: 'webhook',
  event: 'lead.created',
  data: { ...LEAD_MESSAGE, id: numberOf(n) },
})
const letter: OutboxMessage = { topic: 'email', to: 'office@company.example', template: 'written', words: {} }

/** Letters are taken at once; leads go where the environment says. */
function channels(env: Record<string, string>, letters: string[] = []): Channels {
  const own = channelsOf(
    { ...readEnv(env), DATA_DIR: join(tmpdir(), `no-crm-${process.pid}`) },
    outbox.secrets,
  )
  return { ...own, email: { deliver: async ({ to }) => void letters.push(to) } }
}

/** Until no message is being sent, and none is due. */
const isQuiet = () =>
  eventually(async () => {
    const { rows } = await sql<{ busy: number }>`
      select count(*)::int as busy from outbox where done_at is null and dead_at is null
        and (locked_until > now() or (run_at <= now() and coalesce(locked_until, now()) <= now()))`.execute(
      outbox.database.db,
    )
    expect(rows).toEqual([{ busy: 0 }])
  })

/** So much time goes by, and everything that falls due in it is done at its time. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; ) {
    await isQuiet()
    const { rows } = await sql<{ ms: number | null }>`
      select (extract(epoch from min(run_at) - now()) * 1000)::float8 as ms from outbox where done_at is null`.execute(
      outbox.database.db,
    )
    const step = Math.min(left, Math.max(1, rows[0]?.ms ?? left))
    await outbox.pass(step)
    left -= step
  }
  await isQuiet()
}

const open = async () => (await outbox.rows()).filter(({ done_at }) => done_at === null)

describe.each(['webhook', 'amocrm', 'bitrix24'] as const)('%s', (name) => {
  it('that is down for an hour in every way gets each lead later, once, from two nodes, and is not flooded', async () => {
    const { crm, env, numbers } = RECEIVERS[name]()
    const letters: string[] = []
    await crm.setFault(FAULTS[0]?.fault)
    outbox.start(channels(env, letters))
    outbox.start(channels(env, letters))
    for (const [n, { fault, minutes }] of FAULTS.entries()) {
      await crm.setFault(fault, endTimeouts)
      await outbox.put(lead(n), letter)
      await isQuiet()
      // Letters wait for no CRM.
      expect(letters).toHaveLength(n + 1)
      await pass(minutes * MINUTE_MS)
    }
    const waiting = await open()
    expect(waiting).toHaveLength(FAULTS.length)
    for (const { attempts, dead_at } of waiting)
      expect([dead_at, attempts <= MAX_ATTEMPTS]).toEqual([null, true])
    // An attempt asks whether the lead is there, or adds it; amoCRM's has a note too.
    expect(crm.requests.length).toBeLessThanOrEqual(FAULTS.length * MAX_ATTEMPTS * 3)

    await crm.setFault(undefined)
    await pass(2 * HOUR_MS)
    expect(await open()).toEqual([])
    expect(numbers().toSorted()).toEqual(FAULTS.map((_fault, n) => numberOf(n)))
  }, 120_000)

  it.each<CrmFault>(['hangs', 'is late'])(
    'loses and doubles no lead of a node that was killed while it %s',
    async (fault) => {
      const { crm, env, numbers } = RECEIVERS[name]()
      await crm.setFault(fault, endTimeouts)
      await outbox.put(lead(1))
      // The node that dies: it has the message, the CRM has the request, and nobody writes down what became of it.
      const [claim] = await claimMessages(outbox.database.db, 'webhook', 1)
      const sent = channels(env).webhook.deliver(
        { topic: 'webhook', event: 'lead.created', data: { ...LEAD_MESSAGE, id: numberOf(1) } },
        { key: claim?.key ?? '', attempt: 1, happenedAt: new Date() },
      )
      await expect(sent).rejects.toMatchObject({ code: 'TIMEOUT' })
      await crm.setFault(undefined)
      outbox.start(channels(env))
      outbox.start(channels(env))
      // The lease of the dead node ends after 40 s.
      await outbox.pass(30_000)
      expect((await open()).map(({ attempts }) => attempts)).toEqual([1])
      await outbox.pass(30_000)
      await eventually(async () => expect(await open()).toEqual([]))
      expect(numbers()).toEqual([numberOf(1)])
    },
  )
})
