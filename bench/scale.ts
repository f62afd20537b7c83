/**
 * What a second worker adds, and what a crowd of four times what a node bears does to it. What a second worker adds is counted
 * in CPU time of the processes of the site alone, so the load generator and other work on the machine do not count.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { overload } from './scale/overload.ts'
import { askAgain, cpuSeconds } from './ssr/load.ts'
import { type ServerProcess, startSite } from './ssr/server-process.ts'
import { printTable } from './table.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 4345)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const ROUNDS = 3
const LOAD = { requests: 200, connections: 8, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }

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
  await overload({ folder, port: PORT, seconds: SECONDS })
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

function ms(seconds: number): number {
  return Number((seconds * 1_000).toFixed(1))
}
