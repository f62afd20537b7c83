import { sql } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'
import type { PaymentRow } from './payment-row.ts'
import { syncPaymentStatus } from './sync-payment-status.ts'

/** Payments of one look, so that a slow bank does not keep the worker from its other work. */
const AT_ONCE = 5
/** A notification usually comes within this. */
const FIRST_LOOK = sql`interval '20 seconds'`
/** Longer than any hold and any call to the bank. */
const NEVER_ASKED = sql`interval '2 hours'`

/**
 * Reads payments whose notification did not come at their bank: after 20 s, and then the more seldom the
 * older they are, for as long as the bank itself leaves them open. Nodes share the work: taking a payment
 * puts off the next look at it.
 *
 * @returns whether there may be more to look at
 */
export async function pollPayments(services: ApiServices): Promise<boolean> {
  await closeNeverAsked(services)
  const due = await takeDue(services)
  for (const payment of due) {
    if (payment.provider_id !== null) await syncPaymentStatus(services, payment, payment.provider_id)
  }
  return due.length === AT_ONCE
}

/** `updated_at` of an open payment is when it was looked at last. */
async function takeDue({ database }: ApiServices): Promise<PaymentRow[]> {
  const due = database
    .selectFrom('payment')
    .select('id')
    .where('status', '=', 'pending')
    .where('provider_id', 'is not', null)
    .where(({ or }) =>
      or([
        sql<boolean>`updated_at < now() - greatest(${FIRST_LOOK}, (now() - created_at) / 10)`,
        // The database's clock was set back since.
        sql<boolean>`updated_at > now() + ${FIRST_LOOK}`,
      ]),
    )
    .orderBy('updated_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
  return (
    database
      .updateTable('payment')
      .set({ updated_at: sql<Date>`now()` })
      // As an array it is read once: as a join its limit may be applied more than once.
      .where(sql<boolean>`id = any(array(${due}))`)
      .returningAll()
      .execute()
  )
}

/**
 * Ends payments that a crash left before the bank's answer, when nobody can ask for them any more: the
 * buyer never got an address to pay at. Should the bank know of one after all, its notification is taken.
 */
async function closeNeverAsked({ database }: ApiServices): Promise<void> {
  await database
    .updateTable('payment')
    .set({ status: 'canceled', problem: 'never_asked', updated_at: sql<Date>`now()` })
    .where('status', '=', 'created')
    .where('created_at', '<', sql<Date>`now() - ${NEVER_ASKED}`)
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
