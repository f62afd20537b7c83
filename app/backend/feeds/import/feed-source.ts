import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { FeedOutcome, Tables } from '#app/backend/database/tables.ts'
import type { Seller } from '#app/backend/feeds/unit.ts'
import { type FeedRunResult, type ImportRefusal, NO_COUNTS } from './import-result.ts'

/** How the operator wants the feeds of one source read, before the settings FEED_DEALS and FEED_NAMES. */
export const sourceRules = z.object({
  deals: z.array(z.enum(['resale', 'assignment'])).optional(),
  /** Names of complexes by their ids. */
  names: z.record(z.string(), z.string()).optional(),
})
export type SourceRules = z.output<typeof sourceRules>

export type FeedSource = { id: number; name: string; dialect: string | null; rules: SourceRules }

/**
 * First part of the keys of the advisory locks; the second part is the source's id, or 0 for the lock of all
 * sources.
 */
const IMPORT_LOCK = 5_170_001

/**
 * Finds the source by name, or creates it, and locks it for this transaction. Waits while another source is
 * imported.
 *
 * @throws {ImportRefused} while another import of the same source runs
 */
export async function lockSource(db: Kysely<Tables>, name: string): Promise<FeedSource> {
  await sql`insert into feed_source (name) values (${name}) on conflict (name) do nothing`.execute(db)
  const source = await db
    .selectFrom('feed_source')
    .select(['id', 'name', 'dialect', 'rules'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${IMPORT_LOCK}, ${source.id}) as locked
  `.execute(db)
  if (!rows[0]?.locked) {
    throw new ImportRefused(
      { code: 'busy' },
      `Another import of source ${name} is running. Wait for it to end and run again.`,
    )
  }
  // Sources share cities and complexes written by editors, so two imports at once could create the same row.
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, 0)`.execute(db)
  return { ...source, rules: sourceRules.parse(source.rules) }
}

/** Updates the source after a successful run; its time counts as the last confirmation of all its units. */
export async function markSuccess(
  db: Kysely<Tables>,
  sourceId: number,
  facts: { dialect: string; sha256: string; addressMac: Buffer | undefined; seller: Seller | null },
): Promise<void> {
  await sql`
    update feed_source
    set dialect = ${facts.dialect}, last_sha256 = ${facts.sha256}, last_success_at = now(),
      address_mac = coalesce(${facts.addressMac ?? null}, address_mac),
      seller = ${facts.seller && JSON.stringify(facts.seller)}::jsonb
    where id = ${sourceId}
  `.execute(db)
}

/** How a run ended; the import itself knows fewer outcomes. */
type RecordedRun = Omit<FeedRunResult, 'outcome'> & { outcome: FeedOutcome }

/** Records a run that ended before anything of its feed was read. */
export async function recordUnreadRun(
  db: Kysely<Tables>,
  run: Pick<RecordedRun, 'source' | 'outcome' | 'refusal'>,
  facts: { startedAt: Date; sha256: string | null },
): Promise<void> {
  const nothing = { dialect: null, dryRun: false, counts: NO_COUNTS, changes: [], errors: 0, warnings: 0 }
  const result = { ...nothing, problems: [], problemCounts: {}, ...run }
  await recordRun(db, result, { ...facts, isForced: false })
}

/** Records the run. Without effect if the source does not exist because its first run failed. */
export async function recordRun(
  db: Kysely<Tables>,
  result: RecordedRun,
  facts: { startedAt: Date; sha256: string | null; isForced: boolean },
): Promise<void> {
  const counts = {
    ...result.counts,
    errors: result.errors,
    warnings: result.warnings,
    forced: facts.isForced,
    problems: result.problemCounts,
  }
  await sql`
    insert into feed_run (source_id, started_at, finished_at, dialect, sha256, outcome, refusal, counts, problems)
    select id, ${facts.startedAt}, clock_timestamp(), ${result.dialect}, ${facts.sha256}, ${result.outcome},
      ${result.refusal ?? null}, ${JSON.stringify(counts)}::jsonb, ${JSON.stringify(result.problems)}::jsonb
    from feed_source where name = ${result.source}
  `.execute(db)
}

/** A safety rule stopped the import, and everything was rolled back. The message says what to do. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  readonly reason: ImportRefusal

  constructor(reason: ImportRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}
