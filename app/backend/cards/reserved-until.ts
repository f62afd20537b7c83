import { sql } from 'kysely'
import type { ApiContext } from '#app/backend/context/services.ts'
import { TIMED_STATUSES } from '#app/domain/booking/reservation.ts'

/**
 * When the reservation of a flat ends, as an ISO moment. Undefined for a flat that nobody has reserved here (its feed may
 * report it as reserved), and for a deal, which has no end.
 */
export async function reservedUntil(
  flatId: number,
  { database }: Pick<ApiContext, 'database'>,
): Promise<string | undefined> {
  const reservation = await database
    .selectFrom('reservation')
    .select('expires_at')
    .where('flat_id', '=', flatId)
    .where('status', 'in', TIMED_STATUSES)
    // One that is over is ended in a moment: see `expire-reservation.ts`.
    .where(sql<boolean>`expires_at > clock_timestamp()`)
    .executeTakeFirst()
  return reservation?.expires_at?.toISOString()
}
