import { type Kysely, sql } from 'kysely'
import type { OutboxTopic } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'

/** A message that one worker of all nodes may deliver until its lease ends. */
export type ClaimedMessage = {
  id: number
  key: string
  topic: OutboxTopic
  payload: Buffer
  /** Counts the claims. An outcome is recorded only if no newer claim exists. */
  attempts: number
  created_at: Date
  /** By the database's clock. */
  claimed_at: Date
}

type Db = Kysely<Tables>

/** How long the messages of a crashed worker stay locked; must be longer than any delivery. */
export const LEASE_MS = 40_000

const afterMs = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`

/**
 * Claims up to `limit` due messages, the longest waiting first. Messages may be delivered out of order: a
 * failed one is retried after newer ones.
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
      .set({ locked_until: afterMs(LEASE_MS), attempts: sql<number>`attempts + 1` })
      // `any(array(...))` runs the subquery exactly once; as a join, its `limit` could be applied several
      // times.
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

/** Marks messages as delivered, also when an older claim delivered them. */
export async function finishMessages(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: sql<Date>`now()`, dead_at: null, locked_until: null, last_error: null })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('done_at', 'is', null)
    .execute()
}

const updateClaimed = (db: Db, { id, attempts }: ClaimedMessage) =>
  db.updateTable('outbox').where('id', '=', id).where('attempts', '=', attempts).where('done_at', 'is', null)

/** Schedules the next attempt in `pauseMs`. */
export async function postponeMessage(
  db: Db,
  claim: ClaimedMessage,
  code: string,
  pauseMs: number,
): Promise<void> {
  await updateClaimed(db, claim)
    .set({ run_at: afterMs(pauseMs), locked_until: null, last_error: code })
    .execute()
}

/** Marks a message as dead: no more attempts until an operator retries it. */
export async function markMessageDead(db: Db, claim: ClaimedMessage, code: string): Promise<void> {
  await updateClaimed(db, claim)
    .set({ dead_at: sql<Date>`now()`, locked_until: null, last_error: code })
    .execute()
}
