import { describe, expect, it } from 'vitest'
import { waysToPay } from '#app/domain/mortgage/ways-to-pay.ts'

const BASE = {
  programme: 'base',
  rate: 18.5,
  psk_from: 18.6,
  psk_to: 21,
  first_pay_from: 30,
  first_pay_to: 90,
  year_from: 1,
  year_to: 30,
} as const
const FAMILY = { ...BASE, programme: 'family', rate: 6, first_pay_from: 20.1, sum_to: 6_000_000 } as const
const BANKS = [
  { title: 'Банк А', items: [BASE, FAMILY] },
  { title: 'Банк Б', items: [{ ...BASE, rate: 17.9 }] },
]
const PLANS = [{ title: 'Рассрочка на год', rate: 0, first_pay: 20, months: 12 }]
const FLAT = {
  price: 10_000_000,
  benefits: ['family_mortgage', 'installment'],
  isFinished: false,
  cityId: 4,
}

const named = (...args: Parameters<typeof waysToPay>) =>
  waysToPay(...args).map(({ title, bank, first, month }) => [title, bank, first, month])

describe('ways to pay for a flat', () => {
  it('are the price, each programme by its least payment, and instalments', () => {
    expect(named(FLAT, BANKS, PLANS)).toEqual([
      ['Сразу, своими средствами', null, 10_000_000, null],
      // The largest loan is 6 000 000: the first payment is what is left.
      ['Семейная', 'Банк А', 4_000_000, 35_973.03],
      ['Базовая', 'Банк Б', 3_000_000, 104_924.76],
      ['Рассрочка на год', null, 2_000_000, 666_666.67],
    ])
  })

  it('tell what the flat costs in all', () => {
    const [cash, family, , instalments] = waysToPay(FLAT, BANKS, PLANS)
    expect(cash?.total).toBe(10_000_000)
    expect(instalments?.total).toBe(10_000_000)
    expect(family?.total).toBeCloseTo(4_000_000 + 35_973.03 * 360, -1)
    expect(family?.fullCost).toEqual({ from: 18.6, to: 21 })
  })

  it('leave out what the flat does not allow', () => {
    expect(named({ ...FLAT, benefits: [] }, BANKS, PLANS).map(([title]) => title)).toEqual([
      'Сразу, своими средствами',
      'Базовая',
    ])
    const limited = [{ title: 'Банк', items: [{ ...BASE, finish_only: true, city_ids: [2] }] }]
    expect(named(FLAT, limited, [])).toHaveLength(1)
    expect(named({ ...FLAT, isFinished: true }, limited, [])).toHaveLength(1)
    expect(named({ ...FLAT, isFinished: true, cityId: 2 }, limited, [])).toHaveLength(2)
    const narrow = [{ title: 'Банк', items: [{ ...BASE, first_pay_to: 40, sum_to: 1_000_000 }] }]
    expect(named(FLAT, narrow, [])).toHaveLength(1)
  })

  it('name both payments of a programme with two rates', () => {
    const two = [{ title: 'Банк', items: [{ ...BASE, rate: 3.5, rate_2: 14, subsidy_months: 24 }] }]
    const [, way] = waysToPay(FLAT, two, [])
    expect(way?.month).toBe(31_433.13)
    expect(way?.month2).toBeGreaterThan(70_000)
    expect(way?.rate2).toBe(14)
  })

  it('a flat in exchange has no sums', () => {
    const [, way] = waysToPay({ ...FLAT, benefits: ['trade_in'] }, [], [])
    expect(way).toMatchObject({ method: 'trade_in', first: null, month: null, total: null })
  })
})
