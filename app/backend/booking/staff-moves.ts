import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { BookingServices } from '#app/backend/reservations/booking-services.ts'
import { expireReservation } from '#app/backend/reservations/expire-reservation.ts'
import { aboutReservation, notifyBuyer } from '#app/backend/reservations/notify-buyer.ts'
import { prolongReservation } from '#app/backend/reservations/prolong-reservation.ts'
import {
  isOver,
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

/** Where a confirmation leads: money or papers came another way than through the site. */
const NEXT: Partial<Record<ReservationStatus, ReservationStatus>> = {
  held: 'active',
  awaiting_payment: 'active',
  active: 'in_deal',
  prolonged: 'in_deal',
  in_deal: 'done',
}

/**
 * Moves a reservation for the sales office, by the same rules and with the same records as the site does.
 *
 * @param who - the operator, for the record
 * @returns false when there is no such reservation
 * @throws TransitionRefused when its state does not allow that, or its time is over
 */
export async function moveByStaff(
  services: BookingServices,
  id: string,
  order: StaffOrder,
  who: string,
): Promise<boolean> {
  for (;;) {
    // One that is over by the clock ends first: it cannot be prolonged any more.
    await expireReservation(services, id)
    const outcome = await tryToMove(services, id, order, who)
    if (outcome !== 'over') return outcome === 'moved'
  }
}

/** @returns `over` when the time ran out between our looking and our holding it */
function tryToMove(
  services: BookingServices,
  id: string,
  order: StaffOrder,
  who: string,
): Promise<'moved' | 'none' | 'over'> {
  return services.database.transaction().execute(async (tx) => {
    const held = await lockReservation(tx, id)
    if (!held) return 'none'
    if (isOver(held)) return 'over'
    const by = { by: 'staff', who } as const
    if (order.do === 'cancel') await cancelReservation(tx, services, held, { ...by, reason: order.reason })
    else if (order.do === 'extend') await prolongReservation(tx, services, held, { ...by, ...order })
    else await confirm(tx, services, held, { ...by, reason: order.reason })
    return 'moved'
  })
}

async function confirm(
  tx: Transaction<Tables>,
  services: BookingServices,
  held: LockedReservation,
  by: { by: 'staff'; who: string; reason: string | null },
): Promise<void> {
  // A state without a next one is refused by the table of moves.
  const to = NEXT[held.status] ?? 'done'
  const expiresAt =
    to === 'active'
      ? sql<Date>`clock_timestamp() + make_interval(days => ${held.period.days})`
      : sql<null>`null::timestamptz`
  const moved = await transitionReservation(tx, held, { ...by, to, expiresAt })
  await notifyBuyer(tx, services, moved, await aboutReservation(tx, services, held))
}
