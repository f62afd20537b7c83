import { join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { importHistory } from '#app/backend/feeds/history/import-history.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { folderStore } from '#app/backend/media/folder-store.ts'
import type { MediaStore } from '#app/backend/media/media-store.ts'
import { mediaFolder } from '#app/backend/media/open-media-store.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { importContent } from './import-content.ts'
import { importGenplan } from './import-genplan.ts'
import { importMedia } from './import-media.ts'
import { writeTables } from './write-tables.ts'

/** Name of the feed source of the demonstration company's flats. */
const DEMO_SOURCE = 'demo'
/** Key of the row in the `content` table that marks the demonstration from the first step on. */
const MARK = 'demo'

export type CreateDemoOptions = {
  /** Folder for the generated feed, and for media unless `store` is given: DATA_DIR. */
  dataDir: string
  log: Log
  store?: MediaStore
  /** The checkout's `demo` folder; in production it is read from the working directory. */
  demoFolder?: string
}
export type DemoSummary = { units: number; media: number; selections: number; ms: number }

/** The demonstration company cannot be created in this database. */
export class DemoRefused extends Error {
  override readonly name = 'DemoRefused'
}

async function writeMark(db: Kysely<Tables>, state: 'creating' | 'ready'): Promise<void> {
  const row = { key: MARK, data: JSON.stringify({ state }) }
  await db
    .insertInto('content')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ data: row.data }))
    .execute()
}

/** Only an empty catalogue, or one whose creation was interrupted, may be filled. */
async function refuseIfFilled(db: Kysely<Tables>): Promise<void> {
  const flat = await db.selectFrom('flat').select('id').limit(1).executeTakeFirst()
  if (!flat) return
  const row = await db.selectFrom('content').select('data').where('key', '=', MARK).executeTakeFirst()
  if (JSON.stringify(row?.data) === JSON.stringify({ state: 'creating' })) return
  throw new DemoRefused(
    'The catalogue already holds flats, so the demonstration company is not created. Use an empty database, or DEMO=off.',
  )
}

/**
 * Fills an empty database with the demonstration company: texts and pictures, then its generated feed through
 * the normal importer, then two years of history. After an interruption, the next call completes the work.
 *
 * @throws {DemoRefused} when the catalogue already has flats
 * @throws {ContentInvalid} when a content file has faults
 */
export async function createDemo(db: Kysely<Tables>, options: CreateDemoOptions): Promise<DemoSummary> {
  const startedAt = performance.now()
  const { dataDir, log, demoFolder = resolve('demo') } = options
  await refuseIfFilled(db)
  await writeMark(db, 'creating')
  const store = options.store ?? folderStore(mediaFolder({ DATA_DIR: dataDir }))
  await importContent(db, demoFolder)
  const media = await importMedia({ db, store, folder: demoFolder })

  // Loaded here, because only the creation of the demo needs its generator.
  const { writeDemo } = await import('#demo/generate/write-demo.ts')
  const files = await writeDemo(demoFolder, join(dataDir, 'demo'))
  const run = await importFeed(db, { source: { name: DEMO_SOURCE }, input: files.feed })
  if (run.outcome !== 'done') throw new Error(`The demonstration feed was ${run.outcome}: ${run.refusal}`)
  for (const file of [files.prices, files.statuses]) {
    await importHistory(db, { source: { name: DEMO_SOURCE }, file })
  }
  // Buildings exist only now: their names, addresses and construction are written.
  const { selections } = await db.transaction().execute(writeTables)
  await importGenplan(db, demoFolder)
  await writeMark(db, 'ready')
  const summary = { units: files.units, media, selections, ms: Math.round(performance.now() - startedAt) }
  log.info(summary, 'the demonstration company is created')
  return summary
}
