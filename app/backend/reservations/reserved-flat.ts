import { sql } from 'kysely'
import type { ReservedFlat } from '#app/contract/reservation.ts'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'
import { bookedFlatColumns, toBookedFlat } from './booked-flat.ts'
import type { BookingServices } from './booking-services.ts'

/**
 * The flat of an account's live reservation: `reserved_flat` of the user. An overdue reservation does not
 * count, even before the sweeper ends it.
 */
export async function reservedFlatOf(
  { database }: Pick<BookingServices, 'database'>,
  accountId: number,
): Promise<ReservedFlat | null> {
  const row = await database
    .selectFrom('reservation')
    .innerJoin('flat', 'flat.id', 'reservation.flat_id')
    .innerJoin('project', 'project.id', 'flat.project_id')
    .innerJoin('building', 'building.id', 'flat.building_id')
    .select(['reservation.id', 'reservation.number', 'reservation.status', 'reservation.expires_at'])
    .select(bookedFlatColumns)
    .where('reservation.account_id', '=', accountId)
    .where('reservation.status', 'in', LIVE_STATUSES)
    .where(sql<boolean>`(reservation.expires_at is null or reservation.expires_at > clock_timestamp())`)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...toBookedFlat(row),
    reservation: row.id,
    number: row.number,
    status: row.status,
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}
