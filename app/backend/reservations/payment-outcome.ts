import { sql, type Transaction } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { isLive } from '#app/domain/booking/reservation.ts'
import { notifyBuyer, readMessageSubject } from './notify-buyer.ts'
import { lockReservation, transitionReservation } from './transition-reservation.ts'

export type PaymentOutcome = { reservationId: string; paymentId: string } & (
  | { outcome: 'succeeded'; paidRub: number }
  | { outcome: 'refused' }
)

/**
 * Applies the outcome of a payment to its reservation, inside the transaction that records the payment event.
 * Locks are
 * taken in a fixed order: that transaction calls lockReservation() before it locks the payment's row.
 *
 * @returns `active`: the flat is reserved; `late`: the hold was over, or `needless`: the office had confirmed
 * the
 *   reservation without this payment, so in both cases the caller refunds it; `open`: the bank refused,
 * another attempt is
 *   possible
 */
export async function onPaymentOutcome(
  tx: Transaction<Tables>,
  services: Pick<ApiServices, 'secrets'>,
  { reservationId, paymentId, ...result }: PaymentOutcome,
): Promise<'active' | 'late' | 'needless' | 'open'> {
  const locked = await lockReservation(tx, reservationId)
  const isAwaited = locked?.status === 'awaiting_payment' || locked?.status === 'held'
  const transition = { by: 'payment', who: paymentId, reason: result.outcome } as const
  if (result.outcome === 'refused') {
    if (locked?.status === 'awaiting_payment')
      await transitionReservation(tx, locked, { ...transition, to: 'held' })
    return 'open'
  }
  if (!locked || locked.is_due) return 'late'
  if (!isAwaited) return isLive(locked.status) ? 'needless' : 'late'
  const expiresAt = sql<Date>`clock_timestamp() + make_interval(days => ${locked.period.days})`
  const active = await transitionReservation(tx, locked, { ...transition, to: 'active', expiresAt })
  const subject = await readMessageSubject(tx, services, locked)
  await notifyBuyer(tx, services, active, { ...subject, paidRub: result.paidRub })
  return 'active'
}
