import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import {
  type LockedReservation,
  transitionReservation,
} from '#app/backend/reservations/transition-reservation.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { mayMove } from '#app/domain/booking/reservation.ts'
import { notifyReturned, type Returned } from './notify-payment.ts'
import { paymentContext } from './payment-context.ts'
import { paymentWebhook } from './payment-row.ts'

type Return = Returned & { paymentId: string; reason: string }

/**
 * The buyer has his money again: the payment is `refunded`, the reservation too where that ends it, and he and
 * the CRM are told.
 *
 * @param tx - holds the reservation
 */
export async function recordReturn(
  tx: Transaction<Tables>,
  secrets: Secrets,
  held: LockedReservation,
  { paymentId, reason, ...returned }: Return,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status: 'refunded', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', paymentId)
    .execute()
  if (mayMove(held.status, 'refunded', 'payment') && !(await hasKeptPayment(tx, held.id))) {
    await transitionReservation(tx, held, { to: 'refunded', by: 'payment', who: paymentId, reason })
  }
  await notifyReturned(tx, secrets, await paymentContext(tx, secrets, held.id), returned)
  const payment = { id: paymentId, reservation_id: held.id, amount: returned.amountRub }
  await enqueue(tx, secrets, paymentWebhook('payment.refunded', payment))
}

/** Another payment of the same fee: what came back was a wrong sum. */
async function hasKeptPayment(tx: Transaction<Tables>, reservationId: string): Promise<boolean> {
  const kept = await tx
    .selectFrom('payment')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('status', 'in', ['succeeded', 'refund_pending'])
    .executeTakeFirst()
  return kept !== undefined
}
