import { mortgages } from '#app/config/site.ts'
import type { Flat } from '#app/contract/flat.ts'
import type { FlatEvent } from '#app/contract/live.ts'
import { mortgageOf } from '#app/domain/mortgage.ts'

/**
 * The flat after a change; the same object when the change is another flat's or nothing new. One that
 * left the site is shown as sold until the next reading, so that nothing jumps under the visitor.
 */
export function changedFlat<Shown extends Flat>(flat: Shown, event: FlatEvent): Shown {
  if (flat.id !== event.id) return flat
  const status = event.status ?? 'sold'
  const price = event.status === null ? flat.price : event.price
  if (flat.status === status && flat.price === price) return flat
  return {
    ...flat,
    status,
    reserved: status === 'reserved',
    ...(price !== flat.price && calculated(flat, price)),
  }
}

/** What follows from a price. A new discount is not told: the next reading brings it. */
function calculated({ area, price_old, discount, benefits }: Flat, price: number | null) {
  const isReduced = price !== null && price_old !== null && price < price_old
  return {
    price,
    price_old: isReduced ? price_old : null,
    discount: isReduced ? discount : null,
    price_m2: price === null ? null : Math.max(1, Math.round(price / area)),
    ...mortgageOf({ price, benefits }, mortgages),
  }
}
