import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatPayer, instalmentPay } from '#app/domain/mortgage/flat-pay.ts'
import { loanOf } from '#app/domain/mortgage/offers.ts'
import { debtAfter, scheduleOf } from '#app/domain/mortgage/schedule.ts'
import { shownWays } from '#app/features/mortgage/ways/shown-ways.ts'
import { aMoney } from './money.ts'

const BASE = {
  programme: 'base' as const,
  rate: 16,
  first_pay_from: 30,
  first_pay_to: 90,
  year_from: 1,
  year_to: 30,
  psk_from: 16.6,
  psk_to: 18,
}
const FAMILY = { ...BASE, programme: 'family' as const, rate: 6, first_pay_from: 20, sum_to: 6_000_000 }
const EASY_START = { ...BASE, programme: 'subsidized' as const, rate: 3, rate_2: 12, subsidy_months: 12 }
const MILITARY = { ...BASE, programme: 'military' as const, rate: 9 }
const PLAN = { title: 'Рассрочка на 18 месяцев', rate: 0, first_pay: 50, months: 18 }
const FLAT = {
  price: 5_000_000,
  benefits: ['family_mortgage', 'installment'],
  finish: null,
  city: { id: 4 },
} as const

const bank = (...items: (typeof BASE | typeof FAMILY | typeof EASY_START | typeof MILITARY)[]) => ({
  title: 'Банк А',
  items,
})
const payOf = (items: Parameters<typeof bank>, flat = {}, programmes = {}) =>
  flatPayer({ banks: [bank(...items)], instalments: [], programmes: [], ...programmes })({ ...FLAT, ...flat })

describe('the monthly payment by instalments', () => {
  it('is that of the plan with the least payment, whose name says the first payment', () => {
    const short = { ...PLAN, title: 'Рассрочка на 12 месяцев', first_pay: 30, months: 12 }
    // 1 500 000 at once and 12 payments of 291 667, or 2 500 000 and 18 payments of 138 889.
    expect(instalmentPay(5_000_000, [short, PLAN])).toMatchObject({
      month_pay: 138_889,
      programme: { name: 'Рассрочка на 18 месяцев, взнос 50\u00a0%', benefit: 'installment' },
    })
  })

  it('is none without a plan, or without a price', () => {
    expect(instalmentPay(5_000_000, [])).toEqual({ month_pay: null, programme: null })
    expect(instalmentPay(null, [PLAN])).toEqual({ month_pay: null, programme: null })
  })
})

describe('the monthly payment of a flat', () => {
  it('is that of the least loan, whole roubles, with the terms of its bank', () => {
    expect(payOf([BASE, FAMILY])).toEqual({
      // 4 000 000 over 360 months at 6 %
      month_pay: 23_982,
      programme: {
        name: 'Семейная ипотека',
        bank: 'Банк А',
        benefit: 'family_mortgage',
        rate: 6,
        full_cost: { from: 16.6, to: 18 },
        first_payment_percent: 20,
        term_years: 30,
        loan_limit: 6_000_000,
      },
    })
  })

  it('is of no loan whose first payment is larger than usual, whose rate grows or that a trade gives', () => {
    const items = [FAMILY, BASE, EASY_START, MILITARY] satisfies Parameters<typeof bank>
    expect(payOf(items, { price: 7_500_000 }).programme?.name).toBe('Семейная ипотека')
    expect(payOf(items, { price: 7_500_001 }).programme?.name).toBe('Базовая ипотека')
  })

  it('names the flats that a loan is for, where it is for finished ones alone', () => {
    const forFinished = { ...BASE, rate: 5, finish_only: true }
    const nameFor = (finish: 'finish' | 'none') => payOf([BASE, forFinished], { finish }).programme?.name
    expect(nameFor('finish')).toBe('Базовая ипотека для квартир с\u00a0отделкой')
    expect(nameFor('none')).toBe('Базовая ипотека')
  })

  it('names the first payment that a limit asks for, where every loan has one', () => {
    expect(payOf([FAMILY], { price: 20_000_000 })).toMatchObject({
      month_pay: 35_973,
      programme: { first_payment_percent: 70 },
    })
  })

  it('is an instalment where nothing is lent, and a programme of the company where nobody offers anything', () => {
    expect(payOf([], {}, { instalments: [PLAN] })).toMatchObject({
      month_pay: 138_889,
      programme: { name: 'Рассрочка на 18 месяцев', bank: null, full_cost: null, term_years: 1.5 },
    })
    const own = {
      benefit: 'family_mortgage' as const,
      name: 'Своя',
      ratePercent: 6,
      fullCostPercent: { from: 6, to: 7 },
      firstPaymentPercent: 20,
      termYears: 30,
      loanLimitRub: 6_000_000,
    }
    expect(payOf([], {}, { programmes: [own] })).toMatchObject({
      month_pay: 23_982,
      programme: { name: 'Своя' },
    })
    expect(payOf([], { benefits: [] }, { programmes: [own] })).toEqual({ month_pay: null, programme: null })
    expect(payOf([BASE], { price: null })).toEqual({ month_pay: null, programme: null })
  })

  it('is what the page of the flat shows before anything is chosen, whatever banks offer', () => {
    fc.assert(
      fc.property(aMoney, ({ flat, banks, instalments }) => {
        const { month_pay } = flatPayer({ banks, instalments, programmes: [] })(flat)
        const { shown } = shownWays(flat, { banks, instalments, maternity_capital: null }, {})
        expect(month_pay).toBe(shown ? Math.round(shown.month ?? 0) : null)
      }),
      { seed: 120 },
    )
  })
})

it('what is owed after the first payments is what the schedule says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 23 }),
      (price, tenths, months) => {
        const loan = loanOf({ price, first: 0, years: 2 }, { rate: tenths / 10 })
        expect(debtAfter(loan, months)).toBe(scheduleOf(loan)[months - 1]?.balance ?? 0)
      },
    ),
    { seed: 120 },
  )
})
