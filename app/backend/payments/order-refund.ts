import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

export type RefundOrder = {
  reservationId: string
  /** Whole roubles, at most what was paid. */
  amountRub: number
  reason: string
}

/**
 * Orders the refund of a reservation inside the transaction that ends it. The payment worker executes it and
 * changes the reservation to `refunded`. Does nothing when nothing was paid or the refund is already ordered.
 *
 * @param tx - has locked the reservation
 */
export async function refundReservation(
  tx: Transaction<Tables>,
  { reservationId, amountRub, reason }: RefundOrder,
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

/** Orders the refund of one payment; a second order changes nothing. */
export async function orderRefund(
  tx: Transaction<Tables>,
  { paymentId, amountRub, reason }: { paymentId: string; amountRub: number; reason: string },
): Promise<void> {
  await tx
    .insertInto('refund')
    .values({ payment_id: paymentId, amount: amountRub, reason, status: 'waiting' })
    // The condition is literal SQL, because PostgreSQL must match it with the partial unique index.
    .onConflict((conflict) => conflict.column('payment_id').where(notFailed).doNothing())
    .execute()
  await tx
    .updateTable('payment')
    .set({ status: 'refund_pending', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', paymentId)
    .execute()
}
