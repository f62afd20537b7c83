import type { Flat } from '#app/contract/flat.ts'
import { discountPercent } from '#app/domain/flats/discount-percent.ts'
import { formatPercent } from '#app/domain/format.ts'
import { BENEFIT_LABELS } from '#app/domain/vocabulary-labels.ts'

/** "Скидка 6,1 %", "Скидка" where its share is not told; undefined for a flat without one or off sale. */
export function discountLabel({ status, price, price_old, discount }: Flat): string | undefined {
  if (status === 'sold' || !(discount || price_old)) return undefined
  const percent = discountPercent(price, price_old)
  return percent === null ? BENEFIT_LABELS.discount : `${BENEFIT_LABELS.discount} ${formatPercent(percent)}`
}
