import type { Flat } from '#app/contract/flat.ts'
import { formatPercent } from '#app/domain/format.ts'
import { BENEFIT_LABELS } from '#app/domain/vocabulary-labels.ts'

/** "Скидка 6,1 %", "Скидка" where the base price is not told; undefined for a flat without one or off sale. */
export function discountLabel({ status, price, price_old, discount }: Flat): string | undefined {
  if (status === 'sold' || !(discount || price_old)) return undefined
  const share = price && price_old && ` ${formatPercent((1 - price / price_old) * 100)}`
  return `${BENEFIT_LABELS.discount}${share ?? ''}`
}
