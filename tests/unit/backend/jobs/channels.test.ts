import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { channelsOf } from '#app/backend/jobs/channels.ts'
import { eraseOutboxFile } from '#app/backend/jobs/erase-outbox-file.ts'
import { readEnv } from '#app/config/env.server.ts'
import { openTestOutbox, type TestOutbox } from '../../../fixtures/people/outbox.ts'

let outbox: TestOutbox
let folder = ''
beforeAll(async () => {
  outbox = await openTestOutbox()
  folder = await mkdtemp(join(tmpdir(), 'channels-'))
})
afterAll(async () => {
  await outbox.clear()
  await outbox.close()
  await rm(folder, { recursive: true })
})

const PHONE = '+79120007788'
const sent = async () => (await outbox.rows()).every(({ done_at }) => done_at !== null)

it.each([{ ...readEnv({}), DEMO: 'off' as const }, { ...readEnv({ DROP_MESSAGES: 'sms,email,webhook' }) }])(
  'a real site, or one that drops its messages, writes none of them down',
  async (env) => {
    await outbox.clear()
    await outbox.put(
      { topic: 'sms', to: PHONE, text: 'Код 493817' },
      { topic: 'email', to: 'a@site.test', template: 'reservation-active', words: {} },
      { topic: 'webhook', event: 'reservation.active', data: {} },
    )
    outbox.start(channelsOf({ ...env, DATA_DIR: folder }, outbox.secrets))
    await expect.poll(sent).toBe(true)
    expect(await readdir(folder)).toEqual([])
  },
)

it('a demonstration keeps them until the person is erased or thirty days have gone by', async () => {
  await outbox.clear()
  for (const text of ['ждёт', 'старое', 'удалённого'])
    await outbox.put({ topic: 'sms', to: PHONE, text: `Код 493817 ${text}` })
  outbox.start(channelsOf({ ...readEnv({}), DATA_DIR: folder }, outbox.secrets))
  await expect.poll(sent).toBe(true)
  const { db } = outbox.database
  const file = () => readFile(join(folder, 'outbox.jsonl'), 'utf8')
  expect(await eraseOutboxFile(db, folder)).toBe(0)
  const [, old, gone] = await outbox.rows()
  await db
    .updateTable('outbox')
    .set({ done_at: sql<Date>`now() - interval '31 days'` })
    .where('id', '=', old?.id ?? 0)
    .execute()
  await db
    .deleteFrom('outbox')
    .where('id', '=', gone?.id ?? 0)
    .execute()
  expect(await eraseOutboxFile(db, folder)).toBe(2)
  const lines = (await file()).trim().split('\n')
  expect(lines.filter((line) => line.includes(PHONE))).toHaveLength(1)
  expect(lines[0]).toContain('ждёт')
})
