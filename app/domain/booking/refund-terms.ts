const DAY_MS = 86_400_000

export type PaidPeriod = {
  /** The amount paid, whole roubles. */
  feeRub: number
  days: number
  paidAt: Date
  cancelledAt: Date
  /** Who cancels: the developer always refunds everything. */
  by: 'buyer' | 'staff'
}

/**
 * Amount to refund when a paid reservation ends early, whole roubles. Everything is refunded within the first
 * day and when the developer cancels; otherwise the share of whole unused days. The offer states the same
 * rule.
 */
export function refundRub({ feeRub, days, paidAt, cancelledAt, by }: PaidPeriod): number {
  const usedMs = Math.max(0, cancelledAt.getTime() - paidAt.getTime())
  if (by === 'staff' || usedMs <= DAY_MS) return feeRub
  const unusedDays = Math.max(0, days - Math.ceil(usedMs / DAY_MS))
  return Math.floor((feeRub * unusedDays) / days)
}

/** Banks need up to this long to pay back; the offer says the same. */
export const RETURN_TERM = 'в\u00a0течение 5\u00a0рабочих дней'

/** The same rule as text, for the offer and for the buyer who is about to cancel. */
export const REFUND_TERMS =
  'В первые сутки после оплаты возвращается вся плата. Позже возвращается плата за целые неиспользованные дни оплаченного срока. Если от брони отказывается застройщик, возвращается вся плата.'
