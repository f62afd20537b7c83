import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { giveBack } from '#app/backend/payments/give-back.ts'
import type { BookingServices } from '#app/backend/reservations/booking-services.ts'
import { aboutReservation, notifyBuyer } from '#app/backend/reservations/notify-buyer.ts'
import {
  type LockedReservation,
  transitionReservation,
} from '#app/backend/reservations/transition-reservation.ts'
import { refundRub } from '#app/domain/booking/refund-terms.ts'

type Cancelling = {
  by: 'buyer' | 'staff'
  who: string
  /** The canceller's own words, for the record. */
  reason: string | null
}

/**
 * Cancels a reservation inside the caller's transaction, frees its flat, tells the buyer and orders the
 * return of what is due to him.
 *
 * @throws TransitionRefused
 */
export async function cancelReservation(
  tx: Transaction<Tables>,
  services: BookingServices,
  held: LockedReservation,
  { by, who, reason }: Cancelling,
): Promise<void> {
  const to = by === 'buyer' ? 'cancelled_by_user' : 'cancelled_by_staff'
  const ended = await transitionReservation(tx, held, { to, by, who, reason })
  const amountRub = await dueBackRub(tx, held, by)
  const told = by === 'buyer' ? 'Вы отменили бронь.' : (reason ?? 'Бронь отменил застройщик.')
  if (amountRub > 0) await giveBack(tx, { reservationId: held.id, amountRub, reason: to })
  await notifyBuyer(tx, services, ended, await aboutReservation(tx, services, held), told)
}

async function dueBackRub(
  tx: Transaction<Tables>,
  { id, period, paid_at }: LockedReservation,
  by: 'buyer' | 'staff',
): Promise<number> {
  if (paid_at === null) return 0
  const paid = await tx
    .selectFrom('payment')
    .select(['amount', sql<Date>`clock_timestamp()`.as('now')])
    .where('reservation_id', '=', id)
    .where('status', '=', 'succeeded')
    .executeTakeFirst()
  if (!paid) return 0
  return refundRub({ feeRub: paid.amount, days: period.days, paidAt: paid_at, cancelledAt: paid.now, by })
}
