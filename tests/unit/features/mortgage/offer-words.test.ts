import { expect, it } from 'vitest'
import { monthWords, paymentWords } from '#app/features/mortgage/offer-words.ts'

const twice = (subsidy_months: number) => ({ month_pay: 29_848.4, month_pay_2: 54_648, subsidy_months })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  [12, '29 848 ₽ на 1 год, потом 54 648 ₽ в месяц'],
  [24, '29 848 ₽ на 2 года, потом 54 648 ₽ в месяц'],
  [60, '29 848 ₽ на 5 лет, потом 54 648 ₽ в месяц'],
  [18, '29 848 ₽ на 18 месяцев, потом 54 648 ₽ в месяц'],
])('names both payments of an offer with two rates: %i months', (months, words) => {
  expect(plain(paymentWords(twice(months)))).toBe(words)
})

it('names the one payment of others', () => {
  const once = { month_pay: 30_090, month_pay_2: null }
  expect(plain(paymentWords(once))).toBe('30 090 ₽ в месяц')
  expect(monthWords(once)).toBe('в месяц')
})
