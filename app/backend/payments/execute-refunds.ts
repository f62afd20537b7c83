import type { ApiServices } from '#app/backend/context/services.ts'
import { bankOf } from './bank-of.ts'
import { finishRefund, replaceRefund } from './finish-refund.ts'
import { BankError, type BankRefund, type PaymentBank } from './payment-bank.ts'
import { paymentContext } from './payment-context.ts'
import type { PaymentRow } from './payment-row.ts'
import { LOUD_FROM } from './payments-to-settle.ts'
import { claimRefunds, holdRefund, postponeRefund, type RefundRow } from './refund-queue.ts'

/**
 * Gives back the money that is owed now. The refund's id is its idempotence key over all tries.
 *
 * @returns whether there may be more
 */
export async function executeRefunds(services: ApiServices): Promise<boolean> {
  const claimed = await claimRefunds(services.database)
  for (const refund of claimed) await carryOut(services, refund)
  return claimed.length > 0
}

async function carryOut(services: ApiServices, refund: RefundRow): Promise<void> {
  const { database, log } = services
  const payment = await database
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  // Those before it in the same claim may have kept it waiting beyond its lease.
  if (!(await holdRefund(database, refund.id, refund.attempts))) return
  try {
    const told = await askBank(services, refund, payment)
    if (told.status === 'succeeded') await finishRefund(services, refund, payment, told.providerId)
    else if (told.status === 'pending') await postponeRefund(database, refund, null, told.providerId)
    else await replaceRefund(services, refund, payment, told.cancelReason ?? 'canceled')
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    const isLoud = error.kind === 'refused' || refund.attempts >= LOUD_FROM
    const details = { err: error, refund: refund.id, payment: payment.id, attempts: refund.attempts }
    log[isLoud ? 'error' : 'warn'](details, 'a refund did not succeed yet; it is tried again')
    await postponeRefund(database, refund, error.message)
  }
}

type Told = Omit<BankRefund, 'providerId'> & { providerId: string | null }

async function askBank(services: ApiServices, refund: RefundRow, payment: PaymentRow): Promise<Told> {
  const { id, amount, attempts, provider_id } = refund
  const bank = bankOf(services, payment.provider)
  const known = provider_id === null ? undefined : await bank.findRefund(provider_id)
  if (known) return known
  const providerId = payment.provider_id
  if (providerId === null) throw new BankError('refused', 'a payment without a number cannot be refunded')
  if (attempts > 1 && (await isRefunded(bank, providerId, amount))) {
    return { status: 'succeeded', providerId: provider_id, cancelReason: null }
  }
  const { customer } = await paymentContext(services.database, services.secrets, payment.reservation_id)
  return bank.refund({ idempotenceKey: id, providerId, amountRub: amount, customer })
}

/** YooKassa forgets keys after a day: a repeat of a try whose answer was lost must not pay twice. */
async function isRefunded(bank: PaymentBank, providerId: string, amountRub: number): Promise<boolean> {
  return ((await bank.find(providerId))?.refundedRub ?? 0) >= amountRub
}
