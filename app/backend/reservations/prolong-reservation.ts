import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { BookingServices } from './booking-services.ts'
import { notifyBuyer, readMessageSubject } from './notify-buyer.ts'
import { type LockedReservation, transitionReservation } from './transition-reservation.ts'

/**
 * Moves the end of a reservation by whole days inside the caller's transaction, and notifies the buyer.
 *
 * @throws TransitionRefused
 */
export async function prolongReservation(
  tx: Kysely<Tables>,
  services: BookingServices,
  locked: LockedReservation,
  { by, who, days, reason }: { by: 'buyer' | 'staff'; who: string; days: number; reason: string | null },
): Promise<void> {
  const expiresAt = sql<Date>`expires_at + make_interval(days => ${days})`
  const prolonged = await transitionReservation(tx, locked, { to: 'prolonged', by, who, reason, expiresAt })
  await notifyBuyer(tx, services, prolonged, await readMessageSubject(tx, services, locked))
}
