import { sql, type Transaction } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { isLive } from '#app/domain/booking/reservation.ts'
import { aboutReservation, notifyBuyer } from './notify-buyer.ts'
import { lockReservation, transitionReservation } from './transition-reservation.ts'

export type PaymentOutcome = { reservationId: string; paymentId: string } & (
  | { outcome: 'succeeded'; paidRub: number }
  | { outcome: 'refused' }
)

/**
 * Tells the reservation what became of its payment, inside the transaction that records the event. To keep
 * the order of locks, that transaction calls lockReservation() before it holds the payment's row.
 *
 * @returns `active`: the flat is the buyer's now; `late`: the hold was over, and `needless`: the office had confirmed
 * it without this money, so the caller gives the money back; `open`: refused, and it may be paid again
 */
export async function onPaymentOutcome(
  tx: Transaction<Tables>,
  services: Pick<ApiServices, 'secrets'>,
  { reservationId, paymentId, ...told }: PaymentOutcome,
): Promise<'active' | 'late' | 'needless' | 'open'> {
  const held = await lockReservation(tx, reservationId)
  const isAwaited = held?.status === 'awaiting_payment' || held?.status === 'held'
  const move = { by: 'payment', who: paymentId, reason: told.outcome } as const
  if (told.outcome === 'refused') {
    if (held?.status === 'awaiting_payment') await transitionReservation(tx, held, { ...move, to: 'held' })
    return 'open'
  }
  if (!held || held.is_due) return 'late'
  if (!isAwaited) return isLive(held.status) ? 'needless' : 'late'
  const expiresAt = sql<Date>`clock_timestamp() + make_interval(days => ${held.period.days})`
  const active = await transitionReservation(tx, held, { ...move, to: 'active', expiresAt })
  const about = await aboutReservation(tx, services, held)
  await notifyBuyer(tx, services, active, { ...about, paidRub: told.paidRub })
  return 'active'
}
