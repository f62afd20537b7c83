import type { FlatCard } from '#app/contract/flat.ts'
import { formatPercent } from '#app/domain/format.ts'
import { formatDay } from '#app/domain/moment.ts'

type Discounted = Pick<FlatCard, 'discount' | 'discount_percent'>

/**
 * Why a flat costs less than its base price, and until when: "Скидка 6,1 %. Новоселье, до 31 марта 2027"; undefined without a discount.
 *
 * @param isWithFinish - the price beside it has a finish too, which the discount is not counted from
 */
export function discountReason(
  { discount, discount_percent }: Discounted,
  isWithFinish = false,
): string | undefined {
  if (!discount) return undefined
  const { reason, until } = discount
  const share =
    discount_percent !== null && !reason.includes('%')
      ? `Скидка ${isWithFinish ? 'на\u00a0квартиру ' : ''}${formatPercent(discount_percent)}. `
      : ''
  return `${share}${reason}${until ? `, до\u00a0${formatDay(until)}` : ''}`
}
