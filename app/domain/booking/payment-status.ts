/** Payments that may still succeed; the unique index `payment_one_open` lists the same statuses. */
export const OPEN_STATUSES = ['created', 'pending'] as const

/** Payments whose money arrived, whatever happened later: no further answer of the bank changes these. */
export const PAID_STATUSES = ['succeeded', 'refund_pending', 'refunded'] as const

/** `problem` of a refund that staff made another way than through the bank. */
export const BY_HAND = 'by_hand'
