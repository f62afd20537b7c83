import { describe, expect, it } from 'vitest'
import { mortgageOf } from '#app/domain/mortgage/programme.ts'

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
        bank: null,
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
