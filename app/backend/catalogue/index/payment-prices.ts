import { NO_KEY } from './numeric-column.ts'

/** Roubles a month for a flat of this price, whole roubles; never less for a higher price. */
export type MonthPay = (priceRub: number) => number

/** Lowest whole price whose payment is at least `payment`, by halving; NO_KEY when none reaches it. */
export function lowestPricePaying(payment: number, monthPay: MonthPay): number {
  let low = 0
  let high = NO_KEY
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (monthPay(middle) >= payment) high = middle
    else low = middle + 1
  }
  return low
}

/** Highest whole price whose payment is at most `payment`; -1 when even a free flat costs more. */
export function highestPricePaying(payment: number, monthPay: MonthPay): number {
  let low = -1
  let high = NO_KEY - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (monthPay(middle) <= payment) low = middle
    else high = middle - 1
  }
  return low
}
