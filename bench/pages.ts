/**
 * What a page costs the built site's Node process when it is kept, when the browser has it already, and when its address
 * was never seen before, against a bare Node server. Takes turns, so that all meet the same load of the machine. Then how long one
 * page holds up the others, by kind, and a flood of random filters; `npm run bench -- pages turns` and `pages flood` are those alone.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bar, tell } from './bars.ts'
import { flood } from './pages/flood.ts'
import { rateOf } from './pages/rate-of.ts'
import { turns } from './pages/turns.ts'
import { askAgain, cpuSeconds } from './ssr/load.ts'
import { newLists } from './ssr/new-lists.ts'
import { type ServerProcess, startHello, startSite } from './ssr/server-process.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 4344)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7)
const KEPT = { requests: 5_000, connections: 8 }
const RENDERED = { requests: 100, connections: 4 }
const BARS = { kept: { atMost: 3 }, keptRate: { atLeast: 0.4 }, rendered: { atMost: 300 } }
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

if (process.platform !== 'linux') {
  console.log('skipped: CPU time of another process is read from /proc, which only Linux has')
  process.exit(0)
}

const parts = { costs, turns: () => turns(PORT), flood: () => flood(PORT) }
const [, , chosen] = process.argv
for (const [name, run] of Object.entries(parts)) {
  if (chosen === undefined || chosen === name) await run()
}

type Asked = {
  what: string
  server: ServerProcess
  url: string | (() => string)
  load: { requests: number; connections: number }
  bar?: Bar
  hasTag?: boolean
}
/** What one request takes: microseconds of the server's processor, and of the clock of all connections together. */
type Cost = { cpuUs: number; clockUs: number }

async function costs(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'))
  const hello = await startHello()
  const site = await startSite(folder, PORT, { LOG_LEVEL: 'info' })
  // Home has one address. Where nothing is kept it is made for each request, in pieces, as for a visitor with a session.
  const bare = await startSite(folder, PORT + 1, { LOG_LEVEL: 'info', PAGE_CACHE_MB: '0' })
  try {
    const [, card = ''] =
      /href="(\/choose\/flat\/\d+)"/.exec(await (await fetch(`${site.url}/choose/flat`)).text()) ?? []
    let payment = 5_000_000
    const newCard = () => `${site.url}${card}?first=${payment++}`
    const kept = { server: site, load: KEPT, bar: BARS.kept }
    const made = { server: site, load: RENDERED }
    const all: Asked[] = [
      { what: 'home', url: `${site.url}/`, ...kept },
      { what: 'list', url: `${site.url}/choose/flat`, ...kept },
      { what: 'card', url: site.url + card, ...kept },
      { what: 'list_304', url: `${site.url}/choose/flat`, ...kept, hasTag: true },
      { what: 'home_in_pieces', url: `${bare.url}/`, ...made, server: bare },
      { what: 'new_list', url: newLists(site.url), ...made, bar: BARS.rendered },
      { what: 'new_list_of_flats', url: newLists(site.url, '&each=1'), ...made, bar: BARS.rendered },
      { what: 'new_card', url: newCard, ...made },
    ]
    // 1,000 pages: a process that has rendered few is not what runs all day.
    const warmUp = { ...RENDERED, requests: 1_000, headers }
    for (const { url } of all.slice(-4)) await askAgain(url, warmUp)
    const ofHello: Cost[] = []
    const measured = all.map((asked) => ({ asked, costs: noCosts() }))
    for (let round = 0; round < ROUNDS; round++) {
      ofHello.push(await costOf({ what: 'hello', server: hello, url: hello.url, load: KEPT }))
      for (const { asked, costs } of measured) costs.push(await costOf(asked))
    }
    const least = middle(ofHello)
    const rows = measured.map(({ asked, costs }) => ({ ...asked, ...middle(costs) }))
    printTable(
      [{ what: 'bare hello', ...least }, ...rows].map(({ what, cpuUs, clockUs }) => ({
        what,
        'CPU µs a request': Math.round(cpuUs),
        'requests/s': Math.round(1e6 / clockUs),
      })),
    )
    for (const { what, cpuUs, bar } of rows) tell(`pages_${what}_vs_hello`, cpuUs / least.cpuUs, bar)
    for (const row of rows) {
      if (row.load === KEPT) tell(`pages_${row.what}_rate_of_hello`, rateOf(row, least), BARS.keptRate)
    }
  } finally {
    await bare.stop()
    await site.stop()
    await hello.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function noCosts(): Cost[] {
  return []
}

function middle(costs: readonly Cost[]): Cost {
  return {
    cpuUs: median(costs.map(({ cpuUs }) => cpuUs)),
    clockUs: median(costs.map(({ clockUs }) => clockUs)),
  }
}

/** The first two requests of each round, which may render a page that has become old, are not counted. */
async function costOf({ server, url, load, hasTag }: Asked): Promise<Cost> {
  await askAgain(url, { requests: 50, connections: 2, headers })
  const tag = hasTag && typeof url === 'string' ? (await fetch(url, { headers })).headers.get('etag') : null
  const all = { ...headers, ...(tag && { 'if-none-match': tag }) }
  const before = { cpu: cpuSeconds(server.pid), clock: performance.now() }
  await askAgain(url, { ...load, headers: all })
  return {
    cpuUs: ((cpuSeconds(server.pid) - before.cpu) * 1e6) / load.requests,
    clockUs: ((performance.now() - before.clock) * 1e3) / load.requests,
  }
}
