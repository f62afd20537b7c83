/** Payments that may still come to something; the unique index `payment_one_open` names the same. */
export const OPEN_STATUSES = ['created', 'pending'] as const

/** Payments whose money came, whatever became of it: nothing that the bank says can change these any more. */
export const PAID_STATUSES = ['succeeded', 'refund_pending', 'refunded'] as const

/** `problem` of a refund that a person gave another way than through the bank. */
export const BY_HAND = 'by_hand'
