import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

/** Why a message cannot be retried. */
export type RetryRefusal = 'unknown' | 'delivered' | 'sending'

/**
 * Makes a dead or waiting message due now, with a fresh count of attempts and its original key.
 *
 * @returns the reason for a refusal, or null
 */
export async function retryMessage(db: Kysely<Tables>, id: number): Promise<RetryRefusal | null> {
  const { numUpdatedRows } = await makeDue(db).where('id', '=', id).executeTakeFirst()
  if (numUpdatedRows > 0n) return null
  const row = await db.selectFrom('outbox').select('done_at').where('id', '=', id).executeTakeFirst()
  if (!row) return 'unknown'
  return row.done_at ? 'delivered' : 'sending'
}

/**
 * Retries every dead message.
 *
 * @returns how many
 */
export async function retryDead(db: Kysely<Tables>): Promise<number> {
  const { numUpdatedRows } = await makeDue(db).where('dead_at', 'is not', null).executeTakeFirst()
  return Number(numUpdatedRows)
}

const makeDue = (db: Kysely<Tables>) =>
  db
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, run_at: sql<Date>`now()`, locked_until: null })
    .where('done_at', 'is', null)
    .where((where) =>
      where.or([where('locked_until', 'is', null), where('locked_until', '<', sql<Date>`now()`)]),
    )
