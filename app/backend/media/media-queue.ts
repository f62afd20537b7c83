import { type Kysely, sql } from 'kysely'
import type { MediaCopy } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'

/** A picture whose missing copies one worker of all nodes may make until its lease ends. */
export type ClaimedPicture = {
  hash: string
  width: number
  wanted: MediaCopy[]
  /** Counts the claims: the next claim has a higher number, and writes of older claims are ignored. */
  attempts: number
}

type Db = Kysely<Tables>

/** How long the picture of a crashed worker stays locked. One copy takes a few seconds. */
const LEASE = sql`interval '3 minutes'`
/** Pause after a failure: 1, 2, 4 minutes and so on, a day at most. */
const backoff = sql`least(interval '1 minute' * power(2, least(attempts, 20) - 1), interval '1 day')`

/** Claims the picture that has waited longest; undefined when none is due. */
export async function claimPicture(db: Db): Promise<ClaimedPicture | undefined> {
  return db
    .updateTable('media')
    .set({ locked_until: sql<Date>`now() + ${LEASE}`, attempts: sql<number>`attempts + 1` })
    .where('hash', '=', (query) =>
      query
        .selectFrom('media')
        .select('hash')
        .where('done_at', 'is', null)
        .where('run_at', '<=', sql<Date>`now()`)
        .where((where) =>
          where.or([where('locked_until', 'is', null), where('locked_until', '<', sql<Date>`now()`)]),
        )
        .orderBy('run_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['hash', 'width', 'wanted', 'attempts'])
    .executeTakeFirst()
}

const updateClaimed = (db: Db, { hash, attempts }: ClaimedPicture) =>
  db.updateTable('media').where('hash', '=', hash).where('attempts', '=', attempts)

/**
 * Records the copies that exist, and extends the lease.
 *
 * @returns false when another worker has claimed the picture
 */
export async function renewClaim(
  db: Db,
  claim: ClaimedPicture,
  made: readonly MediaCopy[],
): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, claim)
    .set({ made: JSON.stringify(made), locked_until: sql<Date>`now() + ${LEASE}` })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a picture as complete. */
export async function finishPicture(db: Db, claim: ClaimedPicture): Promise<void> {
  await updateClaimed(db, claim)
    .set({ done_at: sql<Date>`now()`, locked_until: null, problem: null })
    .execute()
}

/** Schedules a retry; each one comes after a longer pause. */
export async function postponePicture(db: Db, claim: ClaimedPicture, problem: string): Promise<void> {
  await updateClaimed(db, claim)
    .set({ problem, locked_until: null, run_at: sql<Date>`now() + ${backoff}` })
    .execute()
}

/** Ends the lease because the node stops; another node may continue at once. */
export async function releasePicture(db: Db, claim: ClaimedPicture): Promise<void> {
  await updateClaimed(db, claim).set({ locked_until: null }).execute()
}
