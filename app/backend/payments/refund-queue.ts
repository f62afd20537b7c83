import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

export type RefundRow = Selectable<Tables['refund']>

type Db = Kysely<Tables>

/** Nobody works on it. A lease that is longer than any is from before the database's clock was set back. */
function isFree(where: ExpressionBuilder<Tables, 'refund'>) {
  return where.or([
    where('locked_until', 'is', null),
    where('locked_until', '<', sql<Date>`now()`),
    where('locked_until', '>', sql<Date>`now() + 2 * ${LEASE}`),
  ])
}

/** Its pause is over; one that is longer than any is from before the clock was set back. */
function isDue(where: ExpressionBuilder<Tables, 'refund'>) {
  return where.or([
    where('run_at', '<=', sql<Date>`now()`),
    where('run_at', '>', sql<Date>`now() + 2 * ${LONGEST_PAUSE_S} * interval '1 second'`),
  ])
}

const AT_ONCE = 5
/** Longer than the three calls to a bank that one refund may take: a worker that dies holds it no longer. */
const LEASE = sql`interval '150 seconds'`
const FIRST_PAUSE_S = 3
const LONGEST_PAUSE_S = 3_600
const GROWTH = 3

/** Takes refunds that are due; of all nodes one has each until its lease ends. */
export async function claimRefunds(db: Db): Promise<RefundRow[]> {
  const due = db
    .selectFrom('refund')
    .select('id')
    .where('status', '=', 'waiting')
    .where((where) => isDue(where))
    .where((where) => isFree(where))
    .orderBy('run_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('refund')
    .set({ locked_until: sql<Date>`now() + ${LEASE}`, attempts: sql<number>`attempts + 1` })
    .where(sql<boolean>`id = any(array(${due}))`)
    .returningAll()
    .execute()
}

/**
 * Takes one for the work that begins now. Whoever took it last may work on it for the whole lease.
 *
 * @param attempts - as it was claimed; undefined: whoever it is that nobody works on, for another try
 * @returns undefined when it is done, or another's
 */
export async function holdRefund(db: Db, id: string, attempts?: number): Promise<RefundRow | undefined> {
  return db
    .updateTable('refund')
    .set({ locked_until: sql<Date>`now() + ${LEASE}` })
    .$if(attempts === undefined, (query) =>
      query.set({ attempts: sql<number>`attempts + 1` }).where((where) => isFree(where)),
    )
    .$if(attempts !== undefined, (query) => query.where('attempts', '=', attempts ?? 0))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

/** Leaves one that was held to whoever comes next. */
export async function letGoOfRefund(db: Db, { id, attempts }: RefundRow): Promise<void> {
  await db
    .updateTable('refund')
    .set({ locked_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

/** 3 s, 9 s, 27 s … an hour: money that is owed is never given up. @param attempts - so far, ≥ 1 */
export function refundPauseS(attempts: number): number {
  return Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * GROWTH ** (attempts - 1))
}

/** It is tried again later, with the same key. @param providerId - where the bank works on it already */
export async function postponeRefund(
  db: Db,
  { id, attempts, provider_id }: RefundRow,
  problem: string | null,
  providerId = provider_id,
): Promise<void> {
  await db
    .updateTable('refund')
    .set({
      run_at: sql<Date>`now() + ${refundPauseS(attempts)} * interval '1 second'`,
      locked_until: null,
      provider_id: providerId,
      problem,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'waiting')
    .execute()
}
