import { sql } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'
import type { PaymentRow } from './payment-row.ts'
import { syncPaymentStatus } from './sync-payment-status.ts'

/** Payments of one poll; few, so that a slow bank does not block the worker. */
const BATCH_SIZE = 5
/** A notification usually comes within this time. */
const FIRST_POLL_AFTER = sql`interval '20 seconds'`
/** Longer than any hold and any call to the bank. */
const ABANDONED_AFTER = sql`interval '2 hours'`

/**
 * Reads the state of payments whose notification has not come: after 20 s, then less often the older they
 * are, for as long as the bank keeps them open. Nodes share the work, because claiming a payment postpones
 * its next poll.
 *
 * @returns whether more payments may be due
 */
export async function pollPayments(services: ApiServices): Promise<boolean> {
  await closeAbandoned(services)
  const due = await claimDue(services)
  for (const payment of due) {
    if (payment.provider_id !== null) await syncPaymentStatus(services, payment, payment.provider_id)
  }
  return due.length === BATCH_SIZE
}

/** `updated_at` of an open payment is the time of its last poll. */
async function claimDue({ database }: ApiServices): Promise<PaymentRow[]> {
  const due = database
    .selectFrom('payment')
    .select('id')
    .where('status', '=', 'pending')
    .where('provider_id', 'is not', null)
    .where(({ or }) =>
      or([
        sql<boolean>`updated_at < now() - greatest(${FIRST_POLL_AFTER}, (now() - created_at) / 10)`,
        // The database's clock was set back.
        sql<boolean>`updated_at > now() + ${FIRST_POLL_AFTER}`,
      ]),
    )
    .orderBy('updated_at')
    .limit(BATCH_SIZE)
    .forUpdate()
    .skipLocked()
  return (
    database
      .updateTable('payment')
      .set({ updated_at: sql<Date>`now()` })
      // `any(array(...))` runs the subquery exactly once; as a join, its `limit` could be applied several
      // times.
      .where(sql<boolean>`id = any(array(${due}))`)
      .returningAll()
      .execute()
  )
}

/**
 * Cancels payments whose creation at the bank was interrupted by a crash and whose reservation has ended: the
 * buyer never got a payment page. If the bank does have the payment, its notification is still handled.
 */
async function closeAbandoned({ database }: ApiServices): Promise<void> {
  await database
    .updateTable('payment')
    .set({ status: 'canceled', problem: 'never_asked', updated_at: sql<Date>`now()` })
    .where('status', '=', 'created')
    .where('created_at', '<', sql<Date>`now() - ${ABANDONED_AFTER}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reservation')
            .select('reservation.id')
            .whereRef('reservation.id', '=', 'payment.reservation_id')
            .where('reservation.status', 'in', LIVE_STATUSES),
        ),
      ),
    )
    .execute()
}
