import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

type Db = Kysely<Tables>

/** A source that one node of all may run until the lease ends. */
export type ClaimedSource = {
  id: number
  name: string
  host: string
  address: Buffer
  every_minutes: number
  is_repaired: boolean
  etag: string | null
  last_modified: string | null
  last_sha256: string | null
  approved_sha256: string | null
  failures: number
  lease: string
}

/** How long the source of a killed node waits for another one. A node that runs one renews it in time. */
export const LEASE_MS = 120_000

/** The database's time: the clocks of nodes differ. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/**
 * Claims the source that waits longest, if one is due and no other node runs it.
 *
 * @param name - only this one, due or paused or not
 */
export async function claimSource(db: Db, now: Date, name?: string): Promise<ClaimedSource | undefined> {
  const wanted = name === undefined ? sql`not is_paused and next_run_at <= ${now}` : sql`name = ${name}`
  const { rows } = await sql<ClaimedSource>`
    update feed_source set lease = gen_random_uuid(), lease_until = ${endOf(now)}
    where id = (
      select id from feed_source
      where address is not null and ${wanted} and (lease_until is null or lease_until <= ${now})
      order by next_run_at limit 1 for update skip locked)
    returning id, name, host, address, every_minutes, is_repaired, etag, last_modified, last_sha256, approved_sha256,
      failures, lease
  `.execute(db)
  return rows[0]
}

/** @returns false when the lease is another's, or the source was removed */
export async function renewLease(db: Db, { id, lease }: ClaimedSource, now: Date): Promise<boolean> {
  const renewed = await db
    .updateTable('feed_source')
    .set({ lease_until: endOf(now) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('address', 'is not', null)
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}

/** Gives a source back that was not run to its end: another node may take it at once. */
export async function releaseLease(db: Db, { id, lease }: ClaimedSource): Promise<void> {
  await db
    .updateTable('feed_source')
    .set({ lease: null, lease_until: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

const endOf = (now: Date) => new Date(now.getTime() + LEASE_MS)
