import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { type ReservationStatus, TIMED_STATUSES } from '#app/domain/booking/reservation.ts'
import type { BookingServices } from './booking-services.ts'
import { notifyBuyer, readMessageSubject } from './notify-buyer.ts'
import {
  isOverdue,
  type LockedReservation,
  lockReservation,
  transitionReservation,
} from './transition-reservation.ts'

const REASONS = {
  over: 'Срок брони закончился.',
  unpaid: 'Бронь не\u00a0была оплачена вовремя.',
  failed: 'Оплата не\u00a0прошла, и\u00a0время на\u00a0неё вышло.',
}

/** Reservations whose time is over by the database's clock, the longest overdue first. */
export function dueReservations(db: Kysely<Tables>) {
  return db
    .selectFrom('reservation')
    .select('id')
    .where('status', 'in', TIMED_STATUSES)
    .where(sql<boolean>`expires_at <= clock_timestamp()`)
    .orderBy('expires_at')
}

/**
 * Ends an overdue reservation in its own transaction and releases its flat. Does nothing when another node
 * has already ended it, or when it was prolonged or paid in the meantime.
 *
 * @returns whether this call ended it
 */
export function expireReservation(services: BookingServices, id: string): Promise<boolean> {
  return services.database.transaction().execute(async (tx) => {
    const locked = await lockReservation(tx, id)
    if (!locked || !isOverdue(locked)) return false
    const { to, reason } = await outcomeOf(tx, locked)
    const ended = await transitionReservation(tx, locked, { to, by: 'clock', who: null, reason })
    await notifyBuyer(tx, services, ended, await readMessageSubject(tx, services, locked), reason)
    return true
  })
}

async function outcomeOf(
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
