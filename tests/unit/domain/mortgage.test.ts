import { describe, expect, it } from 'vitest'
import { monthlyPaymentRub, mortgageOf } from '#app/domain/mortgage.ts'

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

describe('mortgageOf', () => {
  const FAMILY = {
    benefit: 'family_mortgage',
    name: 'Семейная',
    ratePercent: 6,
    fullCostPercent: { from: 6.1, to: 7.9 },
    firstPaymentPercent: 20.1,
    termYears: 30,
    loanLimitRub: 6_392_000,
  } as const
  const IT = {
    ...FAMILY,
    benefit: 'it_mortgage',
    name: 'IT',
    ratePercent: 5,
    loanLimitRub: 9_000_000,
  } as const
  const programmes = [FAMILY, IT]

  it('takes the first payment off before the annuity, and names the terms', () => {
    const flat = { price: 8_000_000, benefits: ['family_mortgage', 'it_mortgage'] }
    expect(mortgageOf(flat, programmes)).toEqual({
      month_pay: 38_323,
      programme: {
        name: 'Семейная',
        benefit: 'family_mortgage',
        rate: 6,
        full_cost: { from: 6.1, to: 7.9 },
        first_payment_percent: 20.1,
        term_years: 30,
        loan_limit: 6_392_000,
      },
    })
  })

  it.each([
    { price: 8_000_010, benefits: ['family_mortgage', 'it_mortgage'], name: 'IT' },
    { price: 8_000_000, benefits: ['it_mortgage'], name: 'IT' },
    { price: 8_000_010, benefits: ['family_mortgage'], name: undefined },
    { price: 20_760_000, benefits: ['family_mortgage', 'it_mortgage'], name: undefined },
    { price: 5_000_000, benefits: ['installment'], name: undefined },
    { price: null, benefits: ['family_mortgage'], name: undefined },
  ])('gives $price ₽ with $benefits the programme $name', ({ name, ...flat }) => {
    const found = mortgageOf(flat, programmes)
    expect(found.programme?.name).toBe(name)
    expect(found.month_pay === null).toBe(name === undefined)
  })
})
