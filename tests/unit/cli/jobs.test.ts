import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestOutbox, type TestOutbox } from '../../fixtures/people/outbox.ts'
import { commandHere, commandProcess } from '../../fixtures/runner/commands.ts'

let outbox: TestOutbox
let ids: number[]
beforeAll(async () => {
  outbox = await openTestOutbox()
})
afterAll(() => outbox.close())

const at = (when: string) => sql<Date>`now() + ${when}::interval`

/** One that waits, one that is dead, one that is being sent, one that is delivered. */
beforeEach(async () => {
  const { db } = outbox.database
  await outbox.clear()
  for (let i = 0; i < 4; i++) await outbox.put({ topic: 'sms', to: '+79120007788', text: 'Код 493817' })
  ids = (await outbox.rows()).map(({ id }) => id)
  const set = (i: number, values: object) =>
    db
      .updateTable('outbox')
      .set(values)
      .where('id', '=', ids[i] ?? 0)
      .execute()
  await set(0, { run_at: at('10 minutes'), attempts: 3, last_error: 'HTTP_503' })
  await set(1, { dead_at: at('0'), attempts: 10, last_error: 'smsc 7' })
  await set(2, { locked_until: at('30 seconds'), attempts: 1 })
  await set(3, { done_at: at('0'), attempts: 1 })
})

const surroundings = () => ({ DATABASE_URL: outbox.database.url })
const jobs = (...args: string[]) => commandHere('jobs', args, surroundings())

describe('jobs list', () => {
  it('shows what is not delivered and nothing of what it says', async () => {
    const { code, stdout, stderr } = await commandProcess('jobs', ['list', '--json'], surroundings())
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({
      waiting: 2,
      dead: 1,
      messages: [
        { id: ids[0], topic: 'sms', state: 'waiting', attempts: 3, error: 'HTTP_503' },
        { id: ids[1], topic: 'sms', state: 'dead', attempts: 10, error: 'smsc 7', nextInSeconds: null },
        { id: ids[2], topic: 'sms', state: 'sending', attempts: 1, error: null },
      ],
    })
    const { stdout: lines } = await jobs('list')
    expect(lines).toMatch(/^\d+ {2}sms {2}waiting, \d+ s old, 3 tries, next in 10 min, HTTP_503$/m)
    expect(stdout + lines).not.toMatch(/9120007788|493817/)
  })

  it('shows the dead or the waiting alone when asked', async () => {
    const idsOf = async (option: string) => {
      const { messages } = JSON.parse((await jobs('list', option, '--json')).stdout)
      return messages.map(({ id }: { id: number }) => id)
    }
    expect(await idsOf('--dead')).toEqual([ids[1]])
    expect(await idsOf('--waiting')).toEqual([ids[0], ids[2]])
  })
})

describe('jobs retry', () => {
  it('makes a message due now with its tries before it and its key kept', async () => {
    const before = (await outbox.rows())[1]
    expect(await jobs('retry', `${ids[1]}`, '--json')).toEqual({
      code: 0,
      stdout: '{"retried":1}\n',
      stderr: '',
    })
    const after = (await outbox.rows())[1]
    expect(after).toMatchObject({ key: before?.key, dead_at: null, attempts: 0, last_error: 'smsc 7' })
    expect(after?.run_at.getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('brings all dead letters back at once', async () => {
    expect(await jobs('retry', '--all-dead', '--json')).toMatchObject({ code: 0, stdout: '{"retried":1}\n' })
    expect((await outbox.rows()).filter(({ dead_at }) => dead_at)).toEqual([])
    expect((await outbox.rows())[0]).toMatchObject({ attempts: 3 })
  })

  it('refuses what is delivered, on its way, or not there', async () => {
    const said = async (id: number) => jobs('retry', `${id}`)
    expect(await said(ids[3] ?? 0)).toMatchObject({ code: 1, stderr: expect.stringContaining('delivered') })
    expect(await said(ids[2] ?? 0)).toMatchObject({ code: 1, stderr: expect.stringContaining('being sent') })
    expect(await said(999_999)).toMatchObject({ code: 1, stderr: expect.stringContaining('no such message') })
  })

  it.each([
    [[]],
    [['list', '--dead', '--waiting']],
    [['list', '5']],
    [['retry']],
    [['retry', 'x']],
    [['retry', '5', '--all-dead']],
    [['retry', '5', '6']],
    [['retry', '5', '--dead']],
    [['drop', '5']],
  ])('does not understand %j', async (args) => {
    expect(await jobs(...args)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Usage'),
    })
  })
})
