import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { openPerson } from '#app/backend/identity/stored-person.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import { maskPassport } from '#app/domain/booking/booking-steps.ts'
import { LIVE_STATUSES, type ReservationStatus } from '#app/domain/booking/reservation.ts'
import type { BookingServices } from './booking-services.ts'

const MAX_ROWS = 200

export type StaffReservation = Awaited<ReturnType<typeof listReservations>>[number]

/** The newest reservations for the sales office; without a status, the live ones. */
export function listReservations(db: Kysely<Tables>, status?: ReservationStatus) {
  return staffRows(db)
    .where('reservation.status', 'in', status ? [status] : LIVE_STATUSES)
    .orderBy('reservation.created_at', 'desc')
    .limit(MAX_ROWS)
    .execute()
}

/**
 * One reservation by its id or number, with the buyer, the passport masked, and all transitions; undefined
 * when there is none.
 */
export async function showReservation(
  { database, secrets }: Pick<BookingServices, 'database' | 'secrets'>,
  idOrNumber: string,
) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(idOrNumber)
  const row = await staffRows(database)
    .select(['reservation.person', 'reservation.period', 'reservation.furnish', 'reservation.pay_method'])
    .where(isId ? 'reservation.id' : 'reservation.number', '=', idOrNumber)
    .executeTakeFirst()
  if (!row) return undefined
  const { person, ...facts } = row
  const buyer = await openPerson(secrets, person, sealedPlace.reservationPerson(row.id))
  const { lastname, firstname, middlename, phone, email, passport_seria = '', passport_number = '' } = buyer
  const moves = await database
    .selectFrom('reservation_move')
    .select(['at', 'from_status', 'to_status', 'by', 'who', 'reason', 'expires_at'])
    .where('reservation_id', '=', row.id)
    .orderBy('id')
    .execute()
  const passport = maskPassport(passport_seria, passport_number)
  return { ...facts, buyer: { lastname, firstname, middlename, phone, email, passport }, moves }
}

function staffRows(db: Kysely<Tables>) {
  return db
    .selectFrom('reservation')
    .innerJoin('flat', 'flat.id', 'reservation.flat_id')
    .innerJoin('project', 'project.id', 'flat.project_id')
    .innerJoin('building', 'building.id', 'flat.building_id')
    .select(['reservation.id', 'reservation.number', 'reservation.status', 'reservation.flat_id'])
    .select(['project.name as project', 'building.name as building', 'flat.number as flat_number'])
    .select(['reservation.price_fixed', 'reservation.fee', 'reservation.expires_at', 'reservation.paid_at'])
    .select(['reservation.created_at', 'reservation.missing'])
    .select((query) =>
      query
        .selectFrom('reservation_extra')
        .innerJoin('flat as unit', 'unit.id', 'reservation_extra.unit_id')
        .innerJoin('building as house', 'house.id', 'unit.building_id')
        .select(
          sql<string[]>`array_agg(unit.kind || ' ' || unit.number || ', ' || house.name order by unit.id)`.as(
            'units',
          ),
        )
        .whereRef('reservation_extra.reservation_id', '=', 'reservation.id')
        .as('extras'),
    )
    .select(['reservation.signing_text_id', 'reservation.signed_at'])
}
