import { sql } from 'kysely'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'
import type { BookingServices } from './booking-services.ts'

export type BookingAttempt = { accountId: number; flatId: number; submitKey: string }

/** What may prevent a booking. */
export type BookingEligibility = {
  /** The reservation that an earlier sending of the same submit created. */
  repeatOf: string | undefined
  /** Reservations that still have a live state but whose time is over. */
  overdue: string[]
  isAccountTaken: boolean
  isFlatTaken: boolean
  /** How many reservations the account made in the last 24 hours. */
  madeToday: number
}

/**
 * A cheap check without locks: most losers of a race are refused here, and only real contenders take locks
 * and wait for one another.
 */
export async function bookingEligibility(
  { database }: BookingServices,
  attempt: BookingAttempt,
): Promise<BookingEligibility> {
  const { accountId, flatId, submitKey } = attempt
  const rows = await database
    .selectFrom('reservation')
    .select(['id', 'account_id', 'flat_id'])
    .select(sql<boolean>`status in (${sql.join(LIVE_STATUSES)})`.as('is_live'))
    .select(
      sql<boolean>`coalesce(expires_at <= clock_timestamp(), false) and status <> 'in_deal'`.as('is_due'),
    )
    .select(sql<boolean>`created_at > clock_timestamp() - interval '1 day'`.as('is_of_today'))
    .select((query) =>
      query.and([query('account_id', '=', accountId), query('submit_key', '=', submitKey)]).as('is_repeat'),
    )
    .where((query) =>
      query.or([
        query('account_id', '=', accountId),
        query.and([query('flat_id', '=', flatId), query('status', 'in', LIVE_STATUSES)]),
      ]),
    )
    .execute()
  const live = rows.filter(({ is_live, is_due }) => is_live && !is_due)
  return {
    repeatOf: rows.find(({ is_repeat }) => is_repeat)?.id,
    overdue: rows.filter(({ is_live, is_due }) => is_live && is_due).map(({ id }) => id),
    isAccountTaken: live.some((row) => row.account_id === accountId),
    isFlatTaken: live.some((row) => row.flat_id === flatId),
    madeToday: rows.filter((row) => row.is_of_today && row.account_id === accountId).length,
  }
}
