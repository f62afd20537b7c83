import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { channelsOf } from '#app/backend/jobs/channels.ts'
import type { OutboxMessage } from '#app/backend/jobs/outbox-message.ts'
import { readEnv } from '#app/config/env.server.ts'
import { AMO_TOKEN, startAmoCrm } from '../../../../fixtures/crm/amocrm.ts'
import { BITRIX_HOOK, startBitrix24 } from '../../../../fixtures/crm/bitrix24.ts'
import { LEAD_MESSAGE } from '../../../../fixtures/crm/crm-lead.ts'
import { eventually } from '../../../../fixtures/eventually.ts'
import { openTestOutbox, type TestOutbox } from '../../../../fixtures/people/outbox.ts'

let outbox: TestOutbox
let amo: Awaited<ReturnType<typeof startAmoCrm>>
let bitrix: Awaited<ReturnType<typeof startBitrix24>>
let folder: string
beforeAll(async () => {
  ;[outbox, amo, bitrix] = await Promise.all([openTestOutbox(), startAmoCrm(), startBitrix24()])
  folder = await mkdtemp(join(tmpdir(), 'crm-'))
})
afterEach(async () => {
  await outbox.clear()
  amo.reset()
  bitrix.reset()
})
afterAll(async () => {
  amo.close()
  bitrix.close()
  await outbox.close()
  await rm(folder, { recursive: true })
})

const lead: OutboxMessage = { topic: 'webhook', event: 'lead.created', data: LEAD_MESSAGE }
const booking: OutboxMessage = { topic: 'webhook', event: 'reservation.held', data: { number: 'А-1' } }

const settings = {
  amocrm: () => ({ CRM: 'amocrm', CRM_URL: amo.origin, CRM_TOKEN: AMO_TOKEN }),
  bitrix24: () => ({ CRM: 'bitrix24', CRM_URL: `${bitrix.origin}${BITRIX_HOOK}` }),
  off: () => ({ CRM: 'off' }),
}
const start = (crm: keyof typeof settings, more = {}) =>
  outbox.start(channelsOf({ ...readEnv({ ...settings[crm](), ...more }), DATA_DIR: folder }, outbox.secrets))

const allDone = () =>
  eventually(async () => {
    const rows = await outbox.rows()
    expect(rows.every(({ done_at }) => done_at !== null)).toBe(true)
    return rows
  })
const failed = (attempts: number) =>
  eventually(async () => {
    const [row] = await outbox.rows()
    expect(row).toMatchObject({ attempts, locked_until: null, last_error: expect.any(String) })
    return row
  })

it('two nodes and a worker that died after the delivery make one lead', async () => {
  await outbox.put(lead)
  amo.loseAnswer('/api/v4/leads/complex')
  start('amocrm')
  start('amocrm')
  await failed(1)
  await outbox.makeDue()
  await allDone()
  expect(amo.leads).toHaveLength(1)
})

it('the pause is as long as the CRM wishes, within an hour', async () => {
  amo.answerInstead({ status: 429, headers: { 'retry-after': '600' } })
  await outbox.put(lead)
  start('amocrm')
  const first = await failed(1)
  expect(first?.run_at.getTime()).toBeGreaterThan(Date.now() + 590_000)
  amo.answerInstead({ status: 503, headers: { 'retry-after': '999999' } })
  await outbox.makeDue()
  const second = await failed(2)
  expect(second?.run_at.getTime()).toBeLessThan(Date.now() + 3_700_000)
})

it('a wrong token is told to the operator with what to do, without the person, and the lead waits', async () => {
  await outbox.put(lead)
  start('amocrm', { CRM_TOKEN: 'wrong' })
  const row = await failed(1)
  expect(row).toMatchObject({ dead_at: null, last_error: 'CRM_HTTP_401' })
  const told = outbox.logged.join('\n')
  expect(told).toContain('check CRM_URL and CRM_TOKEN')
  expect(told).not.toMatch(/Анна|7912|example\.ru|wrong/)
})

it('other events go where they went; CRM=off keeps leads to the site', async () => {
  await outbox.put(lead, booking)
  start('amocrm')
  await allDone()
  expect(amo.leads).toHaveLength(1)
  const written = async () => (await readFile(join(folder, 'outbox.jsonl'), 'utf8')).trim().split('\n')
  expect((await written()).map((line) => JSON.parse(line).event)).toEqual(['reservation.held'])
  await outbox.clear()
  await outbox.put(lead, booking)
  start('off')
  await allDone()
  expect((await written()).map((line) => JSON.parse(line).event)).toEqual([
    'reservation.held',
    'reservation.held',
  ])
})
