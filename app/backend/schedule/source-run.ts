import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { FeedOutcome, Tables } from '#app/backend/database/tables.ts'
import { priceListMapSchema } from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { recordUnreadRun } from '#app/backend/feeds/import/feed-source.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { type DownloadOptions, downloadFeed } from '#app/backend/feeds/source/download-feed.ts'
import { HttpAttemptFailed } from '#app/backend/feeds/source/request-feed.ts'

/** What a run needs to know of its source; it crosses to another process. */
export const sourceRunSchema = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  /** Of a price list. */
  map: priceListMapSchema.optional(),
  /** Of the version that was imported last. */
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  sha256: z.string().nullable(),
  approvedSha256: z.string().nullable(),
  isRepaired: z.boolean(),
  privateHosts: z.array(z.string()),
  deals: z.array(z.enum(['resale', 'assignment'])),
  /** Names of complexes by their ids: a `Map` would not cross. */
  names: z.array(z.tuple([z.string(), z.string()])),
  /** Sources that may share a complex, the one that wins first. */
  shared: z.array(z.string()),
})
export type SourceRun = z.output<typeof sourceRunSchema>

const OUTCOMES = ['done', 'refused', 'unreadable', 'unchanged', 'failed'] as const satisfies FeedOutcome[]

/** How a run ended; the rows of the database have the rest. */
export const runEndSchema = z.object({
  outcome: z.enum(OUTCOMES),
  isBusy: z.boolean().default(false),
  refusal: z.string().optional(),
  sha256: z.string().nullable().default(null),
  etag: z.string().nullable().default(null),
  lastModified: z.string().nullable().default(null),
  retryAfterMs: z.number().optional(),
  counts: z.record(z.string(), z.number()).default({}),
  errors: z.number().default(0),
  warnings: z.number().default(0),
  problemCounts: z.record(z.string(), z.number()).default({}),
})
export type RunEnd = z.output<typeof runEndSchema>

/** Attempts of one run; what they do not bring waits for the next run. */
const ATTEMPTS = 3
const MAX_PAUSE_MS = 10_000

/**
 * One run of a source: downloads the feed, and imports it unless it is the one of the last import. A file that an
 * operator has approved is imported although a guard refuses it. The run is recorded; a refused or unreadable
 * feed is an outcome, and the catalogue stays as it was.
 *
 * @throws the database's error
 */
export async function runSource(
  db: Kysely<Tables>,
  run: SourceRun,
  download: DownloadOptions = {},
): Promise<RunEnd> {
  const startedAt = new Date()
  const folder = await mkdtemp(join(tmpdir(), 'feed-'))
  const end = async (outcome: 'unreadable' | 'unchanged', facts: Partial<RunEnd> = {}): Promise<RunEnd> => {
    const { refusal, sha256 = null } = facts
    await recordUnreadRun(
      db,
      { source: run.name, outcome, ...(refusal !== undefined && { refusal }) },
      { startedAt, sha256 },
    )
    return runEndSchema.parse({ ...facts, outcome })
  }
  try {
    const path = join(folder, 'feed')
    const isWholeDue = await needsWholeImport(db, run.id)
    const downloaded = await downloadFeed(run.address, path, {
      attempts: ATTEMPTS,
      maxPauseMs: MAX_PAUSE_MS,
      privateHosts: run.privateHosts,
      ...download,
      known: isWholeDue ? undefined : { etag: run.etag, lastModified: run.lastModified },
    })
    if (downloaded.isNotModified) return await end('unchanged', { ...run })
    const sha256 = await hashOf(path)
    const facts = { ...downloaded.version, sha256 }
    if (!isWholeDue && sha256 === run.sha256) return await end('unchanged', facts)
    const result = await importFeed(db, {
      source: { name: run.name },
      input: path,
      sha256,
      force: sha256 === run.approvedSha256,
      repair: run.isRepaired,
      deals: run.deals,
      names: new Map(run.names),
      shared: run.shared,
      map: run.map,
    })
    return runEndSchema.parse({ ...facts, ...result, isBusy: result.refusedFor?.code === 'busy' })
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    const failed = error.cause instanceof HttpAttemptFailed ? error.cause : undefined
    return await end('unreadable', { refusal: error.message, retryAfterMs: failed?.retryAfterMs })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Whether the same feed must be imported once more. Absent units and prices in quarantine are counted by runs, and a
 * unit that another source has left or told more of (its hash is empty) is read by one, so they would wait for ever in
 * front of a feed that does not change. Once a day everything is compared in any case: an update of the site may read
 * more of the same file.
 */
async function needsWholeImport(db: Kysely<Tables>, sourceId: number): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select not exists (
        select from feed_run where source_id = ${sourceId} and outcome = 'done' and started_at > now() - interval '1 day'
      ) or exists (
        select from flat where source_id = ${sourceId} and removed_at is null
          and (misses > 0 or content_hash = '' or quarantined_price is not null or local_hold_until <= now())
      ) as "isDue"
  `.execute(db)
  return rows[0]?.isDue ?? true
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
