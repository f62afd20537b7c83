import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#app/backend/database/connect.ts'
import { freeFlats, startTwoNodes, type TwoNodes } from '../e2e/fixtures/two-nodes.ts'
import { withinWorkingMs } from '../fixtures/working-clock.ts'

const LIMIT_MS = 300_000
/** What the product promises between nodes. */
const PROMISED_MS = 2_000

let nodes: TwoNodes

beforeAll(async () => {
  nodes = await startTwoNodes()
}, LIMIT_MS)
afterAll(() => nodes.stop(), LIMIT_MS)

async function pagesOf(path: string) {
  return Promise.all(
    [nodes.a, nodes.b].map(async ({ url }) => {
      const answer = await fetch(url + path)
      return { tag: answer.headers.get('etag'), text: (await answer.text()).replaceAll('\u00a0', ' ') }
    }),
  )
}

it('a new price is in the kept pages of two nodes within two seconds', { timeout: LIMIT_MS }, async () => {
  const [flat] = await freeFlats(nodes.a.url, 1)
  if (!flat) throw new Error('no flat is free')
  const paths = [`/choose/flat/${flat.id}`, '/choose/flat']
  for (const price of [1_234_000, 1_345_000]) {
    // So often that they come from the store.
    for (const path of paths) {
      for (const _ of [1, 2]) await pagesOf(path)
      const [before, after] = [await pagesOf(path), await pagesOf(path)]
      expect(after.map(({ tag }) => tag)).toEqual(before.map(({ tag }) => tag))
      expect(before.every(({ tag }) => tag !== null)).toBe(true)
    }
    await nodes.setFlat(flat.id, '--price', String(price))
    const shown = `${price.toLocaleString('ru-RU').replaceAll('\u00a0', ' ')} ₽`
    for (const path of paths) {
      await withinWorkingMs(
        PROMISED_MS,
        async () => {
          for (const { text } of await pagesOf(path)) expect(text).toContain(shown)
        },
        () => fetch(`${nodes.b.url}/healthz`),
      )
    }
  }
})

it('a flat that was sold half a year ago answers 410 each time, with its page', {
  timeout: LIMIT_MS,
}, async () => {
  const [flat] = await freeFlats(nodes.a.url, 1)
  if (!flat) throw new Error('no flat is free')
  const path = `/choose/flat/${flat.id}`
  await nodes.setFlat(flat.id, '--status', 'sold')
  const database = connect(nodes.wire.connection, 1)
  await sql`update flat set status_at = now() - interval '200 days' where id = ${flat.id}`.execute(
    database.db,
  )
  await database.close()
  const answers = () => Promise.all([nodes.a, nodes.b].map(({ url }) => fetch(url + path)))
  await expect
    .poll(async () => (await answers()).map(({ status }) => status), { timeout: 30_000 })
    .toEqual([410, 410])
  for (const _ of [1, 2, 3]) {
    for (const answer of await answers()) {
      expect(answer.status).toBe(410)
      expect(await answer.text()).toContain('<h1')
    }
  }
})

it('a flat that its feed has dropped keeps its page, answers 410 half a year later, and is there again when it is back', {
  timeout: LIMIT_MS,
}, async () => {
  const [flat] = await freeFlats(nodes.a.url, 1)
  if (!flat) throw new Error('no flat is free')
  const database = connect(nodes.wire.connection, 1)
  const answers = () =>
    Promise.all(
      [nodes.a, nodes.b].map(async ({ url }) => {
        const answer = await fetch(`${url}/choose/flat/${flat.id}`)
        const text = await answer.text()
        return [answer.status, text.includes('Снята с'), text.includes('noindex')]
      }),
    )
  const drop = async (at: string | null) => {
    await sql`update flat set removed_at = ${at}::timestamptz where id = ${flat.id}`.execute(database.db)
  }
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString()
  const states: [string | null, [number, boolean, boolean]][] = [
    [daysAgo(1), [200, true, false]],
    [daysAgo(40), [200, true, true]],
    [daysAgo(200), [410, true, true]],
    [null, [200, false, false]],
  ]
  for (const [at, state] of states) {
    await drop(at)
    await expect.poll(answers, { timeout: 30_000 }).toEqual([state, state])
  }
  await database.close()
})
