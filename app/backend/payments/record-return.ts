import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import {
  type LockedReservation,
  transitionReservation,
} from '#app/backend/reservations/transition-reservation.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { canTransition } from '#app/domain/booking/reservation.ts'
import { notifyReturned, type RefundNotice } from './notify-payment.ts'
import { paymentContext } from './payment-context.ts'
import { paymentWebhook } from './payment-row.ts'

type ReturnRecord = RefundNotice & { paymentId: string; reason: string }

/**
 * Records that the buyer got his money back: the payment becomes `refunded`, the reservation too if that ends
 * it, and the buyer and the CRM are notified.
 *
 * @param tx - has locked the reservation
 */
export async function recordReturn(
  tx: Transaction<Tables>,
  secrets: Secrets,
  locked: LockedReservation,
  { paymentId, reason, ...returned }: ReturnRecord,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status: 'refunded', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', paymentId)
    .execute()
  if (canTransition(locked.status, 'refunded', 'payment') && !(await hasOtherPayment(tx, locked.id))) {
    await transitionReservation(tx, locked, { to: 'refunded', by: 'payment', who: paymentId, reason })
  }
  await notifyReturned(tx, secrets, await paymentContext(tx, secrets, locked.id), returned)
  const payment = { id: paymentId, reservation_id: locked.id, amount: returned.amountRub }
  await enqueue(tx, secrets, paymentWebhook('payment.refunded', payment))
}

/** Whether the reservation has another paid payment: then the returned one was of a wrong amount. */
async function hasOtherPayment(tx: Transaction<Tables>, reservationId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('payment')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('status', 'in', ['succeeded', 'refund_pending'])
    .executeTakeFirst()
  return other !== undefined
}
