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

/** Name of the feed source that the demonstration company's flats belong to. */
const DEMO_SOURCE = 'demo'
/** Row of the `content` table that is there from the first step of the creation on. */
const MARK = 'demo'

export type CreateDemoOptions = {
  /** Holds the generated feed, and media unless `store` is given: DATA_DIR. */
  dataDir: string
  log: Log
  store?: MediaStore
  /** The checkout's `demo`; in production too it is read from the folder that the site is started in. */
  demoFolder?: string
}
export type DemoSummary = { units: number; media: number; selections: number; ms: number }

/** The demonstration company was asked for where it has no place. */
export class DemoRefused extends Error {
  override readonly name = 'DemoRefused'
}

async function mark(db: Kysely<Tables>, state: 'creating' | 'ready'): Promise<void> {
  const row = { key: MARK, data: JSON.stringify({ state }) }
  await db
    .insertInto('content')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ data: row.data }))
    .execute()
}

/** An empty catalogue, and one whose creation was interrupted, may be filled. */
async function refuseFilled(db: Kysely<Tables>): Promise<void> {
  const flat = await db.selectFrom('flat').select('id').limit(1).executeTakeFirst()
  if (!flat) return
  const row = await db.selectFrom('content').select('data').where('key', '=', MARK).executeTakeFirst()
  if (JSON.stringify(row?.data) === JSON.stringify({ state: 'creating' })) return
  throw new DemoRefused(
    'The catalogue already holds flats, so the demonstration company is not created. Use an empty database, or DEMO=off.',
  )
}

/**
 * Fills an empty database with the demonstration company: words and pictures, then its generated feed
 * through the importer that every feed goes through, then two years of history. Interrupted at any
 * point, the next call finishes the work.
 *
 * @throws {DemoRefused} when the catalogue holds flats already
 * @throws {ContentInvalid} when a content file is faulty
 */
export async function createDemo(db: Kysely<Tables>, options: CreateDemoOptions): Promise<DemoSummary> {
  const startedAt = performance.now()
  const { dataDir, log, demoFolder = resolve('demo') } = options
  await refuseFilled(db)
  await mark(db, 'creating')
  const store = options.store ?? folderStore(mediaFolder({ DATA_DIR: dataDir }))
  await importContent(db, demoFolder)
  const media = await importMedia({ db, store, folder: demoFolder })

  // Only whoever creates the demo needs its generator.
  const { writeDemo } = await import('#demo/generate/write-demo.ts')
  const files = await writeDemo(demoFolder, join(dataDir, 'demo'))
  const run = await importFeed(db, { source: { name: DEMO_SOURCE }, input: files.feed })
  if (run.outcome !== 'done') throw new Error(`The demonstration feed was ${run.outcome}: ${run.refusal}`)
  for (const file of [files.prices, files.statuses]) {
    await importHistory(db, { source: { name: DEMO_SOURCE }, file })
  }
  // Buildings exist only now: their names and addresses come with the second pass.
  const { selections } = await importContent(db, demoFolder)
  await importGenplan(db, demoFolder)
  await mark(db, 'ready')
  const summary = { units: files.units, media, selections, ms: Math.round(performance.now() - startedAt) }
  log.info(summary, 'the demonstration company is created')
  return summary
}
