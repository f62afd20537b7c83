import type { Kysely } from 'kysely'
import { developerOf } from '#app/backend/catalogue/present/developer.ts'
import type { AgreedFurnish, AgreedPeriod } from '#app/backend/database/json-columns.ts'
import type { PaymentProvider } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { extrasOfReservations } from '#app/backend/reservations/booked-extras.ts'
import { bookedFlatColumns, toBookedFlat } from '#app/backend/reservations/booked-flat.ts'
import type { BookedExtra, BookedFlat } from '#app/contract/reservation.ts'
import { BY_HAND, PAID_STATUSES } from '#app/domain/booking/payment-status.ts'
import type { ReservationStatus } from '#app/domain/booking/reservation.ts'

/** A payment that arrived; whole roubles. */
export type DocumentPayment = { id: string; amount: number; provider: PaymentProvider; at: Date }
/**
 * A refund, finished or in progress; whole roubles. `doneAt` is null while it is in progress; `how` is set
 * when staff made the refund another way than through the bank.
 */
export type DocumentRefund = { id: string; amount: number; at: Date; doneAt: Date | null; how: string | null }

/** A reservation with everything that its documents show. */
export type DocumentReservation = {
  id: string
  number: string
  status: ReservationStatus
  flat: BookedFlat
  /** Storerooms and parking places of the same reservation. */
  extras: BookedExtra[]
  /** The company that reserves the flat, as named in the offer. */
  company: string
  period: AgreedPeriod
  furnish: AgreedFurnish
  payMethod: string
  /** Whole roubles. */
  priceFixed: number
  fee: number
  offerHtml: string
  /** Encrypted data of the buyer. */
  person: Buffer
  createdAt: Date
  /** When the agreement was signed by a code. */
  signedAt: Date | null
  expiresAt: Date | null
  payments: DocumentPayment[]
  refunds: DocumentRefund[]
}

/** Reservations of an account, newest first. */
export async function readDocumentReservations(
  { database }: { database: Kysely<Tables> },
  accountId: number,
): Promise<DocumentReservation[]> {
  const rows = await database
    .selectFrom('reservation')
    .innerJoin('flat', 'flat.id', 'reservation.flat_id')
    .innerJoin('project', 'project.id', 'flat.project_id')
    .innerJoin('building', 'building.id', 'flat.building_id')
    .selectAll('reservation')
    .select([...bookedFlatColumns, 'project.details'])
    .where('account_id', '=', accountId)
    .orderBy('reservation.created_at', 'desc')
    .execute()
  const [{ payments, refunds }, extrasOf] = await Promise.all([
    readMoney(database, accountId),
    extrasOfReservations(
      database,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    flat: toBookedFlat(row),
    extras: extrasOf(row.id),
    company: developerOf(row).name,
    period: row.period,
    furnish: row.furnish,
    payMethod: row.pay_method,
    priceFixed: row.price_fixed,
    fee: row.fee,
    offerHtml: row.offer_html,
    person: row.person,
    createdAt: row.created_at,
    signedAt: row.signed_at,
    expiresAt: row.expires_at,
    payments: payments.filter(({ reservation_id }) => reservation_id === row.id),
    refunds: refunds.filter(({ reservation_id }) => reservation_id === row.id),
  }))
}

async function readMoney(database: Kysely<Tables>, accountId: number) {
  const paid = database
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .where('reservation.account_id', '=', accountId)
    .where('payment.status', 'in', PAID_STATUSES)
  const payments = await paid
    .select(['payment.id', 'payment.reservation_id', 'payment.amount', 'payment.provider'])
    // The time when the bank reported success: `payment.updated_at` changes again with a refund.
    .select((query) => [
      query.fn
        .coalesce(
          query
            .selectFrom('payment_event')
            .select('received_at')
            .whereRef('payment_event.payment_id', '=', 'payment.id')
            .where('kind', '=', 'succeeded'),
          'payment.updated_at',
        )
        .as('at'),
    ])
    .execute()
  const refunds = await paid
    .innerJoin('refund', 'refund.payment_id', 'payment.id')
    .select(['refund.id', 'payment.reservation_id', 'refund.amount'])
    .select(['refund.created_at as at', 'refund.done_at as doneAt'])
    .select((where) =>
      where.case().when('refund.problem', '=', BY_HAND).then(where.ref('refund.reason')).end().as('how'),
    )
    .where('refund.status', '<>', 'failed')
    .execute()
  return { payments, refunds }
}
