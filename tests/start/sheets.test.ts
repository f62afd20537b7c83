import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../fixtures/pdf/read-pdf.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { removeDataFolder, type SiteProcess, startSite } from './site-process.ts'

const LIMIT_MS = 300_000
const MAX_BYTES = 300 * 1024
/** Until the next one gets his turn, on a machine that does other work as well. */
const TURN_MS = 30_000

let dataFolder: string
let site: SiteProcess | undefined
let ids: number[] = []

beforeAll(async () => {
  dataFolder = await makeDemoFolder()
  site = await startSite(dataFolder, { DEMO: 'on', TRUST_PROXY: '1' })
  const pages = await Promise.all(
    ['0', '100', '200', '300'].map(async (offset) =>
      (await get(`/api/flats/?limit=100&offset=${offset}`)).text(),
    ),
  )
  ids = pages.flatMap((page) => [...page.matchAll(/"id":(\d+),"number"/g)].map(([, id]) => Number(id)))
}, LIMIT_MS)

afterAll(async () => {
  await site?.stop('SIGTERM')
  await removeDataFolder(dataFolder)
}, LIMIT_MS)

let visitors = 0
/** Asks as one visitor of many: the limit of one address is not what is looked at here. */
function get(path: string, init: RequestInit = {}): Promise<Response> {
  visitors += 1
  const address = `198.51.${Math.floor(visitors / 250) % 250}.${(visitors % 250) + 1}`
  const headers = { 'X-Forwarded-For': address, ...init.headers }
  return fetch(`${site?.url}${path}`, { ...init, headers })
}

async function sheetOf(path: string) {
  const answer = await get(path)
  return { answer, pdf: new Uint8Array(await answer.arrayBuffer()) }
}

it(
  'of 200 PDFs at once each is made or asked to come again, and pages are answered meanwhile',
  async () => {
    const flats = ids.slice(0, 200)
    expect(new Set(flats).size).toBe(200)
    let waiting = flats.length
    const made = Promise.all(
      flats.map(async (id) => {
        const { answer, pdf } = await sheetOf(`/choose/flat/${id}/pdf`)
        waiting -= 1
        return { status: answer.status, retry: answer.headers.get('retry-after'), bytes: pdf.length }
      }),
    )
    let answered = 0
    while (waiting > 0) {
      const pages = await Promise.all(['/', '/healthz', `/choose/flat/${flats[0]}`].map((path) => get(path)))
      const statuses = await Promise.all(pages.map(async (page) => (await page.text()) && page.status))
      expect(statuses).toEqual([200, 200, 200])
      if (waiting > 0) answered += 1
    }
    const sheets = await made
    expect(answered).toBeGreaterThan(2)
    expect(
      sheets.filter(({ status, retry }) => status !== 200 && !(status === 503 && Number(retry) > 0)),
    ).toEqual([])
    const good = sheets.filter(({ status }) => status === 200)
    expect(good.length).toBeGreaterThan(4)
    expect(good.filter(({ bytes }) => bytes > MAX_BYTES || bytes < 10_000)).toEqual([])
  },
  LIMIT_MS,
)

it(
  'PDFs beyond the queue are refused at once with the time to come again, and after those clients have left the next one gets his',
  async () => {
    const abort = new AbortController()
    // Sets of five, none of which is made yet: 320 come sooner than the 60 are ready that do not fit, on any machine.
    const asked = ids
      .slice(0, 320)
      .map((_id, at) =>
        get(`/favorites/pdf?ids=${ids.slice(at, at + 5).join(',')}`, { signal: abort.signal }),
      )
    const refusal = asked.map(async (one) => {
      const answer = await one
      if (answer.status !== 503) throw new Error(`answered ${answer.status}`)
      return answer
    })
    const first = await Promise.any(refusal)
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
    abort.abort()
    await Promise.allSettled(asked)
    // The site hears of clients that left after the next one has asked, when it is busy. It then says when to come again.
    await expect
      .poll(
        async () => {
          const { answer, pdf } = await sheetOf(`/choose/flat/${ids[330]}/pdf`)
          if (answer.status !== 503) return [answer.status, readPdf(pdf).pages.length > 0]
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
          return []
        },
        { timeout: TURN_MS },
      )
      .toEqual([200, true])
  },
  LIMIT_MS,
)

