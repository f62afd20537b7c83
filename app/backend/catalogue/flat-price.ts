import type { Flat } from '#app/contract/flat.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { monthPayRub } from './programme.ts'

type Priced = Pick<Flat, 'price' | 'price_old' | 'price_m2' | 'month_pay' | 'discount'>

/** Prices of a flat. A discount that is over is in no row: see endDiscounts. */
export function flatPrice(row: CatalogueRow): Priced {
  const { price } = row
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
