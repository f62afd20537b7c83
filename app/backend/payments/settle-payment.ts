import { sql, type Transaction } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { onPaymentOutcome } from '#app/backend/reservations/payment-outcome.ts'
import { type LockedReservation, lockReservation } from '#app/backend/reservations/transition-reservation.ts'
import { BY_HAND } from '#app/domain/booking/payment-status.ts'
import { notifyReceived } from './notify-payment.ts'
import { orderRefund } from './order-refund.ts'
import { paymentContext } from './payment-context.ts'
import { paymentWebhook } from './payment-row.ts'
import { findPaymentToSettle, type PaymentToSettle } from './payments-to-settle.ts'
import { recordReturn } from './record-return.ts'
import type { RefundRow } from './refund-queue.ts'
import { SettleRefused } from './settle-refused.ts'
import { stopRefund } from './stop-refund.ts'

/**
 * How staff can settle a payment. `refund`: the bank returns what it took, and is asked again if it refused;
 * `accept`: an amount other than the fee is accepted as payment of the fee; `returned`: the buyer got his
 * money another way, and the bank is not asked.
 */
export const SETTLEMENTS = ['refund', 'accept', 'returned'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

export type SettleOrder = {
  settlement: Settlement
  /** For the record; the buyer reads the reason of `returned`. */
  reason: string
  /** Whole roubles that the buyer got back, where the site cannot know the amount; otherwise null. */
  amountRub: number | null
}

type Services = Pick<ApiServices, 'database' | 'secrets' | 'env'>
type Tx = Transaction<Tables>
type SettleContext = {
  tx: Tx
  secrets: ApiServices['secrets']
  locked: LockedReservation
  payment: PaymentToSettle
  order: SettleOrder
}

/**
 * Settles a payment that no rule can decide, on the order of staff.
 *
 * @param paymentId - a UUID
 * @param who - name of the operator, for the record
 * @throws SettleRefused when there is nothing to settle, or not in this way
 */
export async function settlePayment(
  services: Services,
  paymentId: string,
  order: SettleOrder,
  who: string,
): Promise<void> {
  const { database, secrets } = services
  const found = await findPaymentToSettle(database, paymentId)
  if (!found) throw nothingToSettle(paymentId)
  const stopped = order.settlement === 'returned' ? await stopRefund(services, found) : undefined
  await database.transaction().execute(async (tx) => {
    // Every change of a reservation's money locks the reservation first, so the payment is read again under
    // the lock.
    const locked = await lockReservation(tx, found.reservation_id)
    const payment = await findPaymentToSettle(tx, paymentId)
    if (!locked || !payment) throw nothingToSettle(paymentId)
    await tx
      .insertInto('payment_event')
      .values({
        payment_id: paymentId,
        event_key: sql<string>`'staff:' || gen_random_uuid()`,
        kind: `staff_${order.settlement}`,
        data: JSON.stringify({ who, reason: order.reason, amount: order.amountRub }),
      })
      .execute()
    const context = { tx, secrets, locked, payment, order }
    if (order.settlement === 'accept') await accept(context)
    else if (order.settlement === 'refund') await refund(context)
    else await recordAsReturned(context, stopped)
  })
}

function nothingToSettle(id: string): SettleRefused {
  return new SettleRefused(`there is nothing to settle about payment ${id}`)
}

function unknownSum(): SettleRefused {
  return new SettleRefused(
    'the bank took a sum that is not whole roubles: give it back there, then record it as returned, with the amount',
  )
}

/** Sets the payment's amount to what the bank really took, for refunds and documents. */
async function setTakenAmount(tx: Tx, { id, why }: PaymentToSettle, amount: number): Promise<void> {
  if (why !== 'other_sum') return
  await tx.updateTable('payment').set({ amount }).where('id', '=', id).execute()
}

async function accept({ tx, secrets, locked, payment }: SettleContext): Promise<void> {
  const { id, taken } = payment
  if (payment.why !== 'other_sum') {
    throw new SettleRefused('what the bank refused to give back cannot be accepted as paid')
  }
  if (taken === null) throw unknownSum()
  const paid = { reservationId: locked.id, paymentId: id, outcome: 'succeeded', paidRub: taken } as const
  const outcome = await onPaymentOutcome(tx, { secrets }, paid)
  if (outcome !== 'active') {
    throw new SettleRefused(
      `reservation ${locked.number} (${locked.status}) can no longer be paid: refund this payment`,
    )
  }
  await setTakenAmount(tx, payment, taken)
  await tx
    .updateTable('payment')
    .set({ status: 'succeeded', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  await notifyReceived(tx, await paymentContext(tx, secrets, locked.id), {
    amountRub: taken,
    provider: payment.provider,
  })
  const row = { id, reservation_id: locked.id, amount: taken }
  await enqueue(tx, secrets, paymentWebhook('payment.succeeded', row))
}

async function refund({ tx, payment, order }: SettleContext): Promise<void> {
  const { id, taken, owed, refund_id, refund_status, refund_reason } = payment
  if (refund_id !== null && refund_status === 'waiting') {
    await tx.updateTable('refund').set({ run_at: sql<Date>`now()` }).where('id', '=', refund_id).execute()
    return
  }
  const amountRub = owed ?? taken
  if (amountRub === null) throw unknownSum()
  await setTakenAmount(tx, payment, amountRub)
  await orderRefund(tx, { paymentId: id, amountRub, reason: refund_reason ?? order.reason })
}

/** @param stopped - the waiting refund, which is closed so that the bank is not asked again */
async function recordAsReturned(context: SettleContext, stopped: RefundRow | undefined): Promise<void> {
  const { tx, secrets, locked, payment, order } = context
  const { reason } = order
  const amountRub = payment.owed ?? payment.taken ?? order.amountRub
  if (amountRub === null) throw unknownSum()
  await setTakenAmount(tx, payment, amountRub)
  const done = { status: 'succeeded' as const, problem: BY_HAND, done_at: sql<Date>`clock_timestamp()` }
  if (stopped) await closeStoppedRefund(tx, stopped, { ...done, reason })
  else {
    const newRefund = { payment_id: payment.id, amount: amountRub, reason, ...done }
    await tx.insertInto('refund').values(newRefund).execute()
  }
  // Notify in any case: earlier letters announced a refund by the bank.
  const notice = { amountRub, isAnnounced: false, how: reason }
  await recordReturn(tx, secrets, locked, { paymentId: payment.id, reason, ...notice })
}

async function closeStoppedRefund(
  tx: Tx,
  { id, attempts }: RefundRow,
  done: { status: 'succeeded'; problem: string; reason: string; done_at: ReturnType<typeof sql<Date>> },
): Promise<void> {
  const ended = await tx
    .updateTable('refund')
    .set({ ...done, locked_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new SettleRefused('the bank is being asked at this moment: try again in three minutes')
}
