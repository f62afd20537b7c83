import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { BookingServices } from '#app/backend/reservations/booking-services.ts'
import { expireReservation } from '#app/backend/reservations/expire-reservation.ts'
import { notifyBuyer, readMessageSubject } from '#app/backend/reservations/notify-buyer.ts'
import { prolongReservation } from '#app/backend/reservations/prolong-reservation.ts'
import {
  isOverdue,
  type LockedReservation,
  lockReservation,
  transitionReservation,
} from '#app/backend/reservations/transition-reservation.ts'
import type { ReservationStatus } from '#app/domain/booking/reservation.ts'
import { cancelReservation } from './cancel-reservation.ts'

export type StaffOrder =
  | { do: 'cancel'; reason: string }
  | { do: 'confirm'; reason: string | null }
  | { do: 'extend'; days: number; reason: string | null }

/** The state after a confirmation: the payment or the documents came another way than through the site. */
const NEXT_STATUS: Partial<Record<ReservationStatus, ReservationStatus>> = {
  held: 'active',
  awaiting_payment: 'active',
  active: 'in_deal',
  prolonged: 'in_deal',
  in_deal: 'done',
}

/**
 * Changes a reservation for the sales office, by the same rules and with the same records as the site does.
 *
 * @param who - the operator's name, for the record
 * @returns false when there is no such reservation
 * @throws TransitionRefused when its state does not allow the change, or its time is over
 */
export async function transitionByStaff(
  services: BookingServices,
  id: string,
  order: StaffOrder,
  who: string,
): Promise<boolean> {
  for (;;) {
    // An overdue reservation expires first, so that it cannot be prolonged.
    await expireReservation(services, id)
    const outcome = await tryTransition(services, id, order, who)
    if (outcome !== 'over') return outcome === 'moved'
  }
}

/** @returns `over` when its time ran out between the check and the lock */
function tryTransition(
  services: BookingServices,
  id: string,
  order: StaffOrder,
  who: string,
): Promise<'moved' | 'none' | 'over'> {
  return services.database.transaction().execute(async (tx) => {
    const locked = await lockReservation(tx, id)
    if (!locked) return 'none'
    if (isOverdue(locked)) return 'over'
    const by = { by: 'staff', who } as const
    if (order.do === 'cancel') await cancelReservation(tx, services, locked, { ...by, reason: order.reason })
    else if (order.do === 'extend') await prolongReservation(tx, services, locked, { ...by, ...order })
    else await confirm(tx, services, locked, { ...by, reason: order.reason })
    return 'moved'
  })
}

async function confirm(
  tx: Transaction<Tables>,
  services: BookingServices,
  locked: LockedReservation,
  by: { by: 'staff'; who: string; reason: string | null },
): Promise<void> {
  // A state without a next state is refused by the table of transitions.
  const to = NEXT_STATUS[locked.status] ?? 'done'
  const expiresAt =
    to === 'active'
      ? sql<Date>`clock_timestamp() + make_interval(days => ${locked.period.days})`
      : sql<null>`null::timestamptz`
  const changed = await transitionReservation(tx, locked, { ...by, to, expiresAt })
  await notifyBuyer(tx, services, changed, await readMessageSubject(tx, services, locked))
}
