import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { OPEN_STATUSES } from '#app/domain/booking/payment-status.ts'

/** After so many tries that failed, the return of money is a person's business. */
export const LOUD_FROM = 5

export type PaymentToSettle = Awaited<ReturnType<typeof listPaymentsToSettle>>[number]

/** Money that waits for a person, the oldest first: sums in whole roubles, no names. */
export function listPaymentsToSettle(db: Kysely<Tables>) {
  return toSettle(db).orderBy('since').execute()
}

/** One of them; undefined when there is nothing to settle about this payment. @param id - a UUID */
export function findPaymentToSettle(db: Kysely<Tables>, id: string) {
  return toSettle(db).where('payment.id', '=', id).executeTakeFirst()
}

function toSettle(db: Kysely<Tables>) {
  const lastRefund = db
    .selectFrom('refund')
    .selectAll()
    .distinctOn('payment_id')
    .orderBy('payment_id')
    .orderBy('created_at', 'desc')
  return db
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .leftJoin(lastRefund.as('refund'), 'refund.payment_id', 'payment.id')
    .leftJoin('payment_event as told', (told) =>
      told.onRef('told.payment_id', '=', 'payment.id').on('told.kind', '=', 'amount_mismatch'),
    )
    .where((where) =>
      where.or([
        where('payment.problem', '=', 'amount_mismatch').and('payment.status', 'in', OPEN_STATUSES),
        where('payment.status', '=', 'refund_pending').and(
          where.or([
            where('refund.status', '=', 'failed'),
            // Without a problem the bank works on it.
            where('refund.attempts', '>=', LOUD_FROM).and('refund.problem', 'is not', null),
          ]),
        ),
      ]),
    )
    .select(['payment.id', 'payment.provider', 'payment.provider_id'])
    .select(['reservation.id as reservation_id', 'reservation.number', 'reservation.status as reservation'])
    .select(['payment.amount as asked', 'refund.id as refund_id', 'refund.status as refund_status'])
    .select(['refund.amount as owed', 'refund.reason as refund_reason', 'refund.problem as refund_problem'])
    .select(({ fn }) => fn.coalesce('told.received_at', 'refund.created_at').as('since'))
    .select(sql<number | null>`(told.data ->> 'amount')::int`.as('taken'))
    .select(
      sql<
        'other_sum' | 'refund_refused'
      >`case when payment.status = 'refund_pending' then 'refund_refused' else 'other_sum' end`.as('why'),
    )
}
