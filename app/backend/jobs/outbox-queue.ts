import { type Kysely, sql } from 'kysely'
import type { OutboxTopic } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'

/** A message that one worker, of all nodes, may deliver until its lease ends. */
export type ClaimedMessage = {
  id: number
  key: string
  topic: OutboxTopic
  payload: Buffer
  /** Number of this claim: a refusal that an older one brings counts no more. */
  attempts: number
  created_at: Date
  /** By the database's clock. */
  claimed_at: Date
}

type Db = Kysely<Tables>

/** A worker that dies holds its messages no longer than this; longer than any delivery may take. */
export const LEASE_MS = 40_000

const later = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`

/**
 * Takes up to `limit` messages that are due, the longest waiting first. The order in which messages
 * arrive is not promised: a failed one comes after younger ones.
 */
export async function claimMessages(db: Db, topic: OutboxTopic, limit: number): Promise<ClaimedMessage[]> {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', topic)
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('run_at', '<=', sql<Date>`now()`)
    .where((where) =>
      where.or([where('locked_until', 'is', null), where('locked_until', '<', sql<Date>`now()`)]),
    )
    .orderBy('run_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return (
    db
      .updateTable('outbox')
      .set({ locked_until: later(LEASE_MS), attempts: sql<number>`attempts + 1` })
      // As an array it is read once: as a join its limit may be applied more than once.
      .where(sql<boolean>`id = any(array(${due}))`)
      .returning([
        'id',
        'key',
        'topic',
        'payload',
        'attempts',
        'created_at',
        sql<Date>`now()`.as('claimed_at'),
      ])
      .execute()
  )
}

/** Their receivers have them: whichever claim brought them there. */
export async function finishMessages(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: sql<Date>`now()`, dead_at: null, locked_until: null, last_error: null })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('done_at', 'is', null)
    .execute()
}

const ofClaim = (db: Db, { id, attempts }: ClaimedMessage) =>
  db.updateTable('outbox').where('id', '=', id).where('attempts', '=', attempts).where('done_at', 'is', null)

/** It is tried again after `pauseMs`. */
export async function postponeMessage(
  db: Db,
  claim: ClaimedMessage,
  code: string,
  pauseMs: number,
): Promise<void> {
  await ofClaim(db, claim)
    .set({ run_at: later(pauseMs), locked_until: null, last_error: code })
    .execute()
}

/** It is not tried any more, until an operator says so. */
export async function buryMessage(db: Db, claim: ClaimedMessage, code: string): Promise<void> {
  await ofClaim(db, claim).set({ dead_at: sql<Date>`now()`, locked_until: null, last_error: code }).execute()
}
