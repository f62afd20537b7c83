import type { Flat } from '#app/contract/flat.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { monthPayRub } from './programme.ts'

type Priced = Pick<Flat, 'price' | 'price_old' | 'price_m2' | 'month_pay' | 'discount'>

/** Prices of a flat at a moment: a discount that has ended is gone, and the base price is back. */
export function flatPrice(row: CatalogueRow, now: number): Priced {
  const isOver = row.discountUntil !== null && row.discountUntil.getTime() <= now
  const price = isOver ? (row.priceBase ?? row.price) : row.price
  const isReduced = price !== null && row.priceBase !== null && price < row.priceBase
  return {
    price,
    price_old: isReduced ? row.priceBase : null,
    price_m2: price === null ? null : Math.max(1, Math.round(price / row.area)),
    month_pay: price === null ? null : monthPayRub(price),
    discount: isReduced
      ? { reason: row.discountReason ?? 'Скидка', until: row.discountUntil?.toISOString() ?? null }
      : null,
  }
}
