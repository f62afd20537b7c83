import { expect, it } from 'vitest'
import { highestPrice, monthLimitRub } from '#app/domain/mortgage/income.ts'
import type { ProgrammeTerms } from '#app/domain/mortgage/programme.ts'

const family: ProgrammeTerms = {
  benefit: 'family_mortgage',
  name: 'Семейная ипотека',
  bank: null,
  rate: 6,
  full_cost: { from: 6.1, to: 7.9 },
  first_payment_percent: 20,
  term_years: 30,
  loan_limit: 6_000_000,
}

it.each([
  [150_000, 75_000],
  [99_999, 49_000],
  [1_999, 0],
  [0, 0],
])('of an income of %d ₽, %d ₽ a month go to a loan', (income, month) => {
  expect(monthLimitRub(income)).toBe(month)
})

it.each([
  // 35,974 ₽ a month carry 6,000,000 ₽ at 6 % for 30 years, by the annuity formula.
  { month: 35_974, own: 2_000_000, price: 8_000_000 },
  { month: 90_000, own: 2_000_000, price: 8_000_000 },
  // A fifth of the price is own money.
  { month: 35_974, own: 1_000_000, price: 5_000_000 },
])('$month ₽ a month and $own ₽ of own money buy for $price ₽', ({ month, own, price }) => {
  expect(highestPrice(month, own, [family])).toEqual({ priceRub: price, programme: family })
})

it('takes the programme that allows most, and none where nothing is lent', () => {
  const dear = { ...family, name: 'IT-ипотека', loan_limit: 9_000_000 }
  expect(highestPrice(50_000, 3_000_000, [family, dear])?.programme).toBe(dear)
  expect(highestPrice(50_000, 3_000_000, [])).toBeUndefined()
  // An instalment plan of a year is no loan: nobody is asked for an income.
  expect(highestPrice(50_000, 3_000_000, [{ ...family, full_cost: null }])).toBeUndefined()
})
