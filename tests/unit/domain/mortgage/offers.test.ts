import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { officeDay, setOfficeTime } from '#app/domain/moment.ts'
import { faultsOf, isValidOn, loanOf, nearestLimits, sumsOn } from '#app/domain/mortgage/offers.ts'
import { scheduleOf } from '#app/domain/mortgage/schedule.ts'

const OFFER = { first_pay_from: 20.1, first_pay_to: 90, year_from: 1, year_to: 30 }
const PURCHASE = { price: 8_000_000, first: 1_608_000, years: 20 }
const boundsOf = (purchase: object, offer: object = {}) =>
  faultsOf({ ...PURCHASE, ...purchase }, { ...OFFER, ...offer }).map(({ bound }) => bound)

describe('the bounds of an offer', () => {
  it.each([
    { purchase: { first: 1_608_000 }, faults: [] },
    { purchase: { first: 1_607_999 }, faults: ['first_from'] },
    // 20.0 % where 20.1 % is needed.
    { purchase: { first: 1_600_000 }, faults: ['first_from'] },
    { purchase: { first: 7_200_000 }, faults: [] },
    { purchase: { first: 7_200_001 }, faults: ['first_to'] },
    { purchase: { years: 1 }, faults: [] },
    { purchase: { years: 30 }, faults: [] },
    { purchase: { years: 31 }, faults: ['year_to'] },
    { purchase: { years: 20 }, offer: { year_from: 21 }, faults: ['year_from'] },
    { purchase: {}, offer: { sum_to: 6_392_000, sum_from: 6_392_000 }, faults: [] },
    { purchase: {}, offer: { sum_to: 6_391_999 }, faults: ['sum_to'] },
    { purchase: {}, offer: { sum_from: 6_392_001 }, faults: ['sum_from'] },
    { purchase: { first: 8_000_000 }, offer: { first_pay_to: 100 }, faults: [] },
    { purchase: { first: 1_600_000, years: 40 }, faults: ['first_from', 'year_to'] },
  ])('are inclusive: $purchase, $offer → $faults', ({ purchase, offer, faults }) => {
    expect(boundsOf(purchase, offer)).toEqual(faults)
  })

  it('take a share that is rounded to the rouble for the share itself', () => {
    // 20.1 % of 7 777 777 is 1 563 333.177.
    expect(boundsOf({ price: 7_777_777, first: 1_563_333 })).toEqual([])
    expect(boundsOf({ price: 7_777_777, first: 1_563_332 })).toEqual(['first_from'])
  })
})

describe('bands of offers', () => {
  const bands = [
    { ...OFFER, first_pay_from: 20.1, first_pay_to: 30 },
    { ...OFFER, first_pay_from: 30, first_pay_to: 50 },
    { ...OFFER, first_pay_from: 60, first_pay_to: 90 },
  ]
  const takers = (first: number, price = 10_000_000) =>
    bands.flatMap((band, index) => (faultsOf({ price, first, years: 20 }, band).length === 0 ? [index] : []))

  it('overlap at an end that two have, and leave a gap where none has a share', () => {
    expect(takers(2_000_000)).toEqual([])
    expect(takers(2_010_000)).toEqual([0])
    expect(takers(3_000_000)).toEqual([0, 1])
    expect(takers(3_000_001)).toEqual([1])
    expect(takers(5_000_000)).toEqual([1])
    expect(takers(5_500_000)).toEqual([])
    expect(takers(6_000_000)).toEqual([2])
    expect(takers(10_000_000)).toEqual([])
    expect(nearestLimits({ price: 10_000_000, first: 5_200_000, years: 20 }, bands)).toEqual([
      'Взнос может быть до 50\u00a0%',
    ])
    expect(nearestLimits({ price: 10_000_000, first: 5_900_000, years: 20 }, bands)).toEqual([
      'Нужен взнос от 60\u00a0%',
    ])
  })
})

