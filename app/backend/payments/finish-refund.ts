import { sql, type Transaction } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { lockReservation } from '#app/backend/reservations/transition-reservation.ts'
import { BY_HAND } from '#app/domain/booking/payment-status.ts'
import { type PaymentRow, paymentWebhook } from './payment-row.ts'
import { LATE } from './record-payment.ts'
import { recordReturn } from './record-return.ts'
import type { RefundRow } from './refund-queue.ts'

type Tx = Transaction<Tables>

/** After this many refused refunds of one payment, staff must act. */
const MAX_REFUSALS = 5
const NEXT_ATTEMPT_AT = sql<Date>`now() + interval '1 hour'`

/** Records a successful refund: the payment becomes `refunded`, and the reservation too if that ends it. */
export async function finishRefund(
  services: ApiServices,
  refund: RefundRow,
  payment: PaymentRow,
  providerId: string | null,
): Promise<void> {
  const { database, secrets } = services
  const { id, reservation_id } = payment
  await database.transaction().execute(async (tx) => {
    const locked = await lockReservation(tx, reservation_id)
    const isSettledHere = await settle(tx, refund, {
      status: 'succeeded',
      provider_id: providerId,
      problem: null,
    })
    if (!isSettledHere) return reportDoubleRefund(tx, services, refund)
    if (!locked) return
    const { amount: amountRub, reason } = refund
    await recordReturn(tx, secrets, locked, {
      paymentId: id,
      amountRub,
      reason,
      isAnnounced: reason === LATE,
    })
  })
}

/**
 * The bank made the refund although staff had recorded it as returned by hand: somebody must claim the money
 * back.
 */
async function reportDoubleRefund(
  tx: Tx,
  { log }: ApiServices,
  { id, payment_id }: RefundRow,
): Promise<void> {
  const settled = await tx.selectFrom('refund').select('problem').where('id', '=', id).executeTakeFirst()
  if (settled?.problem !== BY_HAND) return
  log.error({ refund: id, payment: payment_id }, 'the bank gave back what was recorded as returned by hand')
}

/**
 * The bank has refused finally, for example because the shop's balance is empty. A new refund with a new key
 * replaces it in an hour.
 */
export async function replaceRefund(
  services: ApiServices,
  refund: RefundRow,
  payment: PaymentRow,
  problem: string,
): Promise<void> {
  const { database, secrets, log } = services
  const { payment_id, amount, reason } = refund
  log.error({ refund: refund.id, payment: payment_id, problem }, 'the bank refused a refund')
  await database.transaction().execute(async (tx) => {
    if (!(await settle(tx, refund, { status: 'failed', provider_id: refund.provider_id, problem }))) return
    const { refusals } = await tx
      .selectFrom('refund')
      .select(({ fn }) => fn.countAll<number>().as('refusals'))
      .where('payment_id', '=', payment_id)
      .where('status', '=', 'failed')
      .executeTakeFirstOrThrow()
    if (refusals >= MAX_REFUSALS) {
      await enqueue(tx, secrets, paymentWebhook('refund.failed', { ...payment, amount }))
      return
    }
    await tx
      .insertInto('refund')
      .values({ payment_id, amount, reason, status: 'waiting', run_at: NEXT_ATTEMPT_AT })
      .execute()
  })
}

type RefundOutcome = Pick<RefundRow, 'provider_id' | 'problem'> & { status: 'succeeded' | 'failed' }

/** @returns false when another node recorded the outcome first, because its bank call outlived its lease */
async function settle(tx: Tx, { id }: RefundRow, outcome: RefundOutcome): Promise<boolean> {
  const settled = await tx
    .updateTable('refund')
    .set({ ...outcome, done_at: sql<Date>`clock_timestamp()`, locked_until: null })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}
