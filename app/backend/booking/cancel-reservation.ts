import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { refundReservation } from '#app/backend/payments/order-refund.ts'
import type { BookingServices } from '#app/backend/reservations/booking-services.ts'
import { notifyBuyer, readMessageSubject } from '#app/backend/reservations/notify-buyer.ts'
import {
  type LockedReservation,
  transitionReservation,
} from '#app/backend/reservations/transition-reservation.ts'
import { refundRub } from '#app/domain/booking/refund-terms.ts'

type Cancellation = {
  by: 'buyer' | 'staff'
  who: string
  /** The reason in the canceller's own words, for the record. */
  reason: string | null
}

/**
 * Cancels a reservation inside the caller's transaction, releases its flat, notifies the buyer and orders the
 * refund that is due.
 *
 * @throws TransitionRefused
 */
export async function cancelReservation(
  tx: Transaction<Tables>,
  services: BookingServices,
  locked: LockedReservation,
  { by, who, reason }: Cancellation,
): Promise<void> {
  const to = by === 'buyer' ? 'cancelled_by_user' : 'cancelled_by_staff'
  const ended = await transitionReservation(tx, locked, { to, by, who, reason })
  const amountRub = await refundDueRub(tx, locked, by)
  const message = by === 'buyer' ? 'Вы отменили бронь.' : (reason ?? 'Бронь отменил застройщик.')
  if (amountRub > 0) await refundReservation(tx, { reservationId: locked.id, amountRub, reason: to })
  await notifyBuyer(tx, services, ended, await readMessageSubject(tx, services, locked), message)
}

async function refundDueRub(
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
