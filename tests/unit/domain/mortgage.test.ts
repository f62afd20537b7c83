import { describe, expect, it } from 'vitest'
import { monthlyPaymentRub, programmePaymentRub } from '#app/domain/mortgage.ts'

describe('monthlyPaymentRub', () => {
  it.each([
    // principal, %, months, payment: worked by hand from the annuity formula; the first is a live card
    { principal: 18_472_960 - 6_472_960, rate: 6, months: 360, payment: 71_946 },
    { principal: 6_392_000, rate: 6, months: 360, payment: 38_323 },
    { principal: 6_392_000, rate: 2, months: 240, payment: 32_336 },
    { principal: 4_200_000, rate: 3, months: 300, payment: 19_917 },
    { principal: 7_000_000, rate: 18.5, months: 360, payment: 108_356 },
    { principal: 4_000_000, rate: 0, months: 12, payment: 333_333 },
    { principal: 0, rate: 6, months: 360, payment: 0 },
    { principal: 1_000, rate: 12, months: 1, payment: 1_010 },
  ])('$principal ₽ at $rate % for $months months is $payment ₽', ({ principal, rate, months, payment }) => {
    expect(monthlyPaymentRub(principal, rate, months)).toBe(payment)
  })

  it.each([
    [-1, 6, 360],
    [Number.NaN, 6, 360],
    [1, -1, 360],
    [1, 6, 0],
    [1, 6, 1.5],
  ])('refuses (%d, %d, %d)', (...args) => {
    expect(() => monthlyPaymentRub(...args)).toThrow(RangeError)
  })
})

describe('programmePaymentRub', () => {
  const programme = { name: 'Семейная', ratePercent: 6, firstPaymentPercent: 20.1, termYears: 30 }

  it('takes the first payment off before the annuity', () => {
    expect(programmePaymentRub(8_000_000, programme)).toBe(38_323)
  })

  it('never falls while the price grows, so a range of payments is a range of prices', () => {
    let last = 0
    for (let price = 1_000_000; price < 1_100_000; price += 77) {
      const payment = programmePaymentRub(price, programme)
      expect(payment).toBeGreaterThanOrEqual(last)
      last = payment
    }
  })
})
