/**
 * What a second worker adds, and what a crowd of four times what a node bears does to it. For the first, one process and two
 * workers run on the same single core and work one at a time, and who asks them on the other one: so nothing that they would
 * take from each other on this machine makes a page dearer for either, and only the CPU time of the site's own processes is counted.
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
import { newLists } from './ssr/new-lists.ts'
import { startSite } from './ssr/server-process.ts'
import { printTable } from './table.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 4345)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** Rounds before it is counted: a process makes its first 2,000 pages dearer than those after, until its code is compiled. */
const WARM_UP = 10
const MIN_GAIN = 1.7
/**
 * One connection, so that one process works at a time: the parent deals connections in turn, and the next one goes to the other
 * worker. Two that work at once on one core empty each other's cache of it, which they would not do on a core of their own.
 */
const LOAD = { requests: 200, connections: 1, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }

if (process.platform !== 'linux') {
  console.log('skipped: CPU time of another process is read from /proc, which only Linux has')
  process.exit(0)
}

stepAside()
const folder = await mkdtemp(join(tmpdir(), 'bench-scale-'))
try {
  const { one, parent, workers } = await costs()
  printTable([
    { what: 'one process', 'CPU ms a page': ms(one) },
    { what: 'two workers: the parent', 'CPU ms a page': ms(parent) },
    ...workers.map((cost, i) => ({ what: `two workers: worker ${i + 1}`, 'CPU ms a page': ms(cost) })),
  ])
  tell('scale_two_workers_vs_one', gainOf({ alone: one, workers, parent }), { atLeast: MIN_GAIN })
  tell('scale_cpu_a_page_of_two_vs_one', workers.reduce((sum, cost) => sum + cost, parent) / one)
  await overload({ folder: join(folder, 'one'), port: PORT, seconds: SECONDS })
} finally {
  await rm(folder, { recursive: true, force: true })
}

/**
 * CPU seconds of each process by a page: of one process alone, and of two workers with their parent, each by a page of
 * both. They stand on the same core and are asked turn by turn, so that a machine that becomes slower does so for both.
 */
async function costs(): Promise<{ one: number; parent: number; workers: number[] }> {
  const alone = await startSite(join(folder, 'one'), PORT, {}, places().site)
  try {
    const both = await startSite(join(folder, 'two'), PORT + 1, { WORKERS: '2' }, places().site)
    try {
      while (workersOf(both.pid).length < 2) await delay(200)
      // Each worker begins to answer some seconds after the first.
      await delay(10_000)
      const pids = [both.pid, ...workersOf(both.pid)]
      const [pageOfOne, pageOfTwo] = [newLists(alone.url), newLists(both.url)]
      const used = [alone.pid, ...pids].map(() => 0)
      const turn = async (page: () => string, times: number, from: number, processes: number[]) => {
        const before = processes.map(cpuSeconds)
        for (let i = 0; i < times; i++) await askAgain(page, LOAD)
        processes.forEach((pid, i) => {
          used[from + i] = (used[from + i] ?? 0) + cpuSeconds(pid) - (before[i] ?? 0)
        })
      }
      for (let i = 0; i < WARM_UP + ROUNDS; i++) {
        if (i === WARM_UP) used.fill(0)
        await turn(pageOfOne, 1, 0, [alone.pid])
        // As many pages for each process: one that has rendered few is slower than one that has rendered many.
        await turn(pageOfTwo, 2, 1, pids)
      }
      const pages = ROUNDS * LOAD.requests
      const [one = Number.NaN, ...group] = used
      const [parent = Number.NaN, ...workers] = group.map((seconds) => seconds / (2 * pages))
      return { one: one / pages, parent, workers }
    } finally {
      await both.stop()
    }
  } finally {
    await alone.stop()
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
