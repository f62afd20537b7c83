import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

export type ListedRun = {
  id: number
  source: string
  startedAt: Date
  /** null: a run that an earlier release did not finish. */
  outcome: string | null
  dialect: string | null
  /** The numbers that are not nought. */
  counts: Record<string, number>
  refusal: string | null
}

/** What the last runs did, newest first. @returns undefined when there is no source of this name */
export async function listRuns(
  db: Kysely<Tables>,
  name: string | undefined,
  limit: number,
): Promise<ListedRun[] | undefined> {
  if (name !== undefined) {
    const known = await db.selectFrom('feed_source').select('id').where('name', '=', name).executeTakeFirst()
    if (!known) return undefined
  }
  const rows = await db
    .selectFrom('feed_run')
    .innerJoin('feed_source', 'feed_source.id', 'feed_run.source_id')
    .select([
      'feed_run.id',
      'feed_source.name as source',
      'started_at',
      'outcome',
      'feed_run.dialect',
      'counts',
    ])
    .select('refusal')
    .$if(name !== undefined, (query) => query.where('feed_source.name', '=', name ?? ''))
    .orderBy('feed_run.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ started_at, counts, ...row }) => ({
    ...row,
    startedAt: started_at,
    counts: numbersOf(counts),
  }))
}

/** unknown: there is no such run; not-refused: no guard stopped it; manual: its source is imported by hand. */
export type Approval = 'approved' | 'unknown' | 'not-refused' | 'manual'

/**
 * Accepts the file of a run that a guard refused. Its source is due at once, and imports exactly this file, now or
 * whenever its server sends it next; another one meets the guards as before.
 */
export async function approveRun(db: Kysely<Tables>, id: number): Promise<Approval> {
  return db.transaction().execute(async (tx) => {
    const run = await tx
      .selectFrom('feed_run')
      .innerJoin('feed_source', 'feed_source.id', 'feed_run.source_id')
      .select(['feed_source.id as sourceId', 'host', 'outcome', 'sha256'])
      .where('feed_run.id', '=', id)
      .executeTakeFirst()
    if (!run) return 'unknown'
    if (run.outcome !== 'refused') return 'not-refused'
    if (run.host === null || run.sha256 === null) return 'manual'
    await tx
      .updateTable('feed_source')
      .set({ approved_sha256: run.sha256, next_run_at: sql<Date>`now()` })
      .where('id', '=', run.sourceId)
      .execute()
    return 'approved'
  })
}

function numbersOf(counts: object): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).filter(([, count]) => typeof count === 'number' && count > 0),
  )
}
