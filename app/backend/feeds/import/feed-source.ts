import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { FeedRunResult } from './import-result.ts'

export type FeedSource = { id: number; name: string; dialect: string | null }

/** First half of the advisory locks' keys; the second is the source's id, or 0 for all of them. */
const IMPORT_LOCK = 5_170_001

/**
 * The source of that name, made when new, held by this transaction alone. Waits while another
 * source is imported.
 *
 * @throws {ImportRefused} while another import of the source runs
 */
export async function lockSource(db: Kysely<Tables>, name: string): Promise<FeedSource> {
  await sql`insert into feed_source (name) values (${name}) on conflict (name) do nothing`.execute(db)
  const source = await db
    .selectFrom('feed_source')
    .select(['id', 'name', 'dialect'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${IMPORT_LOCK}, ${source.id}) as locked
  `.execute(db)
  if (!rows[0]?.locked)
    throw new ImportRefused(`Another import of source ${name} is running. Wait for it to end and run again.`)
  // Cities, and complexes that editors described, are every source's: two that make the same one would collide.
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, 0)`.execute(db)
  return source
}

/** What a run leaves behind in the source: the time of the last confirmation of all its units. */
export async function markSuccess(
  db: Kysely<Tables>,
  sourceId: number,
  facts: { dialect: string; sha256: string; url: string | null },
): Promise<void> {
  await sql`
    update feed_source
    set dialect = ${facts.dialect}, last_sha256 = ${facts.sha256}, last_success_at = now(), url = coalesce(${facts.url}, url)
    where id = ${sourceId}
  `.execute(db)
}

/** Records the run. A source that does not exist (its first run failed) leaves no record. */
export async function recordRun(
  db: Kysely<Tables>,
  result: FeedRunResult,
  facts: { startedAt: Date; sha256: string | null; isForced: boolean },
): Promise<void> {
  const counts = {
    ...result.counts,
    errors: result.errors,
    warnings: result.warnings,
    forced: facts.isForced,
  }
  await sql`
    insert into feed_run (source_id, started_at, finished_at, dialect, sha256, outcome, refusal, counts, problems)
    select id, ${facts.startedAt}, clock_timestamp(), ${result.dialect}, ${facts.sha256}, ${result.outcome},
      ${result.refusal ?? null}, ${JSON.stringify(counts)}::jsonb, ${JSON.stringify(result.problems)}::jsonb
    from feed_source where name = ${result.source}
  `.execute(db)
}

/** A safety rule stopped the import; everything is rolled back. The message says what to do. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}
