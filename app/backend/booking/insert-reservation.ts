import { type Kysely, sql } from 'kysely'
import type { Terms } from '#app/backend/booking/terms/terms.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { type LockedReservation, movedColumns } from '#app/backend/reservations/transition-reservation.ts'
import { OFFICE_TIME_ZONE } from '#app/domain/moment.ts'

export type NewReservation = {
  id: string
  accountId: number
  flatId: number
  terms: Terms
  payMethod: string
  offer: { textId: number; html: string; sha256: string }
  /** Sealed for this id. */
  person: Buffer
  submitKey: string
  holdMinutes: number
}

/**
 * The row of a new reservation: free ones are active at once and for their days, the others are held for
 * payment.
 *
 * @returns undefined when the flat or the account is in another live reservation, or the submit was sent
 * before: the unique indexes of the database decide, whatever was seen until now
 */
export function insertReservation(
  tx: Kysely<Tables>,
  made: NewReservation,
): Promise<LockedReservation | undefined> {
  const { terms, offer } = made
  const isFree = terms.fee === 0
  const length = isFree
    ? sql`make_interval(days => ${terms.period.days})`
    : sql`make_interval(mins => ${made.holdMinutes})`
  return tx
    .insertInto('reservation')
    .values({
      id: made.id,
      number,
      account_id: made.accountId,
      flat_id: made.flatId,
      status: isFree ? 'active' : 'held',
      period: JSON.stringify(terms.period),
      furnish: JSON.stringify(terms.furnish),
      pay_method: made.payMethod,
      price_fixed: terms.priceFixed,
      fee: terms.fee,
      offer_text_id: offer.textId,
      offer_html: offer.html,
      offer_sha256: offer.sha256,
      person: made.person,
      submit_key: made.submitKey,
      expires_at: sql<Date>`clock_timestamp() + ${length}`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(movedColumns)
    .returning(sql<boolean>`false`.as('is_due'))
    .executeTakeFirst()
}

/** "БР-2026-000123"; the year of the sales office. */
const number = sql<string>`(
  select 'БР-' || to_char(now() at time zone ${OFFICE_TIME_ZONE}, 'YYYY') || '-'
    || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('reservation_number') as n
)`
