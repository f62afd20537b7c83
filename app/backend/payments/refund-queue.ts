import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

export type RefundRow = Selectable<Tables['refund']>

type Db = Kysely<Tables>

/**
 * No worker holds the refund. A lease longer than possible was taken before the database's clock was set
 * back.
 */
function isFree(where: ExpressionBuilder<Tables, 'refund'>) {
  return where.or([
    where('locked_until', 'is', null),
    where('locked_until', '<', sql<Date>`now()`),
    where('locked_until', '>', sql<Date>`now() + 2 * ${LEASE}`),
  ])
}

/** The pause is over. A pause longer than possible was set before the database's clock was set back. */
function isDue(where: ExpressionBuilder<Tables, 'refund'>) {
  return where.or([
    where('run_at', '<=', sql<Date>`now()`),
    where('run_at', '>', sql<Date>`now() + 2 * ${MAX_PAUSE_S} * interval '1 second'`),
  ])
}

const BATCH_SIZE = 5
/**
 * Longer than the three bank calls that one refund may take, and the time that a crashed worker keeps its
 * refunds locked.
 */
const LEASE = sql`interval '150 seconds'`
const FIRST_PAUSE_S = 3
const MAX_PAUSE_S = 3_600
const GROWTH = 3

/** Claims refunds that are due; each is given to one node until its lease ends. */
export async function claimRefunds(db: Db): Promise<RefundRow[]> {
  const due = db
    .selectFrom('refund')
    .select('id')
    .where('status', '=', 'waiting')
    .where((where) => isDue(where))
    .where((where) => isFree(where))
    .orderBy('run_at')
    .limit(BATCH_SIZE)
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
 * Starts a new lease of one refund, so that its work has the whole lease time.
 *
 * @param attempts - the attempt that the caller has claimed; undefined: claims the refund for a new attempt
 *   if no worker
 *   holds it
 * @returns undefined when the refund is finished or another worker has claimed it
 */
export async function leaseRefund(db: Db, id: string, attempts?: number): Promise<RefundRow | undefined> {
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

/** Ends the lease of a refund, so that any worker may claim it. */
export async function releaseRefund(db: Db, { id, attempts }: RefundRow): Promise<void> {
  await db
    .updateTable('refund')
    .set({ locked_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}

/** Pauses of 3 s, 9 s, 27 s … up to an hour; a refund is never given up. @param attempts - so far, ≥ 1 */
export function refundPauseS(attempts: number): number {
  return Math.min(MAX_PAUSE_S, FIRST_PAUSE_S * GROWTH ** (attempts - 1))
}

/**
 * Schedules the next attempt with the same key. @param providerId - the bank's id, when the bank has started
 * the refund
 */
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
