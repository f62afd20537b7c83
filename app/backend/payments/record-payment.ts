import { sql, type Transaction } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { onPaymentOutcome } from '#app/backend/reservations/payment-outcome.ts'
import { lockReservation } from '#app/backend/reservations/transition-reservation.ts'
import { count } from '#app/backend/runtime/watched.ts'
import { PAID_STATUSES } from '#app/domain/booking/payment-status.ts'
import { notifyLate, notifyReceived } from './notify-payment.ts'
import { orderRefund } from './order-refund.ts'
import type { BankPayment } from './payment-bank.ts'
import { paymentContext } from './payment-context.ts'
import { type PaymentRow, paymentWebhook } from './payment-row.ts'

type Tx = Transaction<Tables>

/** Reason of the refund of a late payment. */
export const LATE = 'late'

/**
 * Records a payment status that the bank reported and everything that follows from it, in one transaction.
 * Each status takes effect once, however often and in whichever order the bank reports it.
 */
export async function recordPayment(
  services: ApiServices,
  payment: PaymentRow,
  reported: BankPayment,
): Promise<'recorded' | 'known'> {
  if (reported.status === 'pending') return 'known'
  const isMismatch = reported.status === 'succeeded' && reported.amountRub !== payment.amount
  const kind = isMismatch ? 'amount_mismatch' : reported.status
  const told = await services.database.transaction().execute(async (tx) => {
    await lockReservation(tx, payment.reservation_id)
    if (await isSettled(tx, payment.id)) return 'known'
    if (!(await isNewEvent(tx, payment, reported, kind))) return 'known'
    if (kind === 'succeeded') await recordSuccess(tx, services, payment)
    else if (kind === 'canceled') await recordRefusal(tx, services, payment, reported.cancelReason)
    else await recordMismatch(tx, services, payment)
    return 'recorded'
  })
  if (told === 'recorded') count({ what: 'payment', outcome: kind })
  return told
}

/**
 * Whether the money has already arrived, by the bank's report or by a decision of staff. The caller read the
 * payment before it locked the reservation, so the status may have changed; a contradicting report must not
 * undo it.
 */
async function isSettled(tx: Tx, id: string): Promise<boolean> {
  const { status } = await tx
    .selectFrom('payment')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return PAID_STATUSES.some((settled) => settled === status)
}

async function isNewEvent(
  tx: Tx,
  payment: PaymentRow,
  reported: BankPayment,
  kind: string,
): Promise<boolean> {
  const event = await tx
    .insertInto('payment_event')
    .values({
      payment_id: payment.id,
      event_key: `${payment.provider}:${reported.providerId}:${kind}`,
      kind,
      data: JSON.stringify({
        status: reported.status,
        amount: reported.amountRub,
        reason: reported.cancelReason,
      }),
    })
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!event) return false
  // After a crash the bank's id may not be stored yet.
  await tx
    .updateTable('payment')
    .set({ provider_id: reported.providerId, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', payment.id)
    .execute()
  return true
}

async function recordSuccess(tx: Tx, services: ApiServices, payment: PaymentRow): Promise<void> {
  const { id, reservation_id, amount } = payment
  const outcome = await onPaymentOutcome(tx, services, {
    reservationId: reservation_id,
    paymentId: id,
    outcome: 'succeeded',
    paidRub: amount,
  })
  const context = await paymentContext(tx, services.secrets, reservation_id)
  if (outcome === 'active') {
    await tx.updateTable('payment').set({ status: 'succeeded', problem: null }).where('id', '=', id).execute()
    await notifyReceived(tx, context, { amountRub: amount, provider: payment.provider })
    await enqueue(tx, services.secrets, paymentWebhook('payment.succeeded', payment))
    return
  }
  await orderRefund(tx, { paymentId: id, amountRub: amount, reason: LATE })
  await notifyLate(tx, services.secrets, context, { amountRub: amount, isNeedless: outcome === 'needless' })
  await enqueue(tx, services.secrets, paymentWebhook('payment.late', payment))
  services.log.warn(
    { payment: id, reservation: reservation_id },
    outcome === 'needless'
      ? 'a payment came for a reservation that the office had confirmed; it is being returned'
      : 'a payment came after its reservation had ended; it is being returned',
  )
}

async function recordRefusal(
  tx: Tx,
  services: ApiServices,
  payment: PaymentRow,
  reason: string | null,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status: 'canceled', problem: reason ?? 'canceled' })
    .where('id', '=', payment.id)
    .execute()
  await onPaymentOutcome(tx, services, {
    reservationId: payment.reservation_id,
    paymentId: payment.id,
    outcome: 'refused',
  })
}

/** The bank took another amount than was asked for; only staff can decide what the money is for. */
async function recordMismatch(tx: Tx, services: ApiServices, payment: PaymentRow): Promise<void> {
  await tx.updateTable('payment').set({ problem: 'amount_mismatch' }).where('id', '=', payment.id).execute()
  await enqueue(tx, services.secrets, paymentWebhook('payment.mismatch', payment))
  services.log.error(
    { payment: payment.id, reservation: payment.reservation_id },
    'the bank took another sum than was asked for: look at this payment there',
  )
}
