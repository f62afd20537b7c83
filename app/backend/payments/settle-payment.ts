import { sql, type Transaction } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { onPaymentOutcome } from '#app/backend/reservations/payment-outcome.ts'
import { type LockedReservation, lockReservation } from '#app/backend/reservations/transition-reservation.ts'
import { BY_HAND } from '#app/domain/booking/payment-status.ts'
import { orderRefund } from './give-back.ts'
import { notifyReceived } from './notify-payment.ts'
import { paymentContext } from './payment-context.ts'
import { paymentWebhook } from './payment-row.ts'
import { findPaymentToSettle, type PaymentToSettle } from './payments-to-settle.ts'
import { recordReturn } from './record-return.ts'
import type { RefundRow } from './refund-queue.ts'
import { SettleRefused } from './settle-refused.ts'
import { stopRefund } from './stop-refund.ts'

/**
 * `refund`: the bank gives back what it took, and is asked again where it refused; `accept`: another sum than was
 * asked for is taken for the fee; `returned`: the buyer has his money another way, and the bank is not asked.
 */
export const SETTLEMENTS = ['refund', 'accept', 'returned'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

export type SettleOrder = {
  settlement: Settlement
  /** For the record; of `returned` the buyer reads it. */
  reason: string
  /** Whole roubles that the buyer has again, where the site cannot know; null elsewhere. */
  amountRub: number | null
}

type Services = Pick<ApiServices, 'database' | 'secrets' | 'env'>
type Tx = Transaction<Tables>
type Settling = {
  tx: Tx
  secrets: ApiServices['secrets']
  held: LockedReservation
  payment: PaymentToSettle
  order: SettleOrder
}

/**
 * Ends what no rule could decide about a payment, for whoever keeps the company's money.
 *
 * @param paymentId - a UUID
 * @param who - the operator, for the record
 * @throws SettleRefused when there is nothing to settle, or not so
 */
export async function settlePayment(
  services: Services,
  paymentId: string,
  order: SettleOrder,
  who: string,
): Promise<void> {
  const { database, secrets } = services
  const known = await findPaymentToSettle(database, paymentId)
  if (!known) throw nothingToSettle(paymentId)
  const stopped = order.settlement === 'returned' ? await stopRefund(services, known) : undefined
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
        data: JSON.stringify({ who, reason: order.reason, amount: order.amountRub }),
      })
      .execute()
    const settling = { tx, secrets, held, payment, order }
    if (order.settlement === 'accept') await accept(settling)
    else if (order.settlement === 'refund') await refund(settling)
    else await takeAsReturned(settling, stopped)
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

/** What was taken can be given back, no more and no less; papers name it too. */
async function setTaken(tx: Tx, { id, why }: PaymentToSettle, amount: number): Promise<void> {
  if (why !== 'other_sum') return
  await tx.updateTable('payment').set({ amount }).where('id', '=', id).execute()
}

async function accept({ tx, secrets, held, payment }: Settling): Promise<void> {
  const { id, taken } = payment
  if (payment.why !== 'other_sum') {
    throw new SettleRefused('what the bank refused to give back cannot be accepted as paid')
  }
  if (taken === null) throw unknownSum()
  const paid = { reservationId: held.id, paymentId: id, outcome: 'succeeded', paidRub: taken } as const
  const outcome = await onPaymentOutcome(tx, { secrets }, paid)
  if (outcome !== 'active') {
    throw new SettleRefused(
      `reservation ${held.number} (${held.status}) can no longer be paid: refund this payment`,
    )
  }
  await setTaken(tx, payment, taken)
  await tx
    .updateTable('payment')
    .set({ status: 'succeeded', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  await notifyReceived(tx, await paymentContext(tx, secrets, held.id), {
    amountRub: taken,
    provider: payment.provider,
  })
  const row = { id, reservation_id: held.id, amount: taken }
  await enqueue(tx, secrets, paymentWebhook('payment.succeeded', row))
}

async function refund({ tx, payment, order }: Settling): Promise<void> {
  const { id, taken, owed, refund_id, refund_status, refund_reason } = payment
  if (refund_id !== null && refund_status === 'waiting') {
    await tx.updateTable('refund').set({ run_at: sql<Date>`now()` }).where('id', '=', refund_id).execute()
    return
  }
  const amountRub = owed ?? taken
  if (amountRub === null) throw unknownSum()
  await setTaken(tx, payment, amountRub)
  await orderRefund(tx, { paymentId: id, amountRub, reason: refund_reason ?? order.reason })
}

/** @param stopped - the refund that would else be asked for again */
async function takeAsReturned(settling: Settling, stopped: RefundRow | undefined): Promise<void> {
  const { tx, secrets, held, payment, order } = settling
  const { reason } = order
  const amountRub = payment.owed ?? payment.taken ?? order.amountRub
  if (amountRub === null) throw unknownSum()
  await setTaken(tx, payment, amountRub)
  const done = { status: 'succeeded' as const, problem: BY_HAND, done_at: sql<Date>`clock_timestamp()` }
  if (stopped) await endStopped(tx, stopped, { ...done, reason })
  else {
    const row = { payment_id: payment.id, amount: amountRub, reason, ...done }
    await tx.insertInto('refund').values(row).execute()
  }
  // Whatever he was told when the return was ordered: it came another way.
  const told = { amountRub, isTold: false, how: reason }
  await recordReturn(tx, secrets, held, { paymentId: payment.id, reason, ...told })
}

async function endStopped(
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
