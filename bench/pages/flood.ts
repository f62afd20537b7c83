import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { changeFlat } from '#app/backend/catalogue/changes/change-flat.ts'
import { connect } from '#app/backend/database/connect.ts'
import { openPrivatePostgres } from '#app/backend/database/private/private-postgres.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { tell } from '../bars.ts'
import { between, oneOf, seeded } from '../facets/random.ts'
import { weighSession } from '../scale/cores.ts'
import { readMetrics, type Used } from '../soak/metrics.ts'
import { startSite } from '../ssr/server-process.ts'
import { printTable } from '../table.ts'

const ADDRESSES = 20_000
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 100_000)
/** Where a new page takes long, more than may wait: then most who ask for what is not kept are told to come again. */
const CONNECTIONS = 128
/** One request of so many is for a page that many ask for. */
const HOT_EACH = 5
/** Full before half of the time: memory that grows then is not that of the cache, and what is in demand is in danger. */
const PAGE_CACHE_MB = '16'
const CHANGE_EVERY_MS = 1_000
const SAMPLE_EVERY_MS = 5_000
/** Home and card, of the pages in demand: nobody asks for other pages of their routes. */
const ALONE = 2
const BARS = {
  memory: { atMost: 1.05 },
  hot: { atLeast: 1 },
  /** A change of a price makes each of them old once. */
  hotRenders: { atMost: 1.1 },
  oldestMs: { atMost: 2_000 },
}
/** Of the flat whose price changes; the number of the change is added to it. */
const FIRST_PRICE = 5_000_000
const CARD = /\/choose\/flat\/(\d+)/
const PRICE = /"price":(\d+)/

type Told = {
  pages: number
  again: number
  other: number
  hot: number
  hotPages: number
  oldestMs: number
}

/**
 * So many requests for random filters, and for a few pages that are in demand among them, while the price of a flat
 * changes every second: memory over the time, what the pages in demand cost, and how old the oldest shown price was.
 */
export async function flood(port: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-flood-'))
  const site = await startSite(folder, port, { METRICS_PORT: String(port + 1), PAGE_CACHE_MB })
  const postgres = await openPrivatePostgres(folder, { log: silentLog })
  const { db, close } = connect(postgres.connection, 2)
  const isOver = new AbortController()
  weighSession(-10)
  const samples: (Used & { second: number })[] = []
  const metrics = `http://127.0.0.1:${port + 1}/metrics`
  const told: Told = { pages: 0, again: 0, other: 0, hot: 0, hotPages: 0, oldestMs: 0 }
  /** When the price of each change was committed. */
  const changedAt: number[] = []
  try {
    const [card = '', id] = CARD.exec(await (await fetch(`${site.url}/choose/flat`)).text()) ?? []
    const hot = ['/', '/choose/flat', card]
    for (const path of [...hot, ...hot]) await (await fetch(site.url + path)).text()
    const addresses = randomAddresses()
    const random = seeded(REQUESTS)
    const startedAt = performance.now()
    const watching = every(SAMPLE_EVERY_MS, isOver.signal, async () => {
      const second = Math.round((performance.now() - startedAt) / 1_000)
      samples.push({ second, ...(await readMetrics(metrics)) })
    })
    const changing = every(CHANGE_EVERY_MS, isOver.signal, async () => {
      await changeFlat(db, Number(id), { price: FIRST_PRICE + changedAt.length, reason: 'bench' })
      changedAt.push(performance.now())
    })
    let left = REQUESTS
    const ask = async () => {
      while (left-- > 0) {
        const isHot = left % HOT_EACH === 0
        const path = isHot ? oneOf(random, hot) : oneOf(random, addresses)
        const askedAt = performance.now()
        const response = await fetch(site.url + path, { headers: { accept: 'text/html' } })
        const text = await response.text()
        if (isHot) told.hot++
        if (response.status === 503) told.again++
        else if (response.status !== 200) told.other++
        else {
          told.pages++
          if (isHot) told.hotPages++
          if (path === card) told.oldestMs = Math.max(told.oldestMs, ageOf(text, askedAt))
        }
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, ask))
    const seconds = (performance.now() - startedAt) / 1_000
    isOver.abort()
    await Promise.all([watching, changing])
    const cache = await readCache(metrics)
    report(told, samples, { seconds, changes: changedAt.length, ...cache })
  } finally {
    weighSession(0)
    isOver.abort()
    await close()
    await site.stop()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }

  /** How long the price that a page shows had been another one when the page was asked for. */
  function ageOf(text: string, askedAt: number): number {
    const [, price] = PRICE.exec(text) ?? []
    const next = changedAt[Number(price) - FIRST_PRICE + 1]
    return next === undefined ? 0 : askedAt - next
  }
}

