import type { ApiServices } from '#app/backend/context/services.ts'
import { bankOf } from './bank-of.ts'
import { finishRefund, replaceRefund } from './finish-refund.ts'
import { BankError, type BankRefund, type PaymentBank } from './payment-bank.ts'
import { paymentContext } from './payment-context.ts'
import type { PaymentRow } from './payment-row.ts'
import { STAFF_ATTENTION_ATTEMPTS } from './payments-to-settle.ts'
import { claimRefunds, leaseRefund, postponeRefund, type RefundRow } from './refund-queue.ts'

/**
 * Executes the refunds that are due. The refund's id is the idempotency key of all attempts.
 *
 * @returns whether more refunds may be due
 */
export async function executeRefunds(services: ApiServices): Promise<boolean> {
  const claimed = await claimRefunds(services.database)
  for (const refund of claimed) await executeRefund(services, refund)
  return claimed.length > 0
}

async function executeRefund(services: ApiServices, refund: RefundRow): Promise<void> {
  const { database, log } = services
  const payment = await database
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  // The refunds before it in this batch may have taken longer than its lease.
  if (!(await leaseRefund(database, refund.id, refund.attempts))) return
  try {
    const answer = await askBank(services, refund, payment)
    if (answer.status === 'succeeded') await finishRefund(services, refund, payment, answer.providerId)
    else if (answer.status === 'pending') await postponeRefund(database, refund, null, answer.providerId)
    else await replaceRefund(services, refund, payment, answer.cancelReason ?? 'canceled')
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    const isLoud = error.kind === 'refused' || refund.attempts >= STAFF_ATTENTION_ATTEMPTS
    const details = { err: error, refund: refund.id, payment: payment.id, attempts: refund.attempts }
    log[isLoud ? 'error' : 'warn'](details, 'a refund did not succeed yet; it is tried again')
    await postponeRefund(database, refund, error.message)
  }
}

type RefundAnswer = Omit<BankRefund, 'providerId'> & { providerId: string | null }

async function askBank(services: ApiServices, refund: RefundRow, payment: PaymentRow): Promise<RefundAnswer> {
  const { id, amount, attempts, provider_id } = refund
  const bank = bankOf(services, payment.provider)
  const existing = provider_id === null ? undefined : await bank.findRefund(provider_id)
  if (existing) return existing
  const providerId = payment.provider_id
  if (providerId === null) throw new BankError('refused', 'a payment without a number cannot be refunded')
  if (attempts > 1 && (await isRefunded(bank, providerId, amount))) {
    return { status: 'succeeded', providerId: provider_id, cancelReason: null }
  }
  const { customer } = await paymentContext(services.database, services.secrets, payment.reservation_id)
  return bank.refund({ idempotenceKey: id, providerId, amountRub: amount, customer })
}

/**
 * YooKassa forgets idempotency keys after a day, so a retry first checks whether an earlier attempt
 * succeeded.
 */
async function isRefunded(bank: PaymentBank, providerId: string, amountRub: number): Promise<boolean> {
  return ((await bank.find(providerId))?.refundedRub ?? 0) >= amountRub
}
