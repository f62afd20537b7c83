/**
 * What a second worker adds, and what a crowd of four times what a node bears does to it. For the first, one process and two
 * workers run on the same single core, and who asks them on the other one: so nothing that they would take from each other
 * on this machine makes a page dearer for either, and only the CPU time of the site's own processes is counted.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { tell } from './bars.ts'
import { places, stepAside } from './scale/cores.ts'
import { gainOf } from './scale/gain.ts'
import { overload } from './scale/overload.ts'
import { askAgain, cpuSeconds } from './ssr/load.ts'
import { type ServerProcess, startSite } from './ssr/server-process.ts'
import { printTable } from './table.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 4345)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const WARM_UP = 3
const MIN_GAIN = 1.7
/** Two connections for each worker: on one core more would wait for longer than the second that a queue may take. */
const LOAD = { requests: 200, connections: 4, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }

if (process.platform !== 'linux') {
  console.log('skipped: CPU time of another process is read from /proc, which only Linux has')
  process.exit(0)
}

stepAside()
let price = 5_000_000
const folder = await mkdtemp(join(tmpdir(), 'bench-scale-'))
try {
  await (await startSite(folder, PORT)).stop()
  const alone = await costsOf(1)
  const both = await costsOf(2)
  const [one = Number.NaN] = alone
  const [parent = Number.NaN, ...workers] = both
  printTable([
    { what: 'one process', 'CPU ms a page': ms(one) },
    { what: 'two workers: the parent', 'CPU ms a page': ms(parent) },
    ...workers.map((cost, i) => ({ what: `two workers: worker ${i + 1}`, 'CPU ms a page': ms(cost) })),
  ])
  tell('scale_two_workers_vs_one', gainOf({ alone: one, workers, parent }), { atLeast: MIN_GAIN })
  tell('scale_cpu_a_page_of_two_vs_one', both.reduce((sum, cost) => sum + cost, 0) / one)
  await overload({ folder, port: PORT, seconds: SECONDS })
} finally {
  await rm(folder, { recursive: true, force: true })
}

function newAddress(site: ServerProcess): string {
  return `${site.url}/choose/flat?price_to=${price++}`
}

/** CPU seconds of each process by all pages together: of the one, or of the parent and then its workers. */
async function costsOf(count: number): Promise<number[]> {
  const site = await startSite(folder, PORT, { WORKERS: String(count) }, places().site)
  try {
    while (count > 1 && workersOf(site.pid).length < count) await delay(200)
    // Each worker begins to answer some seconds after the first.
    if (count > 1) await delay(10_000)
    const pids = [site.pid, ...(count > 1 ? workersOf(site.pid) : [])]
    // As many pages for each process: one that has rendered few is slower than one that has rendered many.
    for (let i = 0; i < WARM_UP * count; i++) await askAgain(() => newAddress(site), LOAD)
    const before = pids.map(cpuSeconds)
    for (let i = 0; i < ROUNDS * count; i++) await askAgain(() => newAddress(site), LOAD)
    const pages = ROUNDS * count * LOAD.requests
    return pids.map((pid, i) => (cpuSeconds(pid) - (before[i] ?? 0)) / pages)
  } finally {
    await site.stop()
  }
}

/** The children that run the site, without the helper of the database. */
function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('server/main.ts'))
}

function ms(seconds: number): number {
  return Number((seconds * 1_000).toFixed(1))
}
