import type { ReceiptCustomer } from '../payment-bank.ts'
import { amountOf } from './yookassa-answers.ts'

/** Name of the service on the receipt (law 54-ФЗ): it must not look like a payment for the flat itself. */
const ITEM = 'Услуга по онлайн-бронированию объекта недвижимости'

/**
 * The receipt that YooKassa sends to the tax service and to the buyer.
 *
 * @param vatCode - YooKassa's code of the VAT rate, RECEIPT_VAT_CODE
 */
export function receiptOf({ email, phone }: ReceiptCustomer, amountRub: number, vatCode: number) {
  return {
    // YooKassa expects digits only, with the country code.
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
