import type { Flat } from '#app/contract/flat.ts'
import type { FlatEvent } from '#app/contract/live.ts'

/**
 * The flat after a live change. Returns the same object when the change is of another flat or changes nothing. A
 * flat removed from the site stays until the next fetch as taken off sale, so that the list does not jump.
 */
export function changedFlat<Shown extends Flat>(flat: Shown, event: FlatEvent): Shown {
  if (flat.id !== event.id) return flat
  const status = event.status ?? 'sold'
  const price = event.status === null ? flat.price : event.price
  const withdrawn = event.status === null || undefined
  if (flat.status === status && flat.withdrawn === withdrawn && flat.price === price) return flat
  return {
    ...flat,
    status,
    withdrawn,
    reserved: status === 'reserved',
    ...(price !== flat.price && calculated(flat, price)),
  }
}

/**
 * Recalculates what depends on the price. The event carries no new discount and no monthly payment; the next fetch
 * brings them. The payment of the old price is not shown beside the new one.
 */
function calculated({ area, price_old, discount }: Flat, price: number | null) {
  const isReduced = price !== null && price_old !== null && price < price_old
  return {
    price,
    price_old: isReduced ? price_old : null,
    discount: isReduced ? discount : null,
    price_m2: price === null ? null : Math.max(1, Math.round(price / area)),
    month_pay: null,
    programme: null,
  }
}