it('favourite flats are one page without scripts for a time without a network, with their plans, in the order of the address', async () => {
  const [first, second] = ids
  const answer = await get(`/favorites/offline?ids=${second},${first},999999`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; img-src data:; style-src 'sha256-/,
  )
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const html = await answer.text()
  expect([...html.matchAll(/href="\/choose\/flat\/(\d+)"/g)].map(([, id]) => Number(id))).toEqual([
    second,
    first,
  ])
  expect(html.match(/<img src="data:image\/svg\+xml;base64,/g)).toHaveLength(2)
  expect(html.length).toBeLessThan(150_000)
  expect(html).not.toContain('<script')
  const refused = await Promise.all(
    ['?ids=one', `?ids=${ids.slice(0, 101).join(',')}`].map((query) => get(`/favorites/offline${query}`)),
  )
  expect(refused.map(({ status }) => status)).toEqual([400, 400])
})

it('the same flat is the same file: asked again with its tag it is not sent', async () => {
  const path = `/choose/flat/${ids[0]}/pdf`
  const [one, other] = [await sheetOf(path), await sheetOf(path)]
  expect(Buffer.from(one.pdf).equals(Buffer.from(other.pdf))).toBe(true)
  const etag = one.answer.headers.get('etag') ?? ''
  expect(other.answer.headers.get('etag')).toBe(etag)
  const again = await get(path, { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

it('shows the price of the card, the flat’s address, and that it is no offer', async () => {
  const [id] = ids
  const { data } = JSON.parse(await (await get(`/api/flat/${id}/`)).text())
  const { pdf } = await sheetOf(`/choose/flat/${id}/pdf`)
  const text = readPdf(pdf)
    .pages.map((page) => page.text)
    .join('\n')
  const price = new Intl.NumberFormat('ru-RU').format(data.flat.price).replace(/\s/g, ' ')
  expect(text).toContain(`${price} ₽`)
  expect(text).toContain(`/choose/flat/${id}`)
  expect(text).toContain('Не является публичной офертой.')
  for (const [rate] of text.matchAll(/[^\n]*ставка [^\n]*/g)) expect(rate).toMatch(/^ПСК .*ставка/)
})

it.each<[string, number, (all: number[]) => number[]]>([
  ['one', 1, (all) => all.slice(0, 1)],
  ['two, one of which is unknown', 1, (all) => [...all.slice(0, 1), 999_999]],
  ['more than the limit', 20, (all) => all.slice(0, 23)],
])('a set of %s is a contents and the sheets', async (_what, count, choose) => {
  const chosen = choose(ids)
  const { answer, pdf } = await sheetOf(`/favorites/pdf?ids=${chosen.join(',')}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { pages, links } = readPdf(pdf)
  expect(pages.length).toBeGreaterThanOrEqual(count + 1)
  for (const id of chosen.slice(0, 20).filter((one) => one < 900_000))
    expect(links.some((link) => link.endsWith(`/choose/flat/${id}`))).toBe(true)
  if (chosen.length > 20) expect(pages[0]?.text).toContain('ещё 3 – на странице избранного')
  if (chosen.includes(999_999)) expect(pages[0]?.text).toContain('Больше нет на сайте: 1 квартира.')
})

it.each([
  ['/favorites/pdf', 404],
  ['/favorites/pdf?ids=999999', 404],
  ['/favorites/pdf?ids=1,abc', 404],
  ['/choose/flat/0/pdf', 404],
  ['/choose/flat/999999/pdf', 404],
])('%s is answered with %i', async (path, status) => {
  expect((await get(path)).status).toBe(status)
})
