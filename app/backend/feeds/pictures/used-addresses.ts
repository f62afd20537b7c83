import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

const LOCK = 5_170_012

/**
 * Makes the list of addresses what the catalogue names now: adds new ones, and notes since when others are unused. A
 * flat that has left the feed still counts while a reservation shows it.
 *
 * @returns false when another node is doing it
 */
export async function listUsedAddresses(db: Kysely<Tables>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as locked
    `.execute(trx)
    if (!rows[0]?.locked) return false
    await sql`
      create temporary table used_address on commit drop as
      select distinct plan->>'url' as url
      from (
        select plans from flat
        where removed_at is null or exists (select from reservation where flat_id = flat.id)
        union all
        select plans from layout_type
        where exists (select from flat where layout_type_id = layout_type.id and removed_at is null)
      ) as lists, jsonb_array_elements(plans) as plan
      where plans::text like '%"url": "http%'
        and plan->>'url' ~* '^https?://' and octet_length(plan->>'url') <= 2000
    `.execute(trx)
    await sql`
      insert into feed_picture as known (url, host)
      select url, lower(substring(url from '^[^:]+://(?:[^/?#@]*@)?([^/?#]*)')) from used_address order by url
      on conflict (url) do update set unused_since = null where known.unused_since is not null
    `.execute(trx)
    await sql`
      update feed_picture set unused_since = now()
      where unused_since is null and not exists (select from used_address where used_address.url = feed_picture.url)
    `.execute(trx)
    return true
  })
}
