/**
 * What grows with the number of flats: start, memory and a page of one node, at 4 thousand, 100 thousand and a million flats
 * (BENCH_SIZES), the demonstration's flats again and again. And the import of a feed of 4 and 100 thousand flats (BENCH_IMPORTS; a
 * million takes a quarter of an hour).
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { connect } from '#app/backend/database/connect.ts'
import { openPrivatePostgres } from '#app/backend/database/private/private-postgres.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { writeYrl } from '../tests/fixtures/feeds/make-yrl.ts'
import { memoryFiguresSchema } from './growth/memory-figures.ts'
import { askAgain, cpuSeconds } from './ssr/load.ts'
import { ABOVE_ALL_PRICES, newLists } from './ssr/new-lists.ts'
import { startSite } from './ssr/server-process.ts'
import { siteFigures } from './ssr/site-figures.ts'
import { printTable } from './table.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 4347)
const SIZES = numbers(process.env['BENCH_SIZES'] ?? '4000,100000,1000000')
const IMPORTS = numbers(process.env['BENCH_IMPORTS'] ?? '4000,100000')
/** A feed may have 1 GB: more flats come in several feeds, each from a source of its own. */
const FEED_OFFERS = 500_000
/** The pool of the heap: a million flats do not fit into the one that Node takes by itself. */
const HEAP = '--max-old-space-size=6144'
const WATCH = `--expose-gc --import=${fileURLToPath(new URL('./growth/memory-watch.ts', import.meta.url))}`
const totalSchema = z.object({
  data: z.object({ total: z.int() }),
})
const SETTLE_MS = 8_000
const MEGABYTE = 1024 * 1024
const WARM_UP = { requests: 150, connections: 2, headers: { 'accept-encoding': 'br' } }
const COUNTED = { ...WARM_UP, requests: 100 }

if (process.platform !== 'linux') {
  console.log('skipped: memory and CPU time of another process are read from /proc, which only Linux has')
  process.exit(0)
}

const folder = await mkdtemp(join(tmpdir(), 'bench-growth-'))
/** The demonstration's flats. */
let originals: { count: number; lastId: number } | undefined
try {
  await (await startSite(folder, PORT)).stop()
  const rows: Awaited<ReturnType<typeof measure>>[] = []
  for (const size of SIZES) {
    await growTo(size)
    rows.push(await measure(size))
    console.log(JSON.stringify(rows.at(-1)))
  }
  printTable(rows)
} finally {
  await rm(folder, { recursive: true, force: true })
}
const imports: Awaited<ReturnType<typeof importOf>>[] = []
for (const offers of IMPORTS) imports.push(await importOf(offers))
printTable(imports)

async function measure(flats: number) {
  const startedAt = performance.now()
  const file = join(folder, 'memory-figures.json')
  const site = await startSite(folder, PORT, { NODE_OPTIONS: `${HEAP} ${WATCH}`, MEMORY_FIGURES: file })
  try {
    const startMs = performance.now() - startedAt
    let price = ABOVE_ALL_PRICES
    const list = newLists(site.url)
    const call = () => `${site.url}/api/flats/?price_to=${price++}`
    await delay(SETTLE_MS)
    const total = totalSchema.parse(await (await fetch(`${site.url}/api/flats_total/`)).json())
    const memoryMb = rssMb(site.pid)
    const { heapUsed, external } = await siteFigures(site, file, memoryFiguresSchema)
    const cost = async (url: () => string) => {
      await askAgain(url, WARM_UP)
      const before = cpuSeconds(site.pid)
      await askAgain(url, COUNTED)
      return Number((((cpuSeconds(site.pid) - before) * 1_000) / COUNTED.requests).toFixed(1))
    }
    return {
      flats,
      'on sale': total.data.total,
      'start, s': Number((startMs / 1_000).toFixed(1)),
      'memory after the start, MB': Math.round(memoryMb),
      'in use of that: heap, MB': Math.round(heapUsed / MEGABYTE),
      'in use of that: buffers, MB': Math.round(external / MEGABYTE),
      'new list, ms of CPU': await cost(list),
      'call of the list, ms of CPU': await cost(call),
      'memory after that, MB': Math.round(rssMb(site.pid)),
    }
  } finally {
    await site.stop()
  }
}

/** Copies all flats until there are so many, each as often, without telling anybody: no node runs. */
async function growTo(flats: number): Promise<void> {
  const postgres = await openPrivatePostgres(folder, { log: silentLog })
  const { db, close } = connect(postgres.connection, 1)
  try {
    const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'flat' and column_name not in ('id', 'external_id')`.execute(db)
    const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)))
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from flat`.execute(db)
    const count = rows[0]?.count ?? 0
    originals ??= { count, lastId: await lastId(db) }
    const missing = flats - count
    if (missing <= 0) return
    const times = Math.ceil(missing / originals.count)
    await sql`insert into flat (${names}, external_id)
      select ${names}, external_id || '-' || ${sql.lit(flats)} || '-' || copy
      from (select * from flat where id <= ${sql.lit(originals.lastId)}) as first
      cross join generate_series(1, ${sql.lit(times)}) as copy limit ${sql.lit(missing)}`.execute(db)
    await sql`analyze flat`.execute(db)
  } finally {
    await close()
    await postgres.close()
  }
}

async function lastId(db: Kysely<Tables>): Promise<number> {
  const { id } = await db
    .selectFrom('flat')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Of seeded feeds, by the command, one after the other into a site that has the demonstration. */
async function importOf(offers: number) {
  const own = await mkdtemp(join(tmpdir(), 'bench-growth-import-'))
  try {
    await (await startSite(own, PORT)).stop()
    const feeds: { path: string; source: string }[] = []
    for (let from = 0; from < offers; from += FEED_OFFERS) {
      const source = `bench-${feeds.length + 1}`
      const path = join(own, `${source}.xml`)
      await writeYrl(path, Math.min(FEED_OFFERS, offers - from))
      feeds.push({ path, source })
    }
    const seconds = () => feeds.reduce((sum, feed) => sum + secondsOf(feed, own), 0).toFixed(1)
    return { offers, feeds: feeds.length, 'first import, s': seconds(), 'again, nothing new, s': seconds() }
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

function secondsOf({ path, source }: { path: string; source: string }, dataFolder: string): number {
  const command = fileURLToPath(new URL('../app/cli/feed.ts', import.meta.url))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataFolder,
    FEED_PICTURES: 'off',
    NODE_OPTIONS: HEAP,
  }
  const startedAt = performance.now()
  const args = [command, 'import', path, '--source', source, '--force']
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the import failed: ${stderr}`)
  return (performance.now() - startedAt) / 1_000
}

function rssMb(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}

function numbers(text: string): number[] {
  return text
    .split(',')
    .map(Number)
    .filter((number) => number > 0)
}
