import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#app/backend/database/connect.ts'
import { freeFlats, startTwoNodes, type TwoNodes } from '../e2e/fixtures/two-nodes.ts'
import { entry, writeTestEntries } from '../fixtures/api/api-entries.ts'
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

/** Reads pages until both nodes answer them from their stores. */
async function keep(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    // Each time that a page is made it has another tag.
    await expect
      .poll(
        async () => {
          const [before, after] = [await pagesOf(path), await pagesOf(path)]
          return before.every(({ tag }, node) => tag !== null && tag === after[node]?.tag)
        },
        { message: path },
      )
      .toBe(true)
  }
}

/** Until all these pages of both nodes show a text; fails when that takes longer than promised. */
function showInTime(paths: readonly string[], shown: string): Promise<void> {
  return withinWorkingMs(
    PROMISED_MS,
    async () => {
      for (const path of paths) {
        const isShown = (await pagesOf(path)).map(({ text }) => text.includes(shown))
        expect([path, ...isShown]).toEqual([path, true, true])
      }
    },
    () => fetch(`${nodes.b.url}/healthz`),
  )
}

it('a new price is in the kept pages of two nodes within two seconds', { timeout: LIMIT_MS }, async () => {
  const [flat] = await freeFlats(nodes.a.url, 1)
  if (!flat) throw new Error('no flat is free')
  const paths = [`/choose/flat/${flat.id}`, '/choose/flat']
  for (const price of [1_234_000, 1_345_000]) {
    await keep(paths)
    await nodes.setFlat(flat.id, '--price', String(price))
    await showInTime(paths, `${price.toLocaleString('ru-RU').replaceAll('\u00a0', ' ')} ₽`)
  }
})

it('a changed text is in the kept pages of two nodes within two seconds', {
  timeout: LIMIT_MS,
}, async () => {
  const [list] = await pagesOf('/press/news')
  const [, slug = ''] = /href="\/press\/news\/([a-z0-9-]+)"/.exec(list?.text ?? '') ?? []
  const paths = [`/press/news/${slug}`, '/press/news']
  const database = connect(nodes.wire.connection, 1)
  for (const title of ['Ключи выдают в пятницу', 'Ключи выдают в субботу']) {
    await keep(paths)
    const data = { title, date: '2026-11-20', lead: 'Коротко', body: 'Текст' }
    await writeTestEntries(database.db, [{ ...entry('news', slug, data), sha256: title }])
    await showInTime(paths, title)
  }
  await database.close()
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
