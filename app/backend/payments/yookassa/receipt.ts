import type { ReceiptCustomer } from '../payment-bank.ts'
import { amountOf } from './yookassa-answers.ts'

/** What the receipt of 54-ФЗ calls the service (entities 3.7): never a payment for the flat itself. */
const ITEM = 'Услуга по онлайн-бронированию объекта недвижимости'

/**
 * The receipt that YooKassa sends to the tax service and to the buyer.
 *
 * @param vatCode - YooKassa's code of the rate, RECEIPT_VAT_CODE
 */
export function receiptOf({ email, phone }: ReceiptCustomer, amountRub: number, vatCode: number) {
  return {
    // Digits alone, with the country's code.
    customer: { ...(email && { email }), ...(phone && { phone: phone.replace(/\D/g, '') }) },
    items: [
      {
        description: ITEM,
        quantity: '1.00',
        amount: amountOf(amountRub),
        vat_code: vatCode,
        payment_mode: 'full_payment',
        payment_subject: 'service',
      },
    ],
  }
}
