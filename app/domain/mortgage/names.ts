/**
 * The words of addresses and of content about mortgages. They are part of every page's code, as addresses are, so the
 * arithmetic is in files of its own.
 */

/** The kinds of loan that banks offer, in the order of their chips. */
export const PROGRAMMES = ['family', 'it', 'subsidized', 'base', 'far_east', 'rural', 'military'] as const
export type ProgrammeName = (typeof PROGRAMMES)[number]

/** Orders of the banks' offers; the first is the default. */
export const OFFER_SORTS = ['payment', 'rate', 'overpayment', 'bank'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]

/** What an early repayment changes: the payment, with the same last month, or the number of payments. */
export const EARLY_EFFECTS = ['payment', 'term'] as const
export type EarlyEffect = (typeof EARLY_EFFECTS)[number]

/** No flat costs more; keeps products of kopecks and thousandths of a per cent exact. */
export const MAX_PRICE_RUB = 500_000_000
