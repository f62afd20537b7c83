import type { Furnish } from '#app/contract/popups.ts'
import { formatPriceM2 } from '#app/domain/format.ts'

/** What a finish adds to the price of a flat, in words. */
export function furnishPrice({ price_m2: priceM2 }: Pick<Furnish, 'price_m2'>): string {
  if (priceM2 === null) return 'Цена по договору'
  return priceM2 === 0 ? 'Входит в цену' : `+ ${formatPriceM2(priceM2)}`
}
