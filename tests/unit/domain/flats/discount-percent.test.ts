import { expect, it } from 'vitest'
import { discountPercent } from '#app/domain/flats/discount-percent.ts'

it.each([
  [9_500_000, 10_000_000, 5],
  [7_480_000, 7_966_000, 6.1],
  [9_994_000, 10_000_000, 0.1],
  [9_996_000, 10_000_000, null],
  [10_000_000, 10_000_000, null],
  [10_500_000, 10_000_000, null],
  [null, 10_000_000, null],
  [9_500_000, null, null],
])('%s ₽ instead of %s ₽ is a discount of %s %%', (price, priceOld, percent) => {
  expect(discountPercent(price, priceOld)).toBe(percent)
})
