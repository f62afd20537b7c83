/**
 * What a page costs the built site's Node process when it is kept, when the browser has it already, and when its address
 * was never seen before, against a bare Node server. Takes turns, so that all meet the same load of the machine. Then a flood of
 * random filters; `npm run bench -- pages flood` is that alone.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flood } from './pages/flood.ts'
import { askAgain, cpuSeconds } from './ssr/load.ts'
import { type ServerProcess, startHello, startSite } from './ssr/server-process.ts'
import { printTable } from './table.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 4344)
const ROUNDS = 7
const KEPT = { requests: 5_000, connections: 8 }
const RENDERED = { requests: 100, connections: 4 }
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

if (process.platform !== 'linux') {
  console.log('skipped: CPU time of another process is read from /proc, which only Linux has')
  process.exit(0)
}

if (process.argv[2] === 'flood') {
  await flood(PORT)
  process.exit(0)
}

const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'))
const hello = await startHello()
const site = await startSite(folder, PORT, { LOG_LEVEL: 'info' })
try {
  const [, card = ''] =
    /href="(\/choose\/flat\/\d+)"/.exec(await (await fetch(`${site.url}/choose/flat`)).text()) ?? []
  let price = 5_000_000
  const newAddress = () => `${site.url}/choose/flat?price_to=${price++}`
  const asked: Asked[] = [
    { what: 'bare hello', server: hello, url: hello.url, load: KEPT, costs: [] },
    { what: 'home', server: site, url: `${site.url}/`, load: KEPT, costs: [] },
    { what: 'list', server: site, url: `${site.url}/choose/flat`, load: KEPT, costs: [] },
    { what: 'card', server: site, url: site.url + card, load: KEPT, costs: [] },
    { what: 'list 304', server: site, url: `${site.url}/choose/flat`, load: KEPT, costs: [], hasTag: true },
    { what: 'new address', server: site, url: newAddress, load: RENDERED, costs: [] },
  ]
  // 1,000 pages: a process that has rendered few is not what runs all day.
  for (let i = 0; i < 10; i++) await askAgain(newAddress, { ...RENDERED, headers })
  for (let round = 0; round < ROUNDS; round++) for (const one of asked) one.costs.push(await costUs(one))
  const medians = asked.map(({ what, costs }) => ({ what, us: median(costs) }))
  const bare = medians[0]?.us ?? 0
  printTable(medians.map(({ what, us }) => ({ what, 'CPU µs a request': Math.round(us) })))
  for (const { what, us } of medians.slice(1)) {
    console.log(`ratio: pages_${what.replaceAll(' ', '_')}_vs_hello ${(us / bare).toFixed(2)}`)
  }
} finally {
  await site.stop()
  await hello.stop()
  await rm(folder, { recursive: true, force: true })
}
await flood(PORT)

type Asked = {
  what: string
  server: ServerProcess
  url: string | (() => string)
  load: { requests: number; connections: number }
  costs: number[]
  hasTag?: boolean
}

/** CPU microseconds of a request. The first two of each round, which may render a page that has become old, are not counted. */
async function costUs({ server, url, load, hasTag }: Asked): Promise<number> {
  await askAgain(url, { requests: 50, connections: 2, headers })
  const tag = hasTag && typeof url === 'string' ? (await fetch(url, { headers })).headers.get('etag') : null
  const all = { ...headers, ...(tag && { 'if-none-match': tag }) }
  const before = cpuSeconds(server.pid)
  await askAgain(url, { ...load, headers: all })
  return ((cpuSeconds(server.pid) - before) * 1e6) / load.requests
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
