import type { BankPayment, BankRefund, BankStatus, PaymentBank } from '../payment-bank.ts'
import { BankError } from '../payment-bank.ts'
import { callYookassa, type YookassaAccess } from './call-yookassa.ts'
import { receiptOf } from './receipt.ts'
import {
  amountOf,
  wholeRub,
  type YookassaPayment,
  type YookassaRefund,
  yookassaPaymentSchema,
  yookassaRefundSchema,
} from './yookassa-answers.ts'

const MAX_DESCRIPTION_CHARS = 128

/** YooKassa's API v3: payments by redirect, and refunds, each with a receipt by law 54-ФЗ. */
export function yookassaBank(access: YookassaAccess, vatCode: number): PaymentBank {
  return {
    create: async ({ paymentId, idempotenceKey, amountRub, description, returnUrl, customer }) => {
      const body = {
        amount: amountOf(amountRub),
        capture: true,
        confirmation: { type: 'redirect', return_url: returnUrl, locale: 'ru_RU' },
        description: description.slice(0, MAX_DESCRIPTION_CHARS),
        metadata: { payment_id: paymentId },
        receipt: receiptOf(customer, amountRub, vatCode),
      }
      const created = await post('/payments', idempotenceKey, body, yookassaPaymentSchema)
      const { providerId, status, ...createdPayment } = toPayment(created)
      if (createdPayment.amountRub !== amountRub || createdPayment.paymentId !== paymentId) {
        throw new BankError('refused', 'YooKassa POST payments: it made another payment than was asked for')
      }
      return { providerId, status, confirmationUrl: paymentPageOf(created) }
    },

    find: async (providerId) => {
      const path = `/payments/${encodeURIComponent(providerId)}`
      const found = await callYookassa(access, { path }, yookassaPaymentSchema)
      return found && toPayment(found)
    },

    refund: async ({ idempotenceKey, providerId, amountRub, customer }) => {
      const body = {
        payment_id: providerId,
        amount: amountOf(amountRub),
        receipt: receiptOf(customer, amountRub, vatCode),
      }
      const made = await post('/refunds', idempotenceKey, body, yookassaRefundSchema)
      if (made.payment_id !== providerId || wholeRub(made.amount) !== amountRub) {
        throw new BankError('away', 'YooKassa POST refunds: the answer is about another refund')
      }
      return toRefund(made)
    },

    findRefund: async (providerId) => {
      const path = `/refunds/${encodeURIComponent(providerId)}`
      const found = await callYookassa(access, { path }, yookassaRefundSchema)
      if (found && found.id !== providerId) {
        throw new BankError('away', 'YooKassa GET refunds: the answer is about another refund')
      }
      return found && toRefund(found)
    },
  }

  async function post<T>(
    path: string,
    key: string,
    body: object,
    schema: Parameters<typeof callYookassa<T>>[2],
  ) {
    const answer = await callYookassa(access, { path, post: { key, body } }, schema)
    if (answer === undefined) throw new BankError('away', `YooKassa POST ${path}: no answer`)
    return answer
  }
}

function toPayment(payment: YookassaPayment): BankPayment {
  return {
    providerId: payment.id,
    status: statusOf(payment.status),
    amountRub: wholeRub(payment.amount),
    refundedRub: payment.refunded_amount ? (wholeRub(payment.refunded_amount) ?? 0) : 0,
    paymentId: payment.metadata?.['payment_id'] ?? null,
    cancelReason: payment.cancellation_details?.reason ?? null,
  }
}

function toRefund({ id, status, cancellation_details }: YookassaRefund): BankRefund {
  return { providerId: id, status, cancelReason: cancellation_details?.reason ?? null }
}

/** URL of the bank's payment page. It must be https, because the buyer enters his card there. */
function paymentPageOf({ confirmation }: YookassaPayment): string {
  const address = confirmation?.confirmation_url
  if (address?.startsWith('https://')) return address
  throw new BankError('refused', 'YooKassa POST payments: the answer names no payment page')
}

/** `waiting_for_capture` is not paid yet; with `capture: true` it should not occur. */
function statusOf(status: YookassaPayment['status']): BankStatus {
  return status === 'waiting_for_capture' ? 'pending' : status
}
