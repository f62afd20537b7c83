import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'

export type FlatRow = Selectable<Tables['flat']>

/** Statuses that staff may set by hand. */
export type ManualStatus = 'free' | 'reserved' | 'sold' | 'hidden'

export type ManualChange = {
  status?: ManualStatus | undefined
  /** Whole roubles, > 0. */
  price?: number | undefined
  /** Written to the history. */
  reason: string
}

/** The flat has a live reservation, so only the end of that reservation may change its status. */
export class FlatIsReserved extends Error {
  override readonly name = 'FlatIsReserved'
  /** Number of the reservation: "БР-2026-000123". */
  readonly number: string

  constructor(flatId: number, number: string) {
    super(`flat ${flatId} is in reservation ${number}`)
    this.number = number
  }
}

/** Days for which a feed cannot free a flat that staff has reserved by hand. */
const HOLD_DAYS = 30

/**
 * Changes a flat by hand and records the change in its history, in one transaction.
 *
 * 'reserved' also sets the local hold that imports respect; any other status ends the hold. A price set by
 * hand also decides about a quarantined price, so it clears the quarantine. Existing reservations keep their
 * price.
 *
 * @returns the flat before and after; undefined when there is no such flat
 * @throws FlatIsReserved, before anything is written, when the status would take the flat from a buyer
 */
export function changeFlat(
  db: Kysely<Tables>,
  id: number,
  change: ManualChange,
): Promise<{ before: FlatRow; after: FlatRow } | undefined> {
  return db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom('flat').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) return undefined
    if (change.status !== undefined && change.status !== 'reserved') await refuseWhenReserved(tx, id)
    const isNewStatus = change.status !== undefined && change.status !== before.status
    const isNewPrice = change.price !== undefined && change.price !== before.price

    const after = await tx
      .updateTable('flat')
      .set({
        updated_at: sql<Date>`now()`,
        ...(change.status && {
          status: change.status,
          local_hold_until:
            change.status === 'reserved'
              ? sql<Date>`greatest(local_hold_until, now() + make_interval(days => ${HOLD_DAYS}))`
              : null,
        }),
        ...(isNewStatus && { status_at: sql<Date>`now()` }),
        ...(change.price !== undefined && { price: change.price, quarantined_price: null }),
        ...(isNewPrice && withoutDiscount(before, change.price)),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()

    // Not now(), the start of the transaction: an import that held the lock may have written its history
    // lines since then.
    const at = sql<Date>`clock_timestamp()`
    const record = { flat_id: id, at, reason: change.reason, by: 'hand' }
    if (isNewStatus) {
      await tx
        .insertInto('status_history')
        .values({ ...record, from_status: before.status, to_status: after.status })
        .execute()
    }
    if (isNewPrice) {
      await tx
        .insertInto('price_history')
        .values({ ...record, price: after.price, price_base: after.price_base })
        .execute()
    }
    return { before, after }
  })
}

/**
 * Bookings lock the flat's row as the caller does, so no reservation can be added while this transaction
 * runs.
 */
async function refuseWhenReserved(tx: Kysely<Tables>, flatId: number): Promise<void> {
  const reservation = await tx
    .selectFrom('reservation')
    .select('number')
    .where('status', 'in', LIVE_STATUSES)
    .where((where) =>
      where.or([
        where('flat_id', '=', flatId),
        where('id', 'in', (query) =>
          query.selectFrom('reservation_extra').select('reservation_id').where('unit_id', '=', flatId),
        ),
      ]),
    )
    .executeTakeFirst()
  if (reservation) throw new FlatIsReserved(flatId, reservation.number)
}

/** The base price must be higher than the price; otherwise the discount ends. */
function withoutDiscount(flat: FlatRow, price: number | undefined) {
  if (flat.price_base === null || price === undefined || price < flat.price_base) return {}
  const benefits = flat.benefits.filter((benefit) => benefit !== 'discount')
  return { price_base: null, discount_reason: null, discount_until: null, benefits }
}
