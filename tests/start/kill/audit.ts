import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'
import type { Answered } from './buyer.ts'

type Db = Kysely<Tables>

/** Bookings and payments that somebody was told of and that are not there as they were told. */
export async function auditBookings(db: Db, told: readonly Answered[]): Promise<string[]> {
  const faults: string[] = []
  const reservations = new Map(
    (await db.selectFrom('reservation').selectAll().execute()).map((row) => [row.id, row]),
  )
  const paid = new Set(await paidAtUs(db))
  for (const { reservation, flat, submitKey, paid: payment } of told) {
    if (reservation === undefined) continue
    const row = reservations.get(reservation)
    if (!row) faults.push(`acknowledged reservation ${reservation} is lost`)
    else if (row.flat_id !== flat || row.submit_key !== submitKey)
      faults.push(`${reservation} is another one`)
    else if (row.status !== (row.fee > 0 && !payment ? 'held' : 'active')) {
      faults.push(`${reservation} is ${row.status}`)
    }
    if (payment !== undefined && !paid.has(payment)) faults.push(`acknowledged payment ${payment} is lost`)
  }
  const acknowledged = new Set(told.map(({ reservation }) => reservation))
  for (const { id } of reservations.values()) {
    if (!acknowledged.has(id)) faults.push(`reservation ${id} is nobody's: repeats of one submit made two`)
  }
  return [...faults, ...(await auditFlats(db))]
}

/** The bank's numbers of payments with exactly one success on record. */
async function paidAtUs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('payment_event', 'payment_event.payment_id', 'payment.id')
    .select('payment.provider_id')
    .where('payment.status', '=', 'succeeded')
    .where('payment_event.kind', '=', 'succeeded')
    .groupBy(['payment.id', 'payment.provider_id'])
    .having(sql<boolean>`count(*) = 1`)
    .execute()
  return rows.map(({ provider_id }) => provider_id ?? '')
}

/** Flats held twice, held by nobody, or free although they are held. */
async function auditFlats(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('flat')
    .leftJoin('reservation', (on) =>
      on.onRef('reservation.flat_id', '=', 'flat.id').on('reservation.status', 'in', LIVE_STATUSES),
    )
    .select(['flat.id', 'flat.status', 'flat.local_hold_until'])
    .select(sql<number>`count(reservation.id)`.as('holds'))
    .groupBy('flat.id')
    .having(sql<boolean>`count(reservation.id) > 0 or flat.local_hold_until is not null`)
    .execute()
  return rows
    .filter(
      ({ holds, status, local_hold_until }) => holds !== 1 || status !== 'reserved' || !local_hold_until,
    )
    .map(({ id, holds, status }) => `flat ${id} is ${status} with ${holds} live reservations`)
}
