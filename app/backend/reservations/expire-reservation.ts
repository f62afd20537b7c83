import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { type ReservationStatus, TIMED_STATUSES } from '#app/domain/booking/reservation.ts'
import type { BookingServices } from './booking-services.ts'
import { aboutReservation, notifyBuyer } from './notify-buyer.ts'
import {
  isOver,
  type LockedReservation,
  lockReservation,
  transitionReservation,
} from './transition-reservation.ts'

const REASONS = {
  over: 'Срок брони закончился.',
  unpaid: 'Бронь не\u00a0была оплачена вовремя.',
  failed: 'Оплата не\u00a0прошла, и\u00a0время на\u00a0неё вышло.',
}

/** Reservations whose time is over, by the database's clock; the longest due first. */
export function dueReservations(db: Kysely<Tables>) {
  return db
    .selectFrom('reservation')
    .select('id')
    .where('status', 'in', TIMED_STATUSES)
    .where(sql<boolean>`expires_at <= clock_timestamp()`)
    .orderBy('expires_at')
}

/**
 * Ends a reservation whose time is over, in a transaction of its own, and frees its flat. Another node may
 * have done so, or somebody prolonged or paid it meanwhile: then nothing happens.
 *
 * @returns whether it was ended here
 */
export function expireReservation(services: BookingServices, id: string): Promise<boolean> {
  return services.database.transaction().execute(async (tx) => {
    const held = await lockReservation(tx, id)
    if (!held || !isOver(held)) return false
    const { to, reason } = await endOf(tx, held)
    const ended = await transitionReservation(tx, held, { to, by: 'clock', who: null, reason })
    await notifyBuyer(tx, services, ended, await aboutReservation(tx, services, held), reason)
    return true
  })
}

async function endOf(
  tx: Kysely<Tables>,
  { id, status }: LockedReservation,
): Promise<{ to: ReservationStatus; reason: string }> {
  if (status === 'active' || status === 'prolonged') return { to: 'expired', reason: REASONS.over }
  const refused = await tx
    .selectFrom('payment')
    .select('id')
    .where('reservation_id', '=', id)
    .where('status', '=', 'canceled')
    .executeTakeFirst()
  return refused
    ? { to: 'payment_failed', reason: REASONS.failed }
    : { to: 'expired', reason: REASONS.unpaid }
}
