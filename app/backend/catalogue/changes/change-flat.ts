import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'

export type FlatRow = Selectable<Tables['flat']>

/** What a person may set by hand. */
export type HandStatus = 'free' | 'reserved' | 'sold' | 'hidden'

export type HandChange = {
  status?: HandStatus | undefined
  /** Whole roubles, > 0. */
  price?: number | undefined
  /** Goes into the history. */
  reason: string
}

/** A buyer keeps the flat: only the end of the reservation changes what the flat is. */
export class FlatIsReserved extends Error {
  override readonly name = 'FlatIsReserved'
  /** Of the reservation: "БР-2026-000123". */
  readonly number: string

  constructor(flatId: number, number: string) {
    super(`flat ${flatId} is in reservation ${number}`)
    this.number = number
  }
}

/** How long a reservation by hand keeps the feed from freeing the flat. */
const HOLD_DAYS = 30

/**
 * Changes a flat by hand, with its history, in one transaction.
 *
 * 'reserved' also sets the local hold that import rules respect; any other status ends it. A price
 * by hand answers a quarantined one, so the quarantine ends too. What was agreed with a buyer keeps its price.
 *
 * @returns the flat before and after; undefined when there is no such flat
 * @throws FlatIsReserved, before anything is written, for a status that would take the flat from a buyer
 */
export function changeFlat(
  db: Kysely<Tables>,
  id: number,
  change: HandChange,
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

    // Not the transaction's time: an import that held the flat meanwhile has written its lines before ours.
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

/** Bookings hold the flat's row too, as the caller does: what is not there now does not come meanwhile. */
async function refuseWhenReserved(tx: Kysely<Tables>, flatId: number): Promise<void> {
  const reservation = await tx
    .selectFrom('reservation')
    .select('number')
    .where('flat_id', '=', flatId)
    .where('status', 'in', LIVE_STATUSES)
    .executeTakeFirst()
  if (reservation) throw new FlatIsReserved(flatId, reservation.number)
}

/** A base price must stay above the price; one that does not is no discount any more. */
function withoutDiscount(flat: FlatRow, price: number | undefined) {
  if (flat.price_base === null || price === undefined || price < flat.price_base) return {}
  const benefits = flat.benefits.filter((benefit) => benefit !== 'discount')
  return { price_base: null, discount_reason: null, discount_until: null, benefits }
}
