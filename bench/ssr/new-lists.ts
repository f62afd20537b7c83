/** Followed by a price, the address of a list. */
export const LIST_UP_TO = '/choose/flat?price_to='
/**
 * A price above that of every flat: each list up to it or more has the whole first page. A limit below leaves out sizes, so pages
 * of a rising limit would become dearer by themselves.
 */
export const ABOVE_ALL_PRICES = 100_000_000

/** Addresses of one list that nobody has asked for: each call gives another one. @param rest - what follows the price */
export function newLists(origin: string, rest = ''): () => string {
  let price = ABOVE_ALL_PRICES
  return () => `${origin}${LIST_UP_TO}${price++}${rest}`
}
