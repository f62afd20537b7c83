import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Tables } from '#app/backend/database/tables.ts'
import { groupProblems, type ProblemGroup } from '#app/backend/feeds/doctor/examine-feed.ts'
import { isProblemCode, type ReportLanguage } from '#app/backend/feeds/doctor/problem-words.ts'
import type { ProblemCode } from '#app/backend/feeds/problem.ts'

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
  /** How many problems of each code, the most first. */
  problems: Record<string, number>
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
  const rows = await runsOf(db)
    .$if(name !== undefined, (query) => query.where('feed_source.name', '=', name ?? ''))
    .orderBy('feed_run.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(listed)
}

/** A run with all its problems by code, each with those of its examples that were stored. */
export type RunReport = ListedRun & { groups: ProblemGroup[] }

/** What one run did and found, the worst first. @returns undefined when there is no such run */
export async function readRun(
  db: Kysely<Tables>,
  id: number,
  language: ReportLanguage,
): Promise<RunReport | undefined> {
  const row = await runsOf(db)
    .select('feed_run.problems as examples')
    .where('feed_run.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { examples, ...run } = row
  const known = examples.flatMap((example) => storedProblem.safeParse(example).data ?? [])
  const groups = groupProblems(known, run.problems, language, known.length)
  const rank = ({ severity }: ProblemGroup) => (severity === 'error' ? 0 : 1)
  return { ...listed(run), groups: groups.toSorted((a, b) => rank(a) - rank(b) || b.count - a.count) }
}

/** An example as the run has stored it. One of a code that this release does not have has no words. */
const storedProblem = z.object({
  code: z.custom<ProblemCode>(isProblemCode),
  severity: z.enum(['error', 'warning']),
  field: z.string(),
  offerId: z.string(),
  line: z.number().exactOptional(),
  message: z.string(),
})

/** Runs of earlier releases have no counts of problems: their examples are counted, at most 200 of a code. */
function runsOf(db: Kysely<Tables>) {
  return db
    .selectFrom('feed_run')
    .innerJoin('feed_source', 'feed_source.id', 'feed_run.source_id')
    .select([
      'feed_run.id',
      'feed_source.name as source',
      'started_at',
      'outcome',
      'feed_run.dialect',
      'counts',
      'refusal',
    ])
    .select(
      sql<Record<string, number>>`coalesce(counts->'problems', (
        select jsonb_object_agg(code, examples) from (
          select problem->>'code' as code, count(*) as examples from jsonb_array_elements(feed_run.problems) problem group by 1
        ) stored
      ), '{}')`.as('problems'),
    )
}

type StoredRun = Omit<ListedRun, 'startedAt' | 'counts'> & { started_at: Date; counts: object }

function listed({ started_at, counts, problems, ...row }: StoredRun): ListedRun {
  return {
    ...row,
    startedAt: started_at,
    counts: numbersOf(counts),
    problems: Object.fromEntries(Object.entries(problems).toSorted(([, a], [, b]) => b - a)),
  }
}

/** unknown: there is no such run; nothing: no guard stopped it or held anything back; manual: its source is imported by hand. */
export type Approval = 'approved' | 'unknown' | 'nothing' | 'manual'

/**
 * Accepts the file of a run that a guard refused, or of which it held prices back or told of lost flats. Its source is due at once, and imports exactly this file, now or
 * whenever its server sends it next; another one meets the guards as before.
 */
export async function approveRun(db: Kysely<Tables>, id: number): Promise<Approval> {
  return db.transaction().execute(async (tx) => {
    const run = await tx
      .selectFrom('feed_run')
      .innerJoin('feed_source', 'feed_source.id', 'feed_run.source_id')
      .select(['feed_source.id as sourceId', 'host', 'outcome', 'sha256'])
      .select(
        sql<boolean | null>`counts->'problems' ?| array['price.quarantined', 'price.far', 'feed.drop']`.as(
          'isHeldBack',
        ),
      )
      .where('feed_run.id', '=', id)
      .executeTakeFirst()
    if (!run) return 'unknown'
    const isDoubtful = run.outcome === 'done' && run.isHeldBack
    if (run.outcome !== 'refused' && !isDoubtful) return 'nothing'
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
