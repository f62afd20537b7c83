import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

export type PaymentRow = Selectable<Tables['payment']>

/** A webhook to the CRM about a payment: numbers only, no personal data. */
export function paymentWebhook(
  event: 'payment.succeeded' | 'payment.late' | 'payment.mismatch' | 'payment.refunded' | 'refund.failed',
  { id, reservation_id, amount }: Pick<PaymentRow, 'id' | 'reservation_id' | 'amount'>,
) {
  return {
    topic: 'webhook' as const,
    reservation_id,
    event,
    data: { payment: id, reservation: reservation_id, amount },
  }
}

/** The newest payment of a reservation. */
export async function lastPayment(
  db: Kysely<Tables>,
  reservationId: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
