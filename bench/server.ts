/**
 * What a small response costs the built site's Node process, against a bare Node server: the probe, and a script of
 * the build in brotli. Takes turns, so that both meet the same load of the machine.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tell } from './bars.ts'
import { askAgain, cpuSeconds } from './ssr/load.ts'
import { type ServerProcess, startHello, startSite } from './ssr/server-process.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 4342)
const LOAD = { requests: 10_000, connections: 8, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }
const ROUNDS = 5

if (process.platform !== 'linux') {
  console.log('skipped: CPU time of another process is read from /proc, which only Linux has')
  process.exit(0)
}

const assets = await readdir(fileURLToPath(new URL('../dist/client/assets', import.meta.url)))
const script = assets.find((name) => assets.includes(`${name}.br`))
const folder = await mkdtemp(join(tmpdir(), 'bench-server-'))
const hello = await startHello()
const site = await startSite(folder, PORT)
const asked = [
  { what: 'bare hello', server: hello, path: '/', rates: noRates() },
  { what: 'probe', server: site, path: '/healthz', rates: noRates() },
  { what: 'static_brotli', server: site, path: `/assets/${script}`, rates: noRates() },
]
try {
  for (const { server, path } of asked) await askAgain(server.url + path, LOAD)
  for (let round = 0; round < ROUNDS; round++) {
    for (const { server, path, rates } of asked) rates.push(await rate(server, path))
  }
} finally {
  await site.stop()
  await hello.stop()
  await rm(folder, { recursive: true, force: true })
}
const medians = asked.map(({ what, rates }) => ({ what, rate: median(rates) }))
printTable(medians.map(({ what, rate }) => ({ what, 'answers/CPU s': Math.round(rate) })))
const [bare, ...ours] = medians
for (const { what, rate } of ours) tell(`server_${what}_vs_hello`, (bare?.rate ?? Number.NaN) / rate)

function noRates(): number[] {
  return []
}

async function rate({ pid, url }: ServerProcess, path: string): Promise<number> {
  const before = cpuSeconds(pid)
  await askAgain(url + path, LOAD)
  return LOAD.requests / (cpuSeconds(pid) - before)
}
