/** Share of a discount, per cent with one decimal; null without both prices, and where it would be told as none. */
export function discountPercent(price: number | null, priceOld: number | null): number | null {
  if (price === null || priceOld === null) return null
  const percent = Math.round((1 - price / priceOld) * 1000) / 10
  return percent > 0 ? percent : null
}