function report(
  told: Told,
  samples: readonly (Used & { second: number })[],
  { seconds, changes, hits, stale, misses, rendered, renderedAlone }: Record<string, number>,
): void {
  printTable([
    { what: 'requests', value: REQUESTS },
    { what: 'in seconds', value: Math.round(seconds ?? 0) },
    { what: 'pages', value: told.pages },
    { what: 'told to come again', value: told.again },
    { what: 'anything else', value: told.other },
    { what: 'changes of a price', value: changes ?? 0 },
    { what: 'pages in demand asked for', value: told.hot },
    { what: 'of these answered with the page', value: told.hotPages },
    { what: 'from the cache', value: hits ?? 0 },
    { what: 'from the cache while a new one was made', value: stale ?? 0 },
    { what: 'not in the cache', value: misses ?? 0 },
    { what: 'rendered', value: rendered ?? 0 },
    { what: 'of these home and card', value: renderedAlone ?? 0 },
    { what: 'oldest shown price, ms', value: Math.round(told.oldestMs) },
  ])
  const step = Math.max(1, Math.floor(samples.length / 12))
  printTable(
    samples
      .filter((_, i) => i % step === 0)
      .map(({ second, memoryMb, heapMb, keptMb }) => ({
        second,
        'memory, MB': Math.round(memoryMb),
        'heap, MB': Math.round(heapMb),
        'kept pages, MB': Number(keptMb.toFixed(1)),
      })),
  )
  const memory = samples.map(({ memoryMb }) => memoryMb)
  const half = memory.length >> 1
  const most = (part: number[]) => Math.max(...part)
  tell(
    'pages_flood_memory_second_half_vs_first',
    most(memory.slice(half)) / most(memory.slice(0, half)),
    BARS.memory,
  )
  tell('pages_flood_hot_answered', told.hotPages / told.hot, BARS.hot)
  tell(
    'pages_flood_hot_renders_for_each_change',
    (renderedAlone ?? Number.NaN) / (ALONE * (changes ?? Number.NaN)),
    BARS.hotRenders,
  )
  tell('pages_flood_oldest_price_ms', told.oldestMs, BARS.oldestMs)
  tell('pages_flood_other_answers', told.other, { atMost: 0 })
}

/** Filters that are all different: prices, areas and rooms. */
function randomAddresses(): string[] {
  const random = seeded(ADDRESSES)
  const all = new Set<string>()
  while (all.size < ADDRESSES) {
    const price = between(random, 4_000, 15_000) * 1_000
    const parts = [
      `rooms=${between(random, 1, 4)}`,
      `price_to=${price}`,
      `area_from=${between(random, 20, 60)}`,
    ]
    all.add(`/choose/flat?${parts.join('&')}`)
  }
  return [...all]
}

async function every(ms: number, over: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!over.aborted) {
    await work()
    await delay(ms)
  }
}

async function readCache(metrics: string): Promise<Record<string, number>> {
  const text = await (await fetch(metrics)).text()
  const of = (name: string) =>
    Number(text.match(new RegExp(`^site_page_cache_${name} (\\d+)`, 'm'))?.[1] ?? 0)
  const rendersOf = (route: string) =>
    Number(text.split(`site_render_seconds_count{route="${route}"} `)[1]?.split('\n', 1)[0] ?? 0)
  const result = (word: string) => of(`requests_total\\{result="${word}"\\}`)
  return {
    hits: result('hit'),
    stale: result('stale'),
    misses: result('miss'),
    rendered: of('rendered_total'),
    renderedAlone: rendersOf('/') + rendersOf('/choose/flat/$id'),
  }
}
