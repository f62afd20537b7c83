import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

export type GiveBack = {
  reservationId: string
  /** Whole roubles, at most what was paid. */
  amountRub: number
  reason: string
}

/**
 * Orders the return of a reservation's money inside the transaction that ends it; the worker of payments
 * carries it out and moves the reservation to `refunded`. Nothing paid, or returned already: nothing happens.
 *
 * @param tx - holds the reservation
 */
export async function giveBack(
  tx: Transaction<Tables>,
  { reservationId, amountRub, reason }: GiveBack,
): Promise<void> {
  const paid = await tx
    .selectFrom('payment')
    .select(['id', 'amount'])
    .where('reservation_id', '=', reservationId)
    .where('status', '=', 'succeeded')
    .executeTakeFirst()
  if (!paid || amountRub <= 0) return
  await orderRefund(tx, { paymentId: paid.id, amountRub: Math.min(amountRub, paid.amount), reason })
}

const notFailed = sql<boolean>`status <> 'failed'`

/** Orders the return of one payment; a second order changes nothing. */
export async function orderRefund(
  tx: Transaction<Tables>,
  { paymentId, amountRub, reason }: { paymentId: string; amountRub: number; reason: string },
): Promise<void> {
  await tx
    .insertInto('refund')
    .values({ payment_id: paymentId, amount: amountRub, reason, status: 'waiting' })
    // Its condition stands in the text: PostgreSQL finds the index of such a part of the rows by it.
    .onConflict((conflict) => conflict.column('payment_id').where(notFailed).doNothing())
    .execute()
  await tx
    .updateTable('payment')
    .set({ status: 'refund_pending', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', paymentId)
    .execute()
}
