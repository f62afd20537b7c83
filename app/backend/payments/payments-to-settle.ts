import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { OPEN_STATUSES } from '#app/domain/booking/payment-status.ts'

/** After this many failed attempts, a refund is listed for staff. */
export const STAFF_ATTENTION_ATTEMPTS = 5

export type PaymentToSettle = Awaited<ReturnType<typeof listPaymentsToSettle>>[number]

/** Payments that staff must settle, the oldest first: sums in whole roubles, no names. */
export function listPaymentsToSettle(db: Kysely<Tables>) {
  return toSettle(db).orderBy('since').execute()
}

/** One of these payments; undefined when it does not need to be settled. @param id - a UUID */
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
    .leftJoin('payment_event as mismatch', (mismatch) =>
      mismatch.onRef('mismatch.payment_id', '=', 'payment.id').on('mismatch.kind', '=', 'amount_mismatch'),
    )
    .where((where) =>
      where.or([
        where('payment.problem', '=', 'amount_mismatch').and('payment.status', 'in', OPEN_STATUSES),
        where('payment.status', '=', 'refund_pending').and(
          where.or([
            where('refund.status', '=', 'failed'),
            // A refund without a problem is still in progress at the bank.
            where('refund.attempts', '>=', STAFF_ATTENTION_ATTEMPTS).and('refund.problem', 'is not', null),
          ]),
        ),
      ]),
    )
    .select(['payment.id', 'payment.provider', 'payment.provider_id'])
    .select(['reservation.id as reservation_id', 'reservation.number', 'reservation.status as reservation'])
    .select(['payment.amount as asked', 'refund.id as refund_id', 'refund.status as refund_status'])
    .select(['refund.amount as owed', 'refund.reason as refund_reason', 'refund.problem as refund_problem'])
    .select(({ fn }) => fn.coalesce('mismatch.received_at', 'refund.created_at').as('since'))
    .select(sql<number | null>`(mismatch.data ->> 'amount')::int`.as('taken'))
    .select(
      sql<
        'other_sum' | 'refund_refused'
      >`case when payment.status = 'refund_pending' then 'refund_refused' else 'other_sum' end`.as('why'),
    )
}
