import { type Kysely, sql } from 'kysely'
import type { ShownPicture } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'

type Db = Kysely<Tables>

/** An address that one worker of all nodes may download until its lease ends. */
export type ClaimedAddress = {
  url: string
  host: string
  hash: string | null
  etag: string | null
  last_modified: string | null
  /** The next claim has a higher number, and writes of older claims are ignored. */
  claims: number
}

export type FetchedPicture = {
  hash: string
  shown: ShownPicture
  etag: string | null
  last_modified: string | null
}

/** How long the address of a killed node stays locked: longer than a download and its copies take. */
const LEASE = sql`interval '3 minutes'`
/** After a failure: 2, 4, 8 minutes and so on, a day at most. */
const backoff = sql`least(interval '2 minutes' * power(2, least(failures, 20)), interval '1 day')`
/** A host is asked again after 30 s, 1 min, 2 min and so on, an hour at most. */
const hostBackoff = (failures: string) =>
  sql`least(interval '30 seconds' * power(2, least(${sql.raw(failures)}, 20)), interval '1 hour')`
/** With a tag or a date the question costs nothing; without both it costs the whole picture. */
const REFRESH_DAYS = { withValidators: 1, without: 7 }

/**
 * Claims an address that is due: pictures that were never downloaded before those that are only asked about again.
 *
 * @param busyHosts - hosts that this node asks as much as it may already
 */
export async function claimAddress(
  db: Db,
  busyHosts: readonly string[],
): Promise<ClaimedAddress | undefined> {
  const { rows } = await sql<ClaimedAddress>`
    update feed_picture set claims = claims + 1, locked_until = now() + ${LEASE}
    where url = (
      select url from feed_picture as due
      where unused_since is null and run_at <= now() and (locked_until is null or locked_until < now())
        and host <> all(${[...busyHosts]}::text[])
        and not exists (
          select from feed_picture_host as closed where closed.host = due.host and closed.closed_until > now()
        )
      order by (hash is not null), run_at
      limit 1 for update skip locked
    )
    returning url, host, hash, etag, last_modified, claims
  `.execute(db)
  return rows[0]
}

const updateClaimed = (db: Db, { url, claims }: ClaimedAddress) =>
  db.updateTable('feed_picture').where('url', '=', url).where('claims', '=', claims)

/**
 * Records what the source has now, and when it is asked again.
 *
 * @param fetched - undefined when it still has the picture that we have
 */
export async function recordFetched(
  db: Db,
  claim: ClaimedAddress,
  fetched: FetchedPicture | undefined,
): Promise<void> {
  const { etag, last_modified } = fetched ?? claim
  const days = (etag ?? last_modified) ? REFRESH_DAYS.withValidators : REFRESH_DAYS.without
  await updateClaimed(db, claim)
    .set({
      ...(fetched && { ...fetched, shown: JSON.stringify(fetched.shown) }),
      ...(fetched && fetched.hash !== claim.hash && { announced: false }),
      fetched_at: sql<Date>`now()`,
      failures: 0,
      problem: null,
      locked_until: null,
      // Spread over some hours, because a feed's pictures all come at once.
      run_at: sql<Date>`now() + interval '1 day' * ${days} * (0.8 + 0.4 * random())`,
    })
    .execute()
  await db.deleteFrom('feed_picture_host').where('host', '=', claim.host).execute()
}

/** Schedules a retry of the address. The picture that was downloaded before stays. */
export async function recordFailed(db: Db, claim: ClaimedAddress, problem: string): Promise<void> {
  await updateClaimed(db, claim)
    .set({
      problem,
      failures: sql<number>`failures + 1`,
      locked_until: null,
      run_at: sql<Date>`now() + ${backoff}`,
    })
    .execute()
}

/** Leaves a host alone for a while: for what it asked for, or longer with each failure in a row. */
export async function closeHost(
  db: Db,
  host: string,
  problem: string,
  retryAfterMs: number | undefined,
): Promise<void> {
  const asked = sql`interval '1 millisecond' * ${Math.min(retryAfterMs ?? 0, 86_400_000)}`
  await sql`
    insert into feed_picture_host as known (host, failures, closed_until, problem)
    values (${host}, 1, now() + greatest(${hostBackoff('0')}, ${asked}), ${problem})
    on conflict (host) do update set
      failures = known.failures + 1,
      closed_until = now() + greatest(${hostBackoff('known.failures')}, ${asked}),
      problem = excluded.problem
  `.execute(db)
}

/** Ends the lease because the node stops; another node may continue at once. */
export async function releaseAddress(db: Db, claim: ClaimedAddress): Promise<void> {
  await updateClaimed(db, claim).set({ locked_until: null }).execute()
}

/**
 * Has all nodes read the catalogue again when pictures have come, once in a while: a read of a large catalogue takes a
 * second.
 */
export async function announcePictures(db: Db, everyMs: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('feed_picture_news')
      .set({ at: sql<Date>`now()` })
      .where('at', '<=', sql<Date>`now() - interval '1 millisecond' * ${everyMs}`)
      .where((where) =>
        where.exists(trx.selectFrom('feed_picture').select('url').where('announced', '=', false)),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await trx.updateTable('feed_picture').set({ announced: true }).where('announced', '=', false).execute()
  })
}
