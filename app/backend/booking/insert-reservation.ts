import { type Kysely, sql } from 'kysely'
import type { Terms } from '#app/backend/booking/terms/terms.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { type LockedReservation, lockedColumns } from '#app/backend/reservations/transition-reservation.ts'
import type { LaterField } from '#app/domain/booking/booking-steps.ts'
import { officeZone } from '#app/domain/moment.ts'

export type NewReservation = {
  id: string
  accountId: number
  flatId: number
  terms: Terms
  payMethod: string
  offer: { textId: number; html: string; sha256: string }
  /** Encrypted for this id. */
  person: Buffer
  /** What the buyer will give later. */
  missing: LaterField[]
  /** The rules of signing; null: nothing is signed. */
  signingTextId: number | null
  submitKey: string
  holdMinutes: number
}

/**
 * Inserts a reservation. A free one is active at once for its whole period; a paid one is held for payment.
 *
 * @returns undefined when the flat or the account already has a live reservation, or the submit was sent
 * before. Unique
 *   indexes of the database decide this, whatever earlier checks saw.
 */
export function insertReservation(
  tx: Kysely<Tables>,
  reservation: NewReservation,
): Promise<LockedReservation | undefined> {
  const { terms, offer } = reservation
  const isFree = terms.fee === 0
  const length = isFree
    ? sql`make_interval(days => ${terms.period.days})`
    : sql`make_interval(mins => ${reservation.holdMinutes})`
  return tx
    .insertInto('reservation')
    .values({
      id: reservation.id,
      number,
      account_id: reservation.accountId,
      flat_id: reservation.flatId,
      status: isFree ? 'active' : 'held',
      period: JSON.stringify(terms.period),
      furnish: JSON.stringify(terms.furnish),
      pay_method: reservation.payMethod,
      price_fixed: terms.priceFixed,
      fee: terms.fee,
      offer_text_id: offer.textId,
      offer_html: offer.html,
      offer_sha256: offer.sha256,
      person: reservation.person,
      missing: reservation.missing,
      signing_text_id: reservation.signingTextId,
      submit_key: reservation.submitKey,
      expires_at: sql<Date>`clock_timestamp() + ${length}`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(lockedColumns)
    .returning(sql<boolean>`false`.as('is_due'))
    .executeTakeFirst()
}

/**
 * Adds storerooms and parking places to a reservation that was just inserted.
 *
 * @returns false when another live reservation has one of them: a unique index decides this too
 */
export async function insertExtras(
  tx: Kysely<Tables>,
  reservationId: string,
  extras: Terms['extras'],
): Promise<boolean> {
  if (extras.length === 0) return true
  const added = await tx
    .insertInto('reservation_extra')
    .values(extras.map(({ id, price }) => ({ reservation_id: reservationId, unit_id: id, price })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('unit_id')
    .execute()
  return added.length === extras.length
}

/** "БР-2026-000123"; the year in the time zone of the sales office. */
const number = sql<string>`(
  select 'БР-' || to_char(now() at time zone ${officeZone()}, 'YYYY') || '-'
    || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('reservation_number') as n
)`
