/** States of a payment in which the money came, whatever became of it. */
export const PAID_STATUSES = ['succeeded', 'refund_pending', 'refunded'] as const
