import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { aboutReservation } from '#app/backend/reservations/notify-buyer.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import type { ReceiptCustomer } from './payment-bank.ts'

/** What messages about a reservation's money name. Personal data: never logged. */
export type PaymentContext = {
  reservationId: string
  accountId: number
  number: string
  /** "2-комнатная квартира, 61,4 м², «Речной», корпус 6, этаж 7, № 128". */
  flat: string
  /** Empty where it is not known any more. */
  customer: ReceiptCustomer
}

/** @throws when there is no such reservation */
export async function paymentContext(
  db: Kysely<Tables>,
  secrets: Secrets,
  reservationId: string,
): Promise<PaymentContext> {
  const row = await db
    .selectFrom('reservation')
    .innerJoin('account', 'account.id', 'reservation.account_id')
    .select(['reservation.id', 'number', 'account_id', 'flat_id', 'reservation.person', 'phone'])
    .where('reservation.id', '=', reservationId)
    .executeTakeFirstOrThrow()
  const { flat, buyer } = await aboutReservation(db, { secrets }, row)
  return {
    reservationId,
    accountId: row.account_id,
    number: row.number,
    flat: `${flat.title}, ${flat.place}`,
    customer: { email: buyer.email ?? '', phone: buyer.phone ?? row.phone ?? '' },
  }
}
