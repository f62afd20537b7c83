import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { BookingServices } from './booking-services.ts'
import { type LockedReservation, moveReservation } from './move-reservation.ts'
import { aboutReservation, tellBuyer } from './tell-buyer.ts'

/**
 * Moves the end of a reservation by whole days inside the caller's transaction, and tells the buyer.
 *
 * @throws MoveRefused
 */
export async function prolongReservation(
  tx: Kysely<Tables>,
  services: BookingServices,
  held: LockedReservation,
  { by, who, days, reason }: { by: 'buyer' | 'staff'; who: string; days: number; reason: string | null },
): Promise<void> {
  const expiresAt = sql<Date>`expires_at + make_interval(days => ${days})`
  const moved = await moveReservation(tx, held, { to: 'prolonged', by, who, reason, expiresAt })
  await tellBuyer(tx, services, moved, await aboutReservation(tx, services, held))
}
