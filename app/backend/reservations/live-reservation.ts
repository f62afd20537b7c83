import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'

/** Whether an account keeps a flat; also one whose time is over, until that is recorded seconds later. */
export async function hasLiveReservation(db: Kysely<Tables>, accountId: number): Promise<boolean> {
  const live = await db
    .selectFrom('reservation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', LIVE_STATUSES)
    .executeTakeFirst()
  return live !== undefined
}
