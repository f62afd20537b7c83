import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { Flat } from '#app/contract/flat.ts'
import { priceM2 } from '#app/domain/flats/price-m2.ts'
import { typograph } from '#app/domain/typograph.ts'

type Priced = Pick<Flat, 'price' | 'price_old' | 'price_m2' | 'discount'>

/** Prices of a flat. Ended discounts are already removed from the rows, see endDiscounts. */
export function flatPrice(row: CatalogueRow): Priced {
  const { price } = row
  const isReduced = price !== null && row.priceBase !== null && price < row.priceBase
  return {
    price,
    price_old: isReduced ? row.priceBase : null,
    price_m2: price === null ? null : priceM2(price, row.area),
    discount: isReduced
      ? { reason: typograph(row.discountReason ?? 'Скидка'), until: row.discountUntil?.toISOString() ?? null }
      : null,
  }
}
