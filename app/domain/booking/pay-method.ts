/** How the buyer will pay for the flat itself; the first is the default. */
export const PAY_METHODS = ['cash', 'mortgage', 'installment', 'trade_in', 'matcap'] as const
export type PayMethod = (typeof PAY_METHODS)[number]
