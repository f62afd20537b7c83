import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FlatStatus, Tables } from '#app/backend/database/tables.ts'

/** If nobody records the end of the reservation, a feed may free the units one day after it. */
const MARGIN = sql`interval '1 day'`
/** A deal has no end date, so the hold gets a limit. */
const DEAL = sql`interval '180 days'`

/** Ids of all that a reservation holds: its flat, and the storerooms and parking places with it. */
export function unitsOf(reservationId: string): RawBuilder<number> {
  return sql`
    select flat_id from reservation where id = ${reservationId}
    union all select unit_id from reservation_extra where reservation_id = ${reservationId}
  `
}

/**
 * Marks all units of a reservation as reserved and keeps feeds from freeing them. The caller has locked their rows.
 *
 * @param until - end of the reservation; null for a deal
 */
export async function holdUnits(
  tx: Kysely<Tables>,
  reservationId: string,
  until: Date | null,
  reason: string,
): Promise<void> {
  await sql`
    with before as (select id, status from flat where id in (${unitsOf(reservationId)})),
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
 * Ends the hold of all units of a reservation: each gets the status that its feed reports, usually free. One that was sold
 * or hidden in the meantime keeps its status. The caller has locked their rows.
 *
 * @param status - given when the reservation decides: 'sold' after a deal
 */
export async function releaseUnits(
  tx: Kysely<Tables>,
  reservationId: string,
  reason: string,
  status?: FlatStatus,
): Promise<void> {
  await sql`
    with before as (
      select id, status, case when status <> 'reserved' then status
        else coalesce(${status ?? null}::text, feed_status, 'free') end as next
      from flat where id in (${unitsOf(reservationId)})
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
