import type { Offer } from '#app/contract/reservation.ts'
import type { BookingFlat } from './booking-flat.ts'

/** Price of the flat alone in the fixed price of an offer, whole roubles. */
export function flatPriceOf({
  price_fixed,
  furnish,
  extras,
}: Pick<Offer, 'price_fixed' | 'furnish' | 'extras'>): number {
  return extras.reduce((rest, { price }) => rest - price, price_fixed - furnish.price)
}

/** The whole fixed price of an offer as it would be without the discount of the flat; null where it has none. */
export function sumWithoutDiscount(
  offer: Pick<Offer, 'price_fixed' | 'furnish' | 'extras'>,
  flat: Pick<BookingFlat, 'price_old'>,
): number | null {
  const before = priceWithoutDiscount(offer, flat)
  return before === null ? null : offer.price_fixed - flatPriceOf(offer) + before
}

/** Price of the flat alone before its discount, whole roubles; null where the offer has none. */
export function priceWithoutDiscount(
  offer: Pick<Offer, 'price_fixed' | 'furnish' | 'extras'>,
  { price_old }: Pick<BookingFlat, 'price_old'>,
): number | null {
  return price_old !== null && price_old > flatPriceOf(offer) ? price_old : null
}
