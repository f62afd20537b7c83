import { describe, expect, it } from 'vitest'
import { affordable } from '#app/domain/mortgage/afford.ts'
import { annuityKopecks, sharePercent, shareRub, toKopecks, toRub } from '#app/domain/mortgage/annuity.ts'
import { fullCostPercent } from '#app/domain/mortgage/full-cost.ts'
import { scheduleCsv, scheduleOf, totalsOf, yearsOf } from '#app/domain/mortgage/schedule.ts'
import { seededRandom } from '../../../fixtures/random.ts'
import { referenceInterest, referencePayment } from './decimal-reference.ts'

const loanOf = (price: number, first: number) => toKopecks(price - first)

describe('the monthly payment', () => {
  it.each([
    // Published examples of developers and banks: price, first payment, %, years, payment to the kopeck.
    { price: 18_472_960, first: 6_472_960, rate: 6, years: 30, payment: 71_946.06 },
    { price: 8_000_000, first: 1_608_000, rate: 6, years: 30, payment: 38_323.27 },
    { price: 8_000_000, first: 1_608_000, rate: 2, years: 20, payment: 32_336.06 },
    { price: 6_000_000, first: 1_800_000, rate: 3, years: 25, payment: 19_916.88 },
    { price: 10_000_000, first: 3_000_000, rate: 18.5, years: 30, payment: 108_356.12 },
    { price: 5_000_000, first: 1_000_000, rate: 0, years: 1, payment: 333_333.33 },
    // Nothing is borrowed.
    { price: 5_000_000, first: 5_000_000, rate: 6, years: 30, payment: 0 },
    { price: 5_000_000, first: 5_000_000, rate: 0, years: 1, payment: 0 },
  ])('of $price ₽ with $first ₽ at $rate % for $years years is $payment ₽', (example) => {
    const { price, first, rate, years, payment } = example
    expect(toRub(annuityKopecks(loanOf(price, first), rate, years * 12))).toBe(payment)
  })

  it('is that of a decimal reference to the kopeck, and so is the overpayment, for 10,000 random loans', () => {
    const { below, chance } = seededRandom(353)
    const wrong: unknown[] = []
    for (let run = 0; run < 10_000; run++) {
      const loan = chance(0.01) ? below(100) : below(20_000_000_000)
      const rate = chance(0.03) ? 0 : below(30_000) / 1_000
      const months = chance(0.7) ? 12 * (1 + below(30)) : 1 + below(360)
      const milli = BigInt(Math.round(rate * 1_000))
      const payment = annuityKopecks(loan, rate, months)
      const { interest } = totalsOf(scheduleOf({ loanKopecks: loan, ratePercent: rate, termMonths: months }))
      const isRight =
        BigInt(payment) === referencePayment(BigInt(loan), milli, months) &&
        BigInt(interest) === referenceInterest(BigInt(loan), milli, months)
      if (!isRight) wrong.push({ loan, rate, months, payment, interest })
    }
    expect(wrong).toEqual([])
  }, 120_000)

  it.each([
    [-1, 6, 360],
    [Number.NaN, 6, 360],
    [1.5, 6, 360],
    [1, -1, 360],
    [1, Number.NaN, 360],
    [1, 6, 0],
    [1, 6, 1.5],
  ])('refuses (%d, %d, %d)', (...args) => {
    expect(() => annuityKopecks(...args)).toThrow(RangeError)
  })
})

describe('the first payment', () => {
  it('goes from per cent to roubles and back', () => {
    expect(shareRub(8_000_000, 20.1)).toBe(1_608_000)
    expect(sharePercent(8_000_000, 1_608_000)).toBe(20.1)
    expect(shareRub(7_777_777, 20.1)).toBe(1_563_333)
    expect(shareRub(500_000_000, 100)).toBe(500_000_000)
    expect(sharePercent(0, 0)).toBe(0)
  })
})

