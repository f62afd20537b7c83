/**
 * 100,000 flats in each format of portals: the time from the catalogue to the packed file, against packing the same text
 * alone, and how much memory it takes besides the catalogue. Bars: 10 s of a core and 200 MB. A name takes one format.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { connect } from '#app/backend/database/connect.ts'
import { migrate } from '#app/backend/database/migrate.ts'
import { openPrivatePostgres } from '#app/backend/database/private/private-postgres.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { PORTAL_DIALECTS } from '#app/contract/entries/feed-channel.ts'
import { writeYrl } from '../tests/fixtures/feeds/make-yrl.ts'
import { tell } from './bars.ts'
import { printTable } from './table.ts'

const FLATS = 100_000
const BARS = { cpuMs: { atMost: 10_000 }, grownMb: { atMost: 200 } }
const MB = 1024 * 1024
const EXPORT = fileURLToPath(new URL('./portals/export-once.ts', import.meta.url))

const measured = z.object({
  flats: z.int(),
  leftOut: z.int(),
  bytes: z.int(),
  packed: z.int(),
  ms: z.number(),
  cpuMs: z.number(),
  packMs: z.number(),
  grown: z.int(),
})

const only = process.argv[2]
const folder = await mkdtemp(join(tmpdir(), 'bench-portals-'))
const postgres = await openPrivatePostgres(join(folder, 'postgres'), { log: silentLog, isDurable: false })
const database = connect(postgres.connection, 10)
try {
  await migrate(database.db)
  const feed = join(folder, 'feed.xml')
  await writeYrl(feed, FLATS)
  const { outcome } = await importFeed(database.db, { source: { name: 'bench' }, input: feed })
  if (outcome !== 'done') throw new Error(`the feed was not imported: ${outcome}`)
  await database.db.updateTable('building').set({ material: 'Монолитный' }).execute()

  const rows = PORTAL_DIALECTS.filter((name) => only === undefined || name === only).map((name) => {
    // A process for each, so that none has the memory of another.
    const { stdout, status } = spawnSync(
      process.execPath,
      [EXPORT, name, JSON.stringify(postgres.connection)],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    )
    if (status !== 0) throw new Error(`${name} was not made`)
    return { name, ...measured.parse(JSON.parse(stdout)) }
  })
  printTable(
    rows.map(({ name, flats, leftOut, bytes, packed, ms, cpuMs, grown }) => ({
      format: name,
      flats,
      'left out': leftOut,
      MB: Number((bytes / MB).toFixed(1)),
      'packed MB': Number((packed / MB).toFixed(1)),
      s: Number((ms / 1000).toFixed(2)),
      'CPU s': Number((cpuMs / 1000).toFixed(2)),
      'memory MB': Math.round(grown / MB),
    })),
  )
  for (const { name, ms, cpuMs, packMs, grown, flats } of rows) {
    tell(`portals_${name}_vs_gzip_alone`, ms / packMs)
    tell(`portals_${name}_cpu_ms`, cpuMs, BARS.cpuMs)
    tell(`portals_${name}_grown_mb`, grown / MB, BARS.grownMb)
    tell(`portals_${name}_flats`, flats, { atLeast: FLATS })
  }
} finally {
  await database.close()
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}
