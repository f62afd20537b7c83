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

/** After so many refusals of one payment's refund, the next is a person's business. */
const MAX_REFUSALS = 5
const AFTER_REFUSAL = sql<Date>`now() + interval '1 hour'`

/** The bank has given the money back: the payment is `refunded`, and the reservation where that ends it. */
export async function finishRefund(
  services: ApiServices,
  refund: RefundRow,
  payment: PaymentRow,
  providerId: string | null,
): Promise<void> {
  const { database, secrets } = services
  const { id, reservation_id } = payment
  await database.transaction().execute(async (tx) => {
    const held = await lockReservation(tx, reservation_id)
    const isOurs = await settle(tx, refund, { status: 'succeeded', provider_id: providerId, problem: null })
    if (!isOurs) return tellPaidTwice(tx, services, refund)
    if (!held) return
    const { amount: amountRub, reason } = refund
    await recordReturn(tx, secrets, held, { paymentId: id, amountRub, reason, isTold: reason === LATE })
  })
}

/** The bank was at it all the same while a person settled it: somebody must claim the money back. */
async function tellPaidTwice(tx: Tx, { log }: ApiServices, { id, payment_id }: RefundRow): Promise<void> {
  const settled = await tx.selectFrom('refund').select('problem').where('id', '=', id).executeTakeFirst()
  if (settled?.problem !== BY_HAND) return
  log.error({ refund: id, payment: payment_id }, 'the bank gave back what was recorded as returned by hand')
}

/**
 * The bank has refused for good, as when the shop's balance is empty: another refund, with a key of its own,
 * takes its place in an hour.
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
      .values({ payment_id, amount, reason, status: 'waiting', run_at: AFTER_REFUSAL })
      .execute()
  })
}

type Settled = Pick<RefundRow, 'provider_id' | 'problem'> & { status: 'succeeded' | 'failed' }

/** False when another node, whose lease was longer than its call, was first. */
async function settle(tx: Tx, { id }: RefundRow, end: Settled): Promise<boolean> {
  const settled = await tx
    .updateTable('refund')
    .set({ ...end, done_at: sql<Date>`clock_timestamp()`, locked_until: null })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}