describe('the schedule', () => {
  const loan = { loanKopecks: 639_200_000, ratePercent: 6, termMonths: 360 }

  it('repays the loan to the kopeck, by month and by year', () => {
    const months = scheduleOf(loan)
    expect(months).toHaveLength(360)
    expect(months.reduce((sum, { principal }) => sum + principal, 0)).toBe(loan.loanKopecks)
    expect(months.at(-1)?.balance).toBe(0)
    const years = yearsOf(months)
    expect(years).toHaveLength(30)
    expect(years.reduce((sum, { interest }) => sum + interest, 0)).toBe(totalsOf(months).interest)
    expect(years[0]?.payment).toBe(3_832_327 * 12)
  })

  it('recalculates the payment on the debt that is left when the second rate begins', () => {
    const two = { ...loan, ratePercent: 3.5, second: { ratePercent: 14, afterMonths: 24 } }
    const months = scheduleOf(two)
    const debt = months[23]?.balance ?? 0
    expect(months[23]?.payment).toBe(annuityKopecks(loan.loanKopecks, 3.5, 360))
    expect(months[24]?.payment).toBe(annuityKopecks(debt, 14, 336))
    expect(months).toHaveLength(360)
    expect(months.at(-1)?.balance).toBe(0)
  })

  it('an early repayment lowers the payment or shortens the term, and the shorter term saves more', () => {
    const early = { month: 12, kopecks: 100_000_000 }
    const lower = scheduleOf(loan, { ...early, effect: 'payment' })
    const shorter = scheduleOf(loan, { ...early, effect: 'term' })
    expect(lower).toHaveLength(360)
    expect(lower[12]?.payment).toBe(annuityKopecks(lower[11]?.balance ?? 0, 6, 348))
    expect(shorter[12]?.payment).toBe(shorter[11]?.payment)
    expect(shorter.length).toBeLessThan(270)
    const interest = [loan && scheduleOf(loan), lower, shorter].map((months) => totalsOf(months).interest)
    expect(interest).toEqual([...interest].sort((a, b) => b - a))
    for (const months of [lower, shorter]) expect(months.at(-1)?.balance).toBe(0)
  })

  it('an early repayment above the debt repays just the debt', () => {
    const months = scheduleOf(loan, { month: 3, kopecks: 900_000_000_00, effect: 'term' })
    expect(months).toHaveLength(3)
    expect(months.reduce((sum, { principal, early }) => sum + principal + early, 0)).toBe(loan.loanKopecks)
  })

  it('keeps the shorter term through a change of the rate', () => {
    const two = { ...loan, ratePercent: 3.5, second: { ratePercent: 14, afterMonths: 24 } }
    const months = scheduleOf(two, { month: 6, kopecks: 200_000_000, effect: 'term' })
    expect(months.length).toBeLessThan(300)
    expect(months.at(-1)?.balance).toBe(0)
    expect(months.at(-1)?.payment).toBeLessThanOrEqual((months.at(-2)?.payment ?? 0) + 100)
  })

  it('of no loan is empty, and of instalments has equal parts', () => {
    expect(scheduleOf({ ...loan, loanKopecks: 0 })).toEqual([])
    const instalments = scheduleOf({ loanKopecks: 400_000_000, ratePercent: 0, termMonths: 12 })
    expect(instalments.map(({ payment }) => payment)).toEqual([
      ...Array.from({ length: 11 }, () => 33_333_333),
      33_333_337,
    ])
    expect(totalsOf(instalments).interest).toBe(0)
  })

  it('is a file for spreadsheets', () => {
    const csv = scheduleCsv(scheduleOf({ loanKopecks: 100_050, ratePercent: 12, termMonths: 1 }))
    expect(csv).toBe(
      '\ufeffМесяц;Платёж, ₽;Проценты, ₽;Основной долг, ₽;Досрочно, ₽;Остаток долга, ₽\r\n' +
        '1;1010,51;10,01;1000,50;0,00;0,00\r\n',
    )
  })
})

describe('the full cost of credit', () => {
  const costOf = (...args: Parameters<typeof scheduleOf>) =>
    fullCostPercent(args[0].loanKopecks, scheduleOf(...args))
  const loan = { loanKopecks: 639_200_000, ratePercent: 6, termMonths: 360 }

  it('of equal payments is the rate, as a bank adds nothing', () => {
    expect(costOf(loan)).toBeCloseTo(6, 3)
    expect(costOf({ ...loan, ratePercent: 18.5 })).toBeCloseTo(18.5, 3)
  })

  it('of two periods lies between the rates, nearer to that of the longer one', () => {
    const cost = costOf({ ...loan, ratePercent: 3.5, second: { ratePercent: 14, afterMonths: 12 } })
    expect(cost).toBeGreaterThan(11)
    expect(cost).toBeLessThan(14)
  })

  it('does not change with an early repayment, and is nothing without interest or a loan', () => {
    expect(costOf(loan, { month: 12, kopecks: 100_000_000, effect: 'term' })).toBeCloseTo(6, 3)
    expect(costOf({ ...loan, ratePercent: 0 })).toBe(0)
    expect(costOf({ ...loan, loanKopecks: 0 })).toBe(0)
  })
})

describe('how much a buyer can afford', () => {
  const means = { monthRub: 40_000, ownRub: 2_000_000, ratePercent: 6, termMonths: 360, firstPercent: 20.1 }

  it('is the loan of the payment with own money', () => {
    const { priceRub, loanRub, limit } = affordable(means)
    expect(limit).toBe('month')
    expect(priceRub).toBe(loanRub + 2_000_000)
    expect(annuityKopecks(toKopecks(loanRub), 6, 360)).toBeLessThanOrEqual(4_000_000)
    expect(annuityKopecks(toKopecks(loanRub + 1), 6, 360)).toBeGreaterThan(4_000_000)
  })

  it('is limited by own money where it is too little for the first payment', () => {
    const { priceRub, limit } = affordable({ ...means, ownRub: 500_000 })
    expect(limit).toBe('first')
    expect(shareRub(priceRub, 20.1)).toBeLessThanOrEqual(500_000)
    expect(priceRub).toBe(2_487_562)
  })

  it('is limited by the largest loan of the programme', () => {
    expect(affordable({ ...means, loanLimitRub: 6_000_000 })).toEqual({
      priceRub: 8_000_000,
      loanRub: 6_000_000,
      limit: 'loan',
    })
  })

  it('of nothing is nothing', () => {
    expect(affordable({ ...means, ownRub: 0, monthRub: 0 })).toMatchObject({ priceRub: 0, loanRub: 0 })
    expect(affordable({ ...means, ownRub: 0, monthRub: 0, ratePercent: 0 }).priceRub).toBe(0)
  })
})
