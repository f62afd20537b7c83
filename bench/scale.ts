/**
 * What a second worker adds, and what a crowd of four times what a node bears does to it. Rendering is counted in CPU time
 * of the processes of the site alone, so the load generator and other work on the machine do not count.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Answered, askOnce, keepAsking, percentile } from './scale/open-load.ts'
import { askAgain, cpuSeconds } from './ssr/load.ts'
import { type ServerProcess, startSite } from './ssr/server-process.ts'
import { printTable } from './table.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 4345)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const ROUNDS = 3
const LOAD = { requests: 200, connections: 8, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }
const TARGETS = { speedup: 1.7, keptMs: 100, probeMs: 50, calmMs: 2_000 }

if (process.platform !== 'linux') {
  console.log('skipped: CPU time of another process is read from /proc, which only Linux has')
  process.exit(0)
}

let price = 5_000_000
const folder = await mkdtemp(join(tmpdir(), 'bench-scale-'))
try {
  await (await startSite(folder, PORT)).stop()
  const alone = await costOf(1)
  const both = await costOf(2)
  printTable([
    {
      what: 'one process',
      'CPU ms a page': ms(alone.all),
      'busiest, ms': ms(alone.busiest),
      'least share': 1,
    },
    {
      what: 'two workers and the parent',
      'CPU ms a page': ms(both.all),
      'busiest, ms': ms(both.busiest),
      'least share': Number(both.leastShare.toFixed(2)),
    },
  ])
  // With a core for each process the busiest one decides how many pages a second there are. Two that are busy at once on a
  // shared machine take more CPU time for a page, so that is held equal, and told apart.
  console.log(`ratio: scale_two_workers_vs_one ${(both.all / both.busiest).toFixed(2)}`)
  console.log(`ratio: scale_cpu_a_page_of_two_vs_one ${(both.all / alone.all).toFixed(2)}`)
  await overload()
} finally {
  await rm(folder, { recursive: true, force: true })
}

function newAddress(site: ServerProcess): string {
  return `${site.url}/choose/flat?price_to=${price++}`
}

/** CPU seconds that a page takes: of all processes together, and of the one that takes most. */
async function costOf(workers: number) {
  const site = await startSite(folder, PORT, { WORKERS: String(workers) })
  try {
    while (workers > 1 && workersOf(site.pid).length < workers) await delay(200)
    // Each worker begins to answer some seconds after the first.
    if (workers > 1) await delay(10_000)
    const pids = [site.pid, ...(workers > 1 ? workersOf(site.pid) : [])]
    for (let i = 0; i < 3; i++) await askAgain(() => newAddress(site), LOAD)
    const before = pids.map(cpuSeconds)
    for (let i = 0; i < ROUNDS; i++) await askAgain(() => newAddress(site), LOAD)
    const used = pids.map((pid, i) => (cpuSeconds(pid) - (before[i] ?? 0)) / (ROUNDS * LOAD.requests))
    const all = used.reduce((sum, one) => sum + one, 0)
    const ofWorkers = workers > 1 ? used.slice(1) : used
    return { all, busiest: Math.max(...used), leastShare: Math.min(...ofWorkers) / Math.max(...ofWorkers) }
  } finally {
    await site.stop()
  }
}

/** The children that run the site, without the helper of the database. */
function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('server/main.ts'))
}

async function overload(): Promise<void> {
  const site = await startSite(folder, PORT)
  try {
    const page = () => newAddress(site)
    for (let i = 0; i < 3; i++) await askAgain(page, LOAD)
    const startedAt = performance.now()
    await askAgain(page, { ...LOAD, connections: 4 })
    const borneAPerSecond = (LOAD.requests * 1_000) / (performance.now() - startedAt)
    const kept = `${site.url}/choose/flat`
    for (let i = 0; i < 3; i++) await askOnce(kept)
    const isOver = AbortSignal.timeout(SECONDS * 1_000)
    const [crowd, pages, probes] = await Promise.all([
      keepAsking(page, { perSecond: 4 * borneAPerSecond, until: isOver }),
      keepAsking(() => kept, { perSecond: 20, until: isOver }),
      keepAsking(() => `${site.url}/healthz`, { perSecond: 20, until: isOver }),
    ])
    const calmMs = await calmAfter(page)
    const answered = crowd.filter(({ status }) => status === 200)
    const told = crowd.filter(({ status, retryAfter }) => status === 503 && retryAfter > 0)
    const alive = await askOnce(`${site.url}/readyz`)
    printTable([
      { what: 'pages a second that it bears', value: Math.round(borneAPerSecond) },
      { what: 'asked for at four times that', value: crowd.length },
      { what: 'answered', value: answered.length },
      { what: 'told to come again', value: told.length },
      { what: 'anything else', value: crowd.length - answered.length - told.length },
      { what: 'kept page, ms, p99', value: Math.round(p99(pages)) },
      { what: '/healthz, ms, p99', value: Math.round(p99(probes)) },
      { what: 'kept page, ms, median', value: Math.round(percentile(pages, 0.5)) },
      { what: '/healthz, ms, median', value: Math.round(percentile(probes, 0.5)) },
      { what: 'a page among the crowd, ms, median', value: Math.round(percentile(answered, 0.5)) },
      { what: 'until a page comes at once again, ms', value: Math.round(calmMs) },
      { what: 'ready at the end', value: alive.status },
    ])
    console.log(`ratio: scale_kept_p99_of_target ${(p99(pages) / TARGETS.keptMs).toFixed(2)}`)
    console.log(`ratio: scale_probe_p99_of_target ${(p99(probes) / TARGETS.probeMs).toFixed(2)}`)
    console.log(`ratio: scale_calm_of_target ${(calmMs / TARGETS.calmMs).toFixed(2)}`)
    console.log(`ratio: scale_other_answers ${crowd.length - answered.length - told.length}`)
  } finally {
    await site.stop()
  }
}

function p99(answers: readonly Answered[]): number {
  return percentile(answers, 0.99)
}

/** Milliseconds until five pages in a row are answered with 200. */
async function calmAfter(page: () => string): Promise<number> {
  const startedAt = performance.now()
  let inRow = 0
  while (inRow < 5) inRow = (await askOnce(page())).status === 200 ? inRow + 1 : 0
  return performance.now() - startedAt
}

function ms(seconds: number): number {
  return Number((seconds * 1_000).toFixed(1))
}
