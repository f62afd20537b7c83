import type { Kysely } from 'kysely'
import { openPerson } from '#app/backend/accounts/kept-person.ts'
import { bookedFlatColumns, toBookedFlat } from '#app/backend/booking/booked-flat.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import type { ReceiptCustomer } from './payment-bank.ts'

/** What messages about a reservation's money name. Personal data: never logged. */
export type PaymentStory = {
  reservationId: string
  accountId: number
  number: string
  /** "2-комнатная квартира, 61,4 м², «Речной», корпус 6, этаж 7, № 128". */
  flat: string
  /** Empty where it is not known any more. */
  customer: ReceiptCustomer
}

/** @throws when there is no such reservation */
export async function paymentStory(
  db: Kysely<Tables>,
  secrets: Secrets,
  reservationId: string,
): Promise<PaymentStory> {
  const row = await db
    .selectFrom('reservation')
    .innerJoin('account', 'account.id', 'reservation.account_id')
    .innerJoin('flat', 'flat.id', 'reservation.flat_id')
    .innerJoin('project', 'project.id', 'flat.project_id')
    .innerJoin('building', 'building.id', 'flat.building_id')
    .select(['reservation.number', 'reservation.account_id', 'reservation.person', 'account.phone'])
    .select(bookedFlatColumns)
    .where('reservation.id', '=', reservationId)
    .executeTakeFirstOrThrow()
  const place = sealedPlace.reservationPerson(reservationId)
  const person = await openPerson(secrets, row.person, place)
  const { title, place: address } = toBookedFlat(row)
  return {
    reservationId,
    accountId: row.account_id,
    number: row.number,
    flat: `${title}, ${address}`,
    customer: { email: person.email ?? '', phone: person.phone ?? row.phone ?? '' },
  }
}
