import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Answered } from './buyer.ts'

type Db = Kysely<Tables>

/** Bookings and payments that somebody was told of and that are not there as they were told. */
export async function auditBookings(db: Db, told: readonly Answered[]): Promise<string[]> {
  const faults: string[] = []
  const reservations = new Map(
    (await db.selectFrom('reservation').selectAll().execute()).map((row) => [row.id, row]),
  )
  const paid = new Set(await paidAtUs(db))
  const parts = await db.selectFrom('reservation_extra').selectAll().execute()
  for (const { reservation, flat, extras, submitKey, paid: payment } of told) {
    if (reservation === undefined) continue
    const row = reservations.get(reservation)
    if (!row) faults.push(`acknowledged reservation ${reservation} is lost`)
    else if (row.flat_id !== flat || row.submit_key !== submitKey)
      faults.push(`${reservation} is another one`)
    else if (row.status !== (row.fee > 0 && !payment ? 'held' : 'active')) {
      faults.push(`${reservation} is ${row.status}`)
    }
    const held = parts
      .filter(({ reservation_id }) => reservation_id === reservation)
      .map(({ unit_id }) => unit_id)
    if (held.length !== extras.length || !held.every((id) => extras.includes(id))) {
      faults.push(`${reservation} holds ${held} with its flat, not ${extras}`)
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

/** Flats and storerooms held twice, held by nobody, or free although they are held. */
async function auditFlats(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number; status: string; holds: number; is_kept: boolean }>`
    with held as (
      select flat_id as id from reservation where is_live
      union all select unit_id from reservation_extra where is_live
    )
    select flat.id, flat.status, count(held.id) as holds, local_hold_until is not null as is_kept
    from flat left join held on held.id = flat.id
    group by flat.id having count(held.id) > 0 or flat.local_hold_until is not null
  `.execute(db)
  return rows
    .filter(({ holds, status, is_kept }) => Number(holds) !== 1 || status !== 'reserved' || !is_kept)
    .map(({ id, holds, status }) => `unit ${id} is ${status} with ${holds} live reservations`)
}