describe('what to change', () => {
  it('is the bound of the nearest offer', () => {
    const far = { ...OFFER, first_pay_from: 50 }
    expect(nearestLimits({ ...PURCHASE, first: 1_600_000 }, [far, OFFER])).toEqual([
      'Нужен взнос от 20,1\u00a0%',
    ])
    const small = { ...OFFER, first_pay_from: 15, year_to: 10, sum_to: 1_000_000 }
    expect(nearestLimits({ ...PURCHASE, first: 1_600_000 }, [small, OFFER])).toEqual([
      'Нужен взнос от 20,1\u00a0%',
    ])
  })

  it('names each bound in the words of visitors', () => {
    const of = (purchase: object, offer: object) =>
      nearestLimits({ ...PURCHASE, ...purchase }, [{ ...OFFER, ...offer }])
    expect(of({ first: 8_000_000 }, {})).toEqual(['Взнос может быть до 90\u00a0%'])
    expect(of({ years: 31 }, {})).toEqual(['Срок может быть до 30\u00a0лет'])
    expect(of({}, { year_from: 21 })).toEqual(['Нужен срок от 21\u00a0года'])
    expect(of({}, { sum_to: 6_000_000 })).toEqual(['Кредит может быть до 6\u00a0000\u00a0000\u00a0₽'])
    expect(of({}, { sum_from: 7_000_000 })).toEqual(['Нужен кредит от 7\u00a0000\u00a0000\u00a0₽'])
    expect(nearestLimits(PURCHASE, [])).toEqual([])
  })
})

describe('the loan of an offer', () => {
  it('is the price without the first payment and the maternity capital', () => {
    expect(loanOf({ ...PURCHASE, matcap: 690_000 }, { rate: 6 })).toEqual({
      loanKopecks: 570_200_000,
      ratePercent: 6,
      termMonths: 240,
      second: undefined,
    })
    expect(loanOf({ ...PURCHASE, first: 7_900_000, matcap: 690_000 }, { rate: 6 }).loanKopecks).toBe(0)
    expect(scheduleOf(loanOf({ ...PURCHASE, first: 8_000_000 }, { rate: 6 }))).toEqual([])
  })

  it('has one rate where the first period is as long as the term', () => {
    const rates = { rate: 3.5, rate_2: 14, subsidy_months: 12 }
    expect(loanOf({ ...PURCHASE, years: 1 }, rates).second).toBeUndefined()
    expect(loanOf(PURCHASE, rates).second).toEqual({ ratePercent: 14, afterMonths: 12 })
  })
})

describe('days', () => {
  it('an offer holds through its last day', () => {
    expect(isValidOn('2026-11-22', { valid_to: '2026-11-22' })).toBe(true)
    expect(isValidOn('2026-11-23', { valid_to: '2026-11-22' })).toBe(false)
    expect(isValidOn('2026-11-23', {})).toBe(true)
  })

  it('the last day ends at midnight at the office, not in UTC', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    setOfficeTime({ zone: 'Asia/Yekaterinburg', label: 'по\u00a0Перми' })
    onTestFinished(() => setOfficeTime({ zone: 'Europe/Moscow', label: 'по\u00a0Москве' }))
    const isValidAt = (iso: string) => {
      vi.setSystemTime(new Date(iso))
      return isValidOn(officeDay(), { valid_to: '2026-11-22' })
    }
    expect(isValidAt('2026-11-22T18:59:59Z')).toBe(true)
    expect(isValidAt('2026-11-22T19:00:00Z')).toBe(false)
  })

  it('the maternity capital is that of the latest day that has come', () => {
    const sums = [
      { from: '2026-02-01', first_child: 2, second_child: 3 },
      { from: '2025-02-01', first_child: 1, second_child: 2 },
    ]
    expect(sumsOn('2026-02-01', sums)?.first_child).toBe(2)
    expect(sumsOn('2026-01-31', sums)?.first_child).toBe(1)
    expect(sumsOn('2025-01-31', sums)).toBeUndefined()
  })
})
