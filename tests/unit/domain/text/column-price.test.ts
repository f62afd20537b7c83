import { expect, it } from 'vitest'
import { columnPrice } from '#app/domain/text/column-price.ts'

it.each([
  [3_800_000, '3,80\u00a0млн\u00a0₽'],
  [13_000_000, '13,00\u00a0млн\u00a0₽'],
  [3_074_400, '3,07\u00a0млн\u00a0₽'],
  [890_000, '890\u00a0000\u00a0₽'],
])('%i in a column of prices is %s', (rub, text) => {
  expect(columnPrice(rub)).toBe(text)
})
