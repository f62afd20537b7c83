import { sql, type Transaction } from 'kysely'
import { type LockedReservation, lockReservation } from '#app/backend/booking/move-reservation.ts'
import { onPaymentOutcome } from '#app/backend/booking/payment-outcome.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { ApiServices } from '#app/backend/implement.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { orderRefund } from './give-back.ts'
import { paymentWebhook } from './payment-row.ts'
import { paymentStory } from './payment-story.ts'
import { findPaymentToSettle, type PaymentToSettle } from './payments-to-settle.ts'
import { recordReturn } from './record-return.ts'
import { tellReceived } from './tell-payment.ts'

/**
 * `refund`: the bank gives back what it took, and is asked anew where it refused; `accept`: another sum than was
 * asked for is taken for the fee; `returned`: the buyer has his money another way, and the bank is not asked.
 */
export const SETTLEMENTS = ['refund', 'accept', 'returned'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/** Nothing was changed; the message says why. */
export class SettleRefused extends Error {
  override readonly name = 'SettleRefused'
}

type Services = Pick<ApiServices, 'database' | 'secrets'>
type Tx = Transaction<Tables>
type Settling = { tx: Tx; secrets: ApiServices['secrets']; held: LockedReservation; payment: PaymentToSettle }

/**
 * Ends what no rule could decide about a payment, for whoever keeps the company's money.
 *
 * @param paymentId - a UUID
 * @param reason - for the record; of `returned` the buyer reads it
 * @param who - the operator, for the record
 * @throws SettleRefused when there is nothing to settle, or not so
 */
export async function settlePayment(
  { database, secrets }: Services,
  paymentId: string,
  order: { settlement: Settlement; reason: string },
  who: string,
): Promise<void> {
  const known = await findPaymentToSettle(database, paymentId)
  if (!known) throw nothingToSettle(paymentId)
  await database.transaction().execute(async (tx) => {
    // Whoever moves money of a reservation holds it: what was seen before may be settled by now.
    const held = await lockReservation(tx, known.reservation_id)
    const payment = await findPaymentToSettle(tx, paymentId)
    if (!held || !payment) throw nothingToSettle(paymentId)
    await tx
      .insertInto('payment_event')
      .values({
        payment_id: paymentId,
        event_key: sql<string>`'staff:' || gen_random_uuid()`,
        kind: `staff_${order.settlement}`,
        data: JSON.stringify({ who, reason: order.reason }),
      })
      .execute()
    const settling = { tx, secrets, held, payment }
    if (order.settlement === 'accept') await accept(settling)
    else if (order.settlement === 'refund') await refund(settling, order.reason)
    else await takeAsReturned(settling, order.reason)
  })
}

function nothingToSettle(id: string): SettleRefused {
  return new SettleRefused(`there is nothing to settle about payment ${id}`)
}

async function accept({ tx, secrets, held, payment }: Settling): Promise<void> {
  const { id, taken } = payment
  if (payment.why !== 'other_sum' || taken === null) {
    throw new SettleRefused('what the bank refused to give back cannot be accepted as paid')
  }
  const paid = { reservationId: held.id, paymentId: id, outcome: 'succeeded', paidRub: taken } as const
  const outcome = await onPaymentOutcome(tx, { secrets }, paid)
  if (outcome !== 'active') {
    throw new SettleRefused(
      `reservation ${held.number} (${held.status}) can no longer be paid: refund this payment`,
    )
  }
  await tx
    .updateTable('payment')
    // What was taken can be given back, no more and no less.
    .set({ status: 'succeeded', amount: taken, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  await tellReceived(tx, await paymentStory(tx, secrets, held.id), taken)
  const row = { id, reservation_id: held.id, amount: taken }
  await enqueue(tx, secrets, paymentWebhook('payment.succeeded', row))
}

async function refund({ tx, payment }: Settling, reason: string): Promise<void> {
  const { id, taken, owed, refund_id, refund_status, refund_reason } = payment
  if (refund_id !== null && refund_status === 'waiting') {
    await tx.updateTable('refund').set({ run_at: sql<Date>`now()` }).where('id', '=', refund_id).execute()
    return
  }
  const amountRub = owed ?? taken
  if (amountRub === null) throw nothingToSettle(id)
  await orderRefund(tx, { paymentId: id, amountRub, reason: refund_reason ?? reason })
}

async function takeAsReturned({ tx, secrets, held, payment }: Settling, reason: string): Promise<void> {
  const { id, taken, owed, refund_id, refund_status } = payment
  const amountRub = owed ?? taken
  if (amountRub === null) throw nothingToSettle(id)
  const done = { status: 'succeeded' as const, problem: 'by_hand', done_at: sql<Date>`clock_timestamp()` }
  if (refund_id !== null && refund_status === 'waiting') await endWaiting(tx, refund_id, done)
  else
    await tx
      .insertInto('refund')
      .values({ payment_id: id, amount: amountRub, reason, ...done })
      .execute()
  await recordReturn(tx, secrets, held, {
    paymentId: id,
    amountRub,
    reason,
    // Whatever he was told when the return was ordered: it came another way.
    isTold: false,
    how: reason,
  })
}

/** The bank must not be asked at this very moment: then the money would go back twice. */
async function endWaiting(
  tx: Tx,
  refundId: string,
  done: { status: 'succeeded'; problem: string; done_at: ReturnType<typeof sql<Date>> },
): Promise<void> {
  const ended = await tx
    .updateTable('refund')
    .set({ ...done, locked_until: null })
    .where('id', '=', refundId)
    .where('status', '=', 'waiting')
    .where((where) =>
      where.or([where('locked_until', 'is', null), where('locked_until', '<', sql<Date>`now()`)]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new SettleRefused('the bank is being asked at this moment: try again in two minutes')
}
