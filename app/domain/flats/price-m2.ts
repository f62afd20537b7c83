/** Price of a square metre, whole roubles: never 0, which would say that it costs nothing. */
export function priceM2(priceRub: number, areaM2: number): number {
  return Math.max(1, Math.round(priceRub / areaM2))
}
