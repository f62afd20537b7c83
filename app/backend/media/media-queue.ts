import { type Kysely, sql } from 'kysely'
import type { MediaCopy } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'

/** A picture whose missing copies one worker, of all nodes, may make until its lease ends. */
export type ClaimedPicture = {
  hash: string
  width: number
  wanted: MediaCopy[]
  /** Number of this claim: whoever claims next has a higher one, and writes of this one go nowhere. */
  attempts: number
}

type Db = Kysely<Tables>

/** A worker that dies holds its picture no longer than this. One copy takes a few seconds to make. */
const LEASE = sql`interval '3 minutes'`
/** After a failure: 1, 2, 4 minutes and so on, a day at most. */
const backoff = sql`least(interval '1 minute' * power(2, least(attempts, 20) - 1), interval '1 day')`

/** The picture that waits longest, or undefined when none is due. */
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

const ofClaim = (db: Db, { hash, attempts }: ClaimedPicture) =>
  db.updateTable('media').where('hash', '=', hash).where('attempts', '=', attempts)

/**
 * Notes which copies are there, and asks for more time.
 *
 * @returns false when somebody else has the picture now
 */
export async function renewClaim(
  db: Db,
  claim: ClaimedPicture,
  made: readonly MediaCopy[],
): Promise<boolean> {
  const { numUpdatedRows } = await ofClaim(db, claim)
    .set({ made: JSON.stringify(made), locked_until: sql<Date>`now() + ${LEASE}` })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All copies are there. */
export async function finishPicture(db: Db, claim: ClaimedPicture): Promise<void> {
  await ofClaim(db, claim).set({ done_at: sql<Date>`now()`, locked_until: null, problem: null }).execute()
}

/** Somebody must look at it, or it passes: it is tried again later, each time after a longer pause. */
export async function postponePicture(db: Db, claim: ClaimedPicture, problem: string): Promise<void> {
  await ofClaim(db, claim)
    .set({ problem, locked_until: null, run_at: sql<Date>`now() + ${backoff}` })
    .execute()
}

/** Left because the node stops: nobody's fault, and another node may go on at once. */
export async function releasePicture(db: Db, claim: ClaimedPicture): Promise<void> {
  await ofClaim(db, claim).set({ locked_until: null }).execute()
}
