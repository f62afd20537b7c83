import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'

/**
 * Whether an account has a live reservation, even one that is overdue until the sweeper ends it seconds
 * later.
 */
export async function hasLiveReservation(db: Kysely<Tables>, accountId: number): Promise<boolean> {
  const live = await db
    .selectFrom('reservation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', LIVE_STATUSES)
    .executeTakeFirst()
  return live !== undefined
}
