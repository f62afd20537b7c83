import { sql, type Transaction } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { onPaymentOutcome } from '#app/backend/reservations/payment-outcome.ts'
import { lockReservation } from '#app/backend/reservations/transition-reservation.ts'
import { PAID_STATUSES } from '#app/domain/booking/payment-status.ts'
import { orderRefund } from './give-back.ts'
import { notifyLate, notifyReceived } from './notify-payment.ts'
import type { BankPayment } from './payment-bank.ts'
import { paymentContext } from './payment-context.ts'
import { type PaymentRow, paymentWebhook } from './payment-row.ts'

type Tx = Transaction<Tables>

/** Of the refund that a late payment gets. */
export const LATE = 'late'

/**
 * Records what the bank says of a payment, and all that follows, in one transaction. Each word of the bank
 * has one effect, however often and in whichever order it comes.
 */
export async function recordPayment(
  services: ApiServices,
  payment: PaymentRow,
  told: BankPayment,
): Promise<'recorded' | 'known'> {
  if (told.status === 'pending') return 'known'
  const isMismatch = told.status === 'succeeded' && told.amountRub !== payment.amount
  const kind = isMismatch ? 'amount_mismatch' : told.status
  return services.database.transaction().execute(async (tx) => {
    await lockReservation(tx, payment.reservation_id)
    if (await isSettled(tx, payment.id)) return 'known'
    if (!(await isNews(tx, payment, told, kind))) return 'known'
    if (kind === 'succeeded') await succeeded(tx, services, payment)
    else if (kind === 'canceled') await refused(tx, services, payment, told.cancelReason)
    else await mismatched(tx, services, payment)
    return 'recorded'
  })
}

/**
 * Whether the money has come already, by the bank's word or by a person's. The caller read the payment before it
 * held the reservation: a word that contradicts what came in between must not undo it.
 */
async function isSettled(tx: Tx, id: string): Promise<boolean> {
  const { status } = await tx
    .selectFrom('payment')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return PAID_STATUSES.some((settled) => settled === status)
}

async function isNews(tx: Tx, payment: PaymentRow, told: BankPayment, kind: string): Promise<boolean> {
  const added = await tx
    .insertInto('payment_event')
    .values({
      payment_id: payment.id,
      event_key: `${payment.provider}:${told.providerId}:${kind}`,
      kind,
      data: JSON.stringify({ status: told.status, amount: told.amountRub, reason: told.cancelReason }),
    })
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  // After a crash the number may be known from the bank alone.
  await tx
    .updateTable('payment')
    .set({ provider_id: told.providerId, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', payment.id)
    .execute()
  return true
}

async function succeeded(tx: Tx, services: ApiServices, payment: PaymentRow): Promise<void> {
  const { id, reservation_id, amount } = payment
  const outcome = await onPaymentOutcome(tx, services, {
    reservationId: reservation_id,
    paymentId: id,
    outcome: 'succeeded',
    paidRub: amount,
  })
  const story = await paymentContext(tx, services.secrets, reservation_id)
  if (outcome === 'active') {
    await tx.updateTable('payment').set({ status: 'succeeded', problem: null }).where('id', '=', id).execute()
    await notifyReceived(tx, story, { amountRub: amount, provider: payment.provider })
    await enqueue(tx, services.secrets, paymentWebhook('payment.succeeded', payment))
    return
  }
  await orderRefund(tx, { paymentId: id, amountRub: amount, reason: LATE })
  await notifyLate(tx, services.secrets, story, { amountRub: amount, isNeedless: outcome === 'needless' })
  await enqueue(tx, services.secrets, paymentWebhook('payment.late', payment))
  services.log.warn(
    { payment: id, reservation: reservation_id },
    outcome === 'needless'
      ? 'a payment came for a reservation that the office had confirmed; it is being returned'
      : 'a payment came after its reservation had ended; it is being returned',
  )
}

async function refused(
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

/** Nobody but a person can tell what this money is for. */
async function mismatched(tx: Tx, services: ApiServices, payment: PaymentRow): Promise<void> {
  await tx.updateTable('payment').set({ problem: 'amount_mismatch' }).where('id', '=', payment.id).execute()
  await enqueue(tx, services.secrets, paymentWebhook('payment.mismatch', payment))
  services.log.error(
    { payment: payment.id, reservation: payment.reservation_id },
    'the bank took another sum than was asked for: look at this payment there',
  )
}
