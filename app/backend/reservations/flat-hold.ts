import { type Kysely, sql } from 'kysely'
import type { FlatStatus, Tables } from '#app/backend/database/tables.ts'

/** If nobody records the end of the reservation, a feed may free the flat one day after it. */
const MARGIN = sql`interval '1 day'`
/** A deal has no end date, so the hold gets a limit. */
const DEAL = sql`interval '180 days'`

/**
 * Marks a flat as reserved and keeps feeds from freeing it. The caller has locked the flat's row.
 *
 * @param until - end of the reservation; null for a deal
 */
export async function holdFlat(
  tx: Kysely<Tables>,
  flatId: number,
  until: Date | null,
  reason: string,
): Promise<void> {
  await sql`
    with before as (select id, status from flat where id = ${flatId}),
    held as (
      update flat set status = 'reserved',
        status_at = case when flat.status = 'reserved' then flat.status_at else now() end,
        local_hold_until = coalesce(${until}::timestamptz + ${MARGIN}, clock_timestamp() + ${DEAL}),
        updated_at = now()
      from before where flat.id = before.id and flat.status in ('free', 'reserved')
    )
    insert into status_history (flat_id, at, from_status, to_status, reason, by)
    select id, clock_timestamp(), status, 'reserved', ${reason}, 'booking' from before where status = 'free'
  `.execute(tx)
}

/**
 * Ends the hold: the flat gets the status that its feed reports, usually free. A flat that was sold or hidden
 * in the meantime keeps its status. The caller has locked the flat's row.
 *
 * @param status - given when the reservation decides: 'sold' after a deal
 */
export async function releaseFlat(
  tx: Kysely<Tables>,
  flatId: number,
  reason: string,
  status?: FlatStatus,
): Promise<void> {
  await sql`
    with before as (
      select id, status, case when status <> 'reserved' then status
        else coalesce(${status ?? null}::text, feed_status, 'free') end as next
      from flat where id = ${flatId}
    ),
    released as (
      update flat set status = before.next, local_hold_until = null, updated_at = now(),
        status_at = case when before.next = before.status then flat.status_at else now() end
      from before where flat.id = before.id
    )
    insert into status_history (flat_id, at, from_status, to_status, reason, by)
    select id, clock_timestamp(), status, next, ${reason}, 'booking' from before where next <> status
  `.execute(tx)
}
