import { sql } from 'kysely'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'
import type { BookingServices } from './booking-services.ts'

export type Asked = { accountId: number; flatId: number; submitKey: string }

/** What stands in the way of a booking. */
export type BookingEligibility = {
  /** The reservation that an earlier sending of the same submit made. */
  repeatOf: string | undefined
  /** Live on paper, but their time is over. */
  due: string[]
  isAccountTaken: boolean
  isFlatTaken: boolean
  /** Made by the account within a day. */
  madeToday: number
}

/**
 * Looks before anything is locked: who comes late is told so at once, and only those who may win wait for
 * one another (data.md 4).
 */
export async function bookingEligibility(
  { database }: BookingServices,
  asked: Asked,
): Promise<BookingEligibility> {
  const { accountId, flatId, submitKey } = asked
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
    due: rows.filter(({ is_live, is_due }) => is_live && is_due).map(({ id }) => id),
    isAccountTaken: live.some((row) => row.account_id === accountId),
    isFlatTaken: live.some((row) => row.flat_id === flatId),
    madeToday: rows.filter((row) => row.is_of_today && row.account_id === accountId).length,
  }
}
