import type { FlatCard } from '#app/contract/flat.ts'
import { formatPercent } from '#app/domain/format.ts'
import { formatDay } from '#app/domain/moment.ts'

/** Why a flat costs less than its base price, and until when: "Скидка 6,1 %. Новоселье, до 31 марта 2027"; undefined without a discount. */
export function discountReason({
  discount,
  discount_percent,
}: Pick<FlatCard, 'discount' | 'discount_percent'>): string | undefined {
  if (!discount) return undefined
  const { reason, until } = discount
  const share =
    discount_percent !== null && !reason.includes('%') ? `Скидка ${formatPercent(discount_percent)}. ` : ''
  return `${share}${reason}${until ? `, до\u00a0${formatDay(until)}` : ''}`
}
