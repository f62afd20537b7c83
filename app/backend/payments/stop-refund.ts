import type { ApiServices } from '#app/backend/context/services.ts'
import { bankOf } from './bank-of.ts'
import { BankError } from './payment-bank.ts'
import type { PaymentToSettle } from './payments-to-settle.ts'
import { leaseRefund, type RefundRow, releaseRefund } from './refund-queue.ts'
import { SettleRefused } from './settle-refused.ts'

type Services = Pick<ApiServices, 'database' | 'env'>

/**
 * Stops a waiting refund, so that it can be recorded as returned by hand, and checks that the bank has not
 * started it: otherwise the money would be returned twice.
 *
 * @returns the refund with a lease of two and a half minutes; undefined when none is waiting
 * @throws SettleRefused when the bank has started it, is being asked right now, or does not answer
 */
export async function stopRefund(
  services: Services,
  payment: PaymentToSettle,
): Promise<RefundRow | undefined> {
  const { refund_id, refund_status, provider, provider_id } = payment
  if (refund_id === null || refund_status !== 'waiting') return undefined
  const refund = await leaseRefund(services.database, refund_id)
  if (!refund) throw new SettleRefused('the bank is being asked at this moment: try again in three minutes')
  try {
    const bank = bankOf(services, provider)
    const bankRefund = refund.provider_id === null ? undefined : await bank.findRefund(refund.provider_id)
    const bankPayment = provider_id === null ? undefined : await bank.find(provider_id)
    const isPaid = (bankPayment?.refundedRub ?? 0) >= refund.amount
    if (isPaid || (bankRefund && bankRefund.status !== 'canceled')) {
      throw new SettleRefused(
        'the bank gives it back itself; the site will record that: "refund" does it at once',
      )
    }
  } catch (error) {
    await releaseRefund(services.database, refund)
    if (!(error instanceof BankError)) throw error
    throw new SettleRefused(
      `the bank does not say whether it gave it back (${error.message}): try again later`,
    )
  }
  return refund
}
