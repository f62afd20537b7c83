import * as z from 'zod'

/** The parts of YooKassa's answers that are used here (API v3, yookassa.ru/developers/api). */

const amountSchema = z.object({ value: z.string(), currency: z.string() })

const cancellationSchema = z.object({ party: z.string().optional(), reason: z.string() })

export const yookassaPaymentSchema = z.object({
  id: z.string().min(1),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: amountSchema,
  refunded_amount: amountSchema.optional(),
  confirmation: z.object({ confirmation_url: z.url().optional() }).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  cancellation_details: cancellationSchema.optional(),
})
export type YookassaPayment = z.output<typeof yookassaPaymentSchema>

export const yookassaRefundSchema = z.object({
  id: z.string().min(1),
  payment_id: z.string(),
  amount: amountSchema,
  status: z.enum(['pending', 'succeeded', 'canceled']),
  cancellation_details: cancellationSchema.optional(),
})
export type YookassaRefund = z.output<typeof yookassaRefundSchema>

/** "25000.00" RUB → 25000; null for kopecks and other currencies, which we never charge. */
export function wholeRub({ value, currency }: z.output<typeof amountSchema>): number | null {
  return currency === 'RUB' && /^\d{1,9}(\.00?)?$/.test(value) ? Math.trunc(Number(value)) : null
}

/** 25000 → "25000.00" RUB. */
export function amountOf(rub: number) {
  return { value: rub.toFixed(2), currency: 'RUB' }
}
