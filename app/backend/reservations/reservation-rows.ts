import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { extrasOfReservations } from './booked-extras.ts'
import { bookedFlatColumns } from './booked-flat.ts'

export type ReservationRow = Awaited<ReturnType<typeof readReservations>>[number]

/** Reservations of an account, newest first, each with its storerooms and parking places, transitions, payments and refunds. */
export async function readReservations(db: Kysely<Tables>, accountId: number, id?: string) {
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('flat', 'flat.id', 'reservation.flat_id')
    .innerJoin('project', 'project.id', 'flat.project_id')
    .innerJoin('building', 'building.id', 'flat.building_id')
    .selectAll('reservation')
    .select(bookedFlatColumns)
    .select(sql<Date>`clock_timestamp()`.as('read_at'))
    .where('reservation.account_id', '=', accountId)
    .$if(id !== undefined, (query) => query.where('reservation.id', '=', id ?? ''))
    .orderBy('reservation.created_at', 'desc')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [extrasOf, moves, payments, refunds] = await Promise.all([
    extrasOfReservations(db, ids),
    db.selectFrom('reservation_move').selectAll().where('reservation_id', 'in', ids).orderBy('id').execute(),
    db
      .selectFrom('payment')
      .select(['id', 'reservation_id', 'status', 'amount'])
      .where('reservation_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select(['payment_id', 'payment.reservation_id', 'refund.status', 'refund.amount', 'refund.problem'])
      .where('payment.reservation_id', 'in', ids)
      .orderBy('refund.created_at')
      .execute(),
  ])
  const of = <T extends { reservation_id: string }>(all: T[], reservation: string) =>
    all.filter((row) => row.reservation_id === reservation)
  return rows.map((row) => ({
    ...row,
    extras: extrasOf(row.id),
    moves: of(moves, row.id),
    payments: of(payments, row.id),
    refunds: of(refunds, row.id),
  }))
}
