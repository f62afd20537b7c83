import type { ApiServices } from '#app/backend/context/services.ts'
import { bankOf } from './bank-of.ts'
import { BankError } from './payment-bank.ts'
import type { PaymentRow } from './payment-row.ts'
import { recordPayment } from './record-payment.ts'

/**
 * Reads a payment's state from its bank, the only trusted source, and records it.
 *
 * @param providerId - the bank's id; for a payment whose id was never stored it comes from an untrusted
 *   notification
 * @returns `unknown`: the bank has no such payment, or it belongs to another payment of ours; `away`: the
 * bank did not
 *   answer
 */
export async function syncPaymentStatus(
  services: ApiServices,
  payment: PaymentRow,
  providerId: string,
): Promise<'recorded' | 'known' | 'unknown' | 'away'> {
  const { log } = services
  try {
    const reported = await bankOf(services, payment.provider).find(providerId)
    if (!reported) return 'unknown'
    if (reported.paymentId === payment.id && reported.providerId === providerId) {
      return await recordPayment(services, payment, reported)
    }
    log.warn({ payment: payment.id }, 'a payment of the bank names another of ours; it was left alone')
    return 'unknown'
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.warn({ err: error, payment: payment.id }, 'the bank did not answer about a payment')
    return 'away'
  }
}
