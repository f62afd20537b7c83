import type { Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { ApiServices } from '#app/backend/implement.ts'

export type PaymentOutcome = {
  reservationId: string
  paymentId: string
  outcome: 'succeeded' | 'refused'
}

/**
 * Tells the reservation what became of its payment, inside the transaction that records the event.
 *
 * @returns `active`: the flat is the buyer's now; `late`: the hold was over, or the reservation is another's
 * business already, so the caller gives the money back; `open`: refused, and it may be paid again
 */
export async function onPaymentOutcome(
  _tx: Transaction<Tables>,
  _services: ApiServices,
  _event: PaymentOutcome,
): Promise<'active' | 'late' | 'open'> {
  throw new Error('not yet')
}
