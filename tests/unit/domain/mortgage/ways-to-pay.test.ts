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
  finish: 'none',
  city: { id: 4 },
} as const

const named = (...args: Parameters<typeof waysToPay>) =>
  waysToPay(...args).map(({ title, bank, first, month }) => [title, bank, first, month])

describe('ways to pay for a flat', () => {
  it('are the price, each programme by its least payment, and instalments', () => {
    expect(named(FLAT, BANKS, PLANS)).toEqual([
      ['Сразу, своими средствами', null, 10_000_000, null],
      // The largest loan is 6 000 000: the first payment is what is left.
      ['Семейная ипотека', 'Банк А', 4_000_000, 35_973.03],
      ['Базовая ипотека', 'Банк Б', 3_000_000, 104_924.76],
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
      'Базовая ипотека',
    ])
    const limited = [{ title: 'Банк', items: [{ ...BASE, finish_only: true, city_ids: [2] }] }]
    expect(named(FLAT, limited, [])).toHaveLength(1)
    expect(named({ ...FLAT, finish: 'finish' }, limited, [])).toHaveLength(1)
    expect(named({ ...FLAT, finish: 'finish', city: { id: 2 } }, limited, [])).toHaveLength(2)
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

  describe('with own money and the maternity capital', () => {
    const sums = (means: Parameters<typeof waysToPay>[3]) =>
      waysToPay(FLAT, BANKS, PLANS, means).map(({ first, capital, firstBound }) => [
        first,
        capital,
        firstBound,
      ])

    it('have the first payment that the buyer has, within the bounds of each way', () => {
      expect(sums({ ownRub: 5_000_000 })).toEqual([
        [10_000_000, 0, null],
        [5_000_000, 0, null],
        [5_000_000, 0, null],
        [5_000_000, 0, null],
      ])
      expect(sums({ ownRub: 2_500_000 })).toEqual([
        [10_000_000, 0, null],
        [4_000_000, 0, 'least'],
        [3_000_000, 0, 'least'],
        [2_500_000, 0, null],
      ])
      // No bank lends less than a tenth of the price here.
      expect(sums({ ownRub: 10_000_000 }).slice(1)).toEqual([
        [9_000_000, 0, 'most'],
        [9_000_000, 0, 'most'],
        [10_000_000, 0, null],
      ])
    })

    it('stay in the order that they have without means, whichever of them costs less now', () => {
      // Of nine tenths in own money the family programme takes three: its loan is seven times the other's.
      const large = { ...FAMILY, first_pay_from: 20, first_pay_to: 30, sum_to: 8_000_000 } as const
      const banks = [{ title: 'Банк А', items: [BASE, large] }]
      const months = (means: Parameters<typeof waysToPay>[3]) =>
        waysToPay(FLAT, banks, [], means)
          .slice(1)
          .map(({ key, month }) => [key, month])
      const [first, second] = months({})
      expect([first?.[0], second?.[0]]).toEqual(['family', 'base'])
      const [family, base] = months({ ownRub: 9_000_000 })
      expect([family?.[0], base?.[0]]).toEqual(['family', 'base'])
      expect(Number(family?.[1])).toBeGreaterThan(Number(base?.[1]))
    })

    it('count the capital to the first payment of a loan: own money is less by it, or the loan is', () => {
      expect(sums({ capitalRub: 700_000 })).toEqual([
        [10_000_000, 0, null],
        [4_000_000, 700_000, null],
        [3_000_000, 700_000, null],
        [2_000_000, 0, null],
      ])
      const [, family, , plan] = waysToPay(FLAT, BANKS, PLANS, { ownRub: 4_000_000, capitalRub: 700_000 })
      expect(family).toMatchObject({ first: 4_700_000, capital: 700_000, method: 'matcap', month: 31_776.18 })
      expect(plan).toMatchObject({ first: 4_000_000, capital: 0, method: 'installment', month: 500_000 })
    })

    it('never have sums that are none, with a capital above the price too', () => {
      for (const way of waysToPay({ ...FLAT, price: 500_000 }, BANKS, PLANS, { capitalRub: 963_243 })) {
        for (const sum of [way.first, way.month, way.total]) {
          expect(sum === null || (Number.isFinite(sum) && sum >= 0)).toBe(true)
        }
        expect(way.first).toBeLessThanOrEqual(500_000)
      }
    })
  })

  it('are on the wanted term, or the nearest that the bank has', () => {
    const narrow = [{ title: 'Банк', items: [{ ...BASE, year_from: 5, year_to: 20 }] }]
    const months = (years?: number) => waysToPay(FLAT, narrow, [], { years })[1]?.months
    expect([undefined, 10, 30, 1].map(months)).toEqual([240, 120, 240, 60])
    // 7,000,000 at 18.5 % for 10 years.
    expect(waysToPay(FLAT, narrow, [], { years: 10 })[1]?.month).toBeCloseTo(128_391.58, 1)
  })

  it('a flat in exchange has no sums', () => {
    const [, way] = waysToPay({ ...FLAT, benefits: ['trade_in'] }, [], [])
    expect(way).toMatchObject({ method: 'trade_in', first: null, month: null, total: null })
  })
})
