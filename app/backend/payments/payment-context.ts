import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { readMessageSubject } from '#app/backend/reservations/notify-buyer.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import type { ReceiptCustomer } from './payment-bank.ts'

/** Data for messages about a reservation's payments. Personal data: never logged. */
export type PaymentContext = {
  reservationId: string
  accountId: number
  number: string
  /** "2-комнатная квартира, 61,4 м², «Речной», корпус 6, этаж 7, № 128". */
  flat: string
  /** Empty strings after the person was erased. */
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
  const { flat, buyer } = await readMessageSubject(db, { secrets }, row)
  return {
    reservationId,
    accountId: row.account_id,
    number: row.number,
    flat: `${flat.title}, ${flat.place}`,
    customer: { email: buyer.email ?? '', phone: buyer.phone ?? row.phone ?? '' },
  }
}
