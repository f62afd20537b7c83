import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

export type RefundRow = Selectable<Tables['refund']>

type Db = Kysely<Tables>

const AT_ONCE = 5
/** Longer than two calls to a bank may take: a worker that dies holds its refunds no longer. */
const LEASE = sql`interval '90 seconds'`
const FIRST_PAUSE_S = 3
const LONGEST_PAUSE_S = 3_600
const GROWTH = 3

/** Takes refunds that are due; of all nodes one has each until its lease ends. */
export async function claimRefunds(db: Db): Promise<RefundRow[]> {
  const due = db
    .selectFrom('refund')
    .select('id')
    .where('status', '=', 'waiting')
    .where('run_at', '<=', sql<Date>`now()`)
    .where((where) =>
      where.or([where('locked_until', 'is', null), where('locked_until', '<', sql<Date>`now()`)]),
    )
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
