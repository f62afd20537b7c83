import type { ApiServices } from '#app/backend/context/services.ts'
import { bankOf } from './bank-of.ts'
import { BankError } from './payment-bank.ts'
import type { PaymentRow } from './payment-row.ts'
import { recordPayment } from './record-payment.ts'

/**
 * Reads a payment again at its bank, which alone is believed, and records what it says.
 *
 * @param providerId - the bank's number; of a payment whose number we never learnt it comes from outside
 * @returns `unknown`: the bank knows no such payment, or it is another's; `away`: the bank did not say
 */
export async function syncPaymentStatus(
  services: ApiServices,
  payment: PaymentRow,
  providerId: string,
): Promise<'recorded' | 'known' | 'unknown' | 'away'> {
  const { log } = services
  try {
    const told = await bankOf(services, payment.provider).find(providerId)
    if (!told) return 'unknown'
    if (told.paymentId === payment.id && told.providerId === providerId) {
      return await recordPayment(services, payment, told)
    }
    log.warn({ payment: payment.id }, 'a payment of the bank names another of ours; it was left alone')
    return 'unknown'
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.warn({ err: error, payment: payment.id }, 'the bank did not tell of a payment')
    return 'away'
  }
}
