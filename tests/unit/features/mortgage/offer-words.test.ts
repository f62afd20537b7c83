import { expect, it } from 'vitest'
import { monthWords, paymentWords } from '#app/features/mortgage/offer-words.ts'

const twice = (subsidy_months: number) => ({ month_pay: 29_848.4, month_pay_2: 54_648, subsidy_months })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  [12, '54 648 ₽ в месяц, первый год 29 848 ₽'],
  [24, '54 648 ₽ в месяц, первые 2 года 29 848 ₽'],
  [60, '54 648 ₽ в месяц, первые 5 лет 29 848 ₽'],
  [18, '54 648 ₽ в месяц, первые 18 месяцев 29 848 ₽'],
])('names the lasting payment of an offer with two rates, then the first one: %i months', (months, words) => {
  expect(plain(paymentWords(twice(months)))).toBe(words)
})

it('names the one payment of others', () => {
  const once = { month_pay: 30_090, month_pay_2: null }
  expect(plain(paymentWords(once))).toBe('30 090 ₽ в месяц')
  expect(monthWords(once)).toBe('в месяц')
})
