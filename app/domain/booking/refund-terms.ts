const DAY_MS = 86_400_000

export type PaidPeriod = {
  /** What was paid, whole roubles. */
  feeRub: number
  days: number
  paidAt: Date
  cancelledAt: Date
  /** Who cancels; the developer always gives all back. */
  by: 'buyer' | 'staff'
}

/**
 * What goes back when a paid reservation ends early, whole roubles: everything within the first day or
 * when the developer cancels; else the share of whole days that were not used, as for any service that
 * is given up half-way (the offer says the same).
 */
export function refundRub({ feeRub, days, paidAt, cancelledAt, by }: PaidPeriod): number {
  const usedMs = Math.max(0, cancelledAt.getTime() - paidAt.getTime())
  if (by === 'staff' || usedMs <= DAY_MS) return feeRub
  const unusedDays = Math.max(0, days - Math.ceil(usedMs / DAY_MS))
  return Math.floor((feeRub * unusedDays) / days)
}

/** The same rule in words, for the offer and for whoever is about to cancel. */
export const REFUND_TERMS =
  'В первые сутки после оплаты возвращается вся плата. Позже возвращается плата за целые неиспользованные дни оплаченного срока. Если от брони отказывается застройщик, возвращается вся плата.'
