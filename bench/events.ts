/**
 * Measures open event streams on one node of the built site: memory and CPU time, how long a change takes to
 * reach all streams, and whether any stream misses a change made while it was disconnected or while the node
 * was killed.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { changeFlat } from '#app/backend/catalogue/changes/change-flat.ts'
import { connect } from '#app/backend/database/connect.ts'
import { openPrivatePostgres } from '#app/backend/database/private/private-postgres.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { tell } from './bars.ts'
import { startCrowd } from './events/page-crowd.ts'
import { cpuSeconds } from './ssr/load.ts'
import { type ServerProcess, startSite } from './ssr/server-process.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

const STREAMS = Number(process.env['BENCH_STREAMS'] ?? 2_000)
const PORT = Number(process.env['BENCH_PORT'] ?? 4341)
const CHANGES = 40
const MISSED = 20
/** Two heartbeats, and time for garbage collection after opening the streams. */
const QUIET_MS = 32_000
const SETTLE_MS = 10_000
const TARGET_MB = 200

if (process.platform !== 'linux') {
  console.log('skipped: memory and CPU time of another process are read from /proc, which only Linux has')
  process.exit(0)
}

process.env['EVENTS_PER_ADDRESS'] = String(STREAMS)
const folder = await mkdtemp(join(tmpdir(), 'bench-events-'))
// The first start fills the database and leaves free memory in the process, which would hide the memory of
// the streams.
await (await startSite(folder, PORT)).stop()
let site: ServerProcess = await startSite(folder, PORT)
const postgres = await openPrivatePostgres(folder, { log: silentLog })
const { db, close } = connect(postgres.connection, 2)
const crowd = startCrowd()
try {
  const ids = await flatIds()
  await delay(SETTLE_MS)
  const before = rssMb()
  crowd.order({ order: 'open', url: site.url, count: STREAMS, since: await version() })
  await crowd.hear('open')
  const cpuAtRest = cpuSeconds(site.pid)
  await delay(QUIET_MS)
  const restCpu = ((cpuSeconds(site.pid) - cpuAtRest) / QUIET_MS) * 1000
  const grown = rssMb() - before

  const cpuAtWork = cpuSeconds(site.pid)
  const delays: { first: number; all: number }[] = []
  for (let i = 0; i < CHANGES; i++) {
    const heard = crowd.hear('all have')
    await change(ids[i % ids.length] ?? 0, i)
    const at = Date.now()
    const { firstAt, lastAt } = await heard
    delays.push({ first: firstAt - at, all: lastAt - at })
  }
  const cpuAChange = (cpuSeconds(site.pid) - cpuAtWork) / CHANGES
  const afterWork = rssMb() - before

  const dropped = await changeWhileAway(ids, async () => {})
  const killed = await changeWhileAway(ids, async () => {
    process.kill(site.pid, 'SIGKILL')
    site = await startSite(folder, PORT)
  })

  printTable([
    { what: 'memory before, MB', value: Math.round(before), after: 'no stream, settled' },
    { what: 'memory grown, MB', value: Math.round(grown), after: `${STREAMS} streams at rest` },
    { what: 'memory grown, MB', value: Math.round(afterWork), after: `${CHANGES} changes to all of them` },
    { what: 'CPU at rest, %', value: Number((restCpu * 100).toFixed(1)), after: 'signs of life alone' },
    {
      what: 'CPU a change, ms',
      value: Math.round(cpuAChange * 1000),
      after: 'read, serialised once, sent to all',
    },
    {
      what: 'change to the first, ms',
      value: median(delays.map(({ first }) => first)),
      after: 'median from the commit',
    },
    {
      what: 'change to all, ms',
      value: median(delays.map(({ all }) => all)),
      after: 'median from the commit',
    },
    { what: 'change to all, ms', value: Math.max(...delays.map(({ all }) => all)), after: 'the slowest' },
    {
      what: 'pages with all they missed',
      value: dropped.complete,
      after: `${MISSED} changes while all connections were cut`,
    },
    { what: 'of these made to reload', value: dropped.reloaded, after: '' },
    {
      what: 'pages with all they missed',
      value: killed.complete + killed.reloaded,
      after: `${MISSED} changes while the node was killed`,
    },
    { what: 'of these made to reload', value: killed.reloaded, after: '' },
  ])
  tell('events_grown_mb', afterWork, { atMost: TARGET_MB })
} finally {
  await crowd.stop()
  await close()
  await site.stop()
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}

/**
 * Closes all streams, changes flats, reopens the streams. @throws when a page misses a change for a minute
 */
async function changeWhileAway(ids: number[], meanwhile: () => Promise<void>) {
  crowd.order({ order: 'drop' })
  const versions = []
  for (let i = 0; i < MISSED; i++) versions.push(await change(ids[i] ?? 0, i + CHANGES))
  await meanwhile()
  const returned = crowd.hear('returned')
  crowd.order({ order: 'return' })
  crowd.order({ order: 'await', versions })
  return returned
}

/** @returns the flat's new version */
async function change(id: number, step: number): Promise<number> {
  const changed = await changeFlat(db, id, { price: 5_000_000 + step * 1_000, reason: 'bench' })
  if (!changed) throw new Error(`no flat ${id}`)
  return changed.after.version
}

async function flatIds(): Promise<number[]> {
  const schema = z.object({
    data: z.object({ flats: z.object({ items: z.array(z.object({ id: z.int() })) }) }),
  })
  const answer = await fetch(`${site.url}/api/flats/?limit=${MISSED}`)
  return schema.parse(await answer.json()).data.flats.items.map(({ id }) => id)
}

async function version(): Promise<number> {
  const schema = z.object({ data: z.object({ version: z.int() }) })
  return schema.parse(await (await fetch(`${site.url}/api/flats_changes/`)).json()).data.version
}

/** Resident memory of the site's Node process. */
function rssMb(): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}
