import type { Furnish } from '#app/contract/popups.ts'
import { formatPriceM2 } from '#app/domain/format.ts'

/** The price of a finish as text. */
export function furnishPrice({ price_m2: priceM2 }: Pick<Furnish, 'price_m2'>): string {
  if (priceM2 === null) return 'Цена по договору'
  return priceM2 === 0 ? 'Входит в цену' : `+ ${formatPriceM2(priceM2)}`
}
