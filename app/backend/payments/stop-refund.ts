import type { ApiServices } from '#app/backend/context/services.ts'
import { bankOf } from './bank-of.ts'
import { BankError } from './payment-bank.ts'
import type { PaymentToSettle } from './payments-to-settle.ts'
import { holdRefund, letGoOfRefund, type RefundRow } from './refund-queue.ts'
import { SettleRefused } from './settle-refused.ts'

type Services = Pick<ApiServices, 'database' | 'env'>

/**
 * Keeps the bank from being asked for a refund that is still waiting, and makes sure that it has not begun it:
 * an answer may have been lost on its way, and the money would go back twice.
 *
 * @returns the refund, held for two and a half minutes; undefined when none is waiting
 * @throws SettleRefused when the bank has begun, is being asked, or does not say
 */
export async function stopRefund(
  services: Services,
  payment: PaymentToSettle,
): Promise<RefundRow | undefined> {
  const { refund_id, refund_status, provider, provider_id } = payment
  if (refund_id === null || refund_status !== 'waiting') return undefined
  const refund = await holdRefund(services.database, refund_id)
  if (!refund) throw new SettleRefused('the bank is being asked at this moment: try again in three minutes')
  try {
    const bank = bankOf(services, provider)
    const begun = refund.provider_id === null ? undefined : await bank.findRefund(refund.provider_id)
    const paid = provider_id === null ? undefined : await bank.find(provider_id)
    const isPaid = (paid?.refundedRub ?? 0) >= refund.amount
    if (isPaid || (begun && begun.status !== 'canceled')) {
      throw new SettleRefused(
        'the bank gives it back itself; the site will record that: "refund" does it at once',
      )
    }
  } catch (error) {
    await letGoOfRefund(services.database, refund)
    if (!(error instanceof BankError)) throw error
    throw new SettleRefused(
      `the bank does not say whether it gave it back (${error.message}): try again later`,
    )
  }
  return refund
}
