import { describe, expect, it } from 'vitest'
import { affordable } from '#app/domain/mortgage/afford.ts'
import { annuityKopecks, sharePercent, shareRub, toKopecks, toRub } from '#app/domain/mortgage/annuity.ts'
import { fullCostPercent } from '#app/domain/mortgage/full-cost.ts'
import { MAX_PRICE_RUB } from '#app/domain/mortgage/names.ts'
import { scheduleCsv, scheduleOf, totalsOf, yearsOf } from '#app/domain/mortgage/schedule.ts'
import { seededRandom } from '../../../fixtures/random.ts'
import { referencePayment, referenceSchedule } from './decimal-reference.ts'

const loanOf = (price: number, first: number) => toKopecks(price - first)

describe('the monthly payment', () => {
  it.each([
    // What the card of a developer's flat shows (pik.ru, flat 979630); the others are calculated.
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

  it.each([
    // https://ctomk.ru/?p=289 rounds up to the rouble.
    { of: 2_400_000, rate: 9.2, years: 5, published: 50_054, round: Math.ceil },
    { of: 2_400_000, rate: 9.2, years: 10, published: 30_663, round: Math.ceil },
    { of: 2_400_000, rate: 9.2, years: 15, published: 24_629, round: Math.ceil },
    { of: 2_400_000, rate: 9.2, years: 20, published: 21_904, round: Math.ceil },
    { of: 2_400_000, rate: 9.2, years: 25, published: 20_471, round: Math.ceil },
    { of: 2_400_000, rate: 9.2, years: 30, published: 19_658, round: Math.ceil },
    // https://house.getsoldprice.com.au/loan-repayment-calculator/844800/5/30/ rounds to the dollar.
    { of: 844_800, rate: 5, years: 10, published: 8_960, round: Math.round },
    { of: 844_800, rate: 5, years: 15, published: 6_681, round: Math.round },
    { of: 844_800, rate: 5, years: 20, published: 5_575, round: Math.round },
    { of: 844_800, rate: 5, years: 25, published: 4_939, round: Math.round },
    { of: 844_800, rate: 5, years: 30, published: 4_535, round: Math.round },
  ])('is what others publish for $of at $rate % for $years years: $published', (example) => {
    const { of, rate, years, published, round } = example
    expect(round(toRub(annuityKopecks(toKopecks(of), rate, years * 12)))).toBe(published)
  })

  it('and the whole schedule are those of a decimal reference to the kopeck, for 10,000 random loans', () => {
    const { below, chance, pick } = seededRandom(353)
    const seen = { second: 0, lower: 0, shorter: 0, instalments: 0, nothing: 0 }
    for (let run = 0; run < 10_000; run++) {
      const price = 100_000 + below(200_000_000)
      const first = chance(0.02) ? price : below(price + 1)
      const loan = chance(0.02) ? below(100) : toKopecks(price - first)
      const isPlan = chance(0.1)
      const rate = isPlan || chance(0.03) ? 0 : below(30_000)
      const months = isPlan ? 1 + below(60) : chance(0.7) ? 12 * (1 + below(30)) : 1 + below(360)
      const second = months > 1 && chance(0.3) && { rate: below(30_000), after: 1 + below(months - 1) }
      const early = chance(0.4) && {
        month: 1 + below(months),
        sum: chance(0.1) ? loan : below(loan + 1),
        effect: pick(['payment', 'term'] as const),
      }
      const terms = {
        loanKopecks: loan,
        ratePercent: rate / 1_000,
        termMonths: months,
        second: second ? { ratePercent: second.rate / 1_000, afterMonths: second.after } : undefined,
      }
      const repaid = early ? { month: early.month, kopecks: early.sum, effect: early.effect } : undefined
      const found = scheduleOf(terms, repaid)
      const expected = referenceSchedule({
        loan: BigInt(loan),
        rate: BigInt(rate),
        months,
        ...(second && { second: { rate: BigInt(second.rate), after: second.after } }),
        ...(early && { early: { ...early, sum: BigInt(early.sum) } }),
      })
      const rows = found.map(({ payment, interest, early: extra, balance }) =>
        [payment, interest, extra, balance].map(BigInt),
      )
      // Compared as text: ten thousand schedules have millions of sums.
      if (String(rows) !== String(expected))
        expect({ terms, repaid, rows }).toEqual({ terms, repaid, rows: expected })
      expect(BigInt(annuityKopecks(loan, rate / 1_000, months))).toBe(
        referencePayment(BigInt(loan), BigInt(rate), months),
      )
      if (second) seen.second++
      if (early) seen[early.effect === 'term' ? 'shorter' : 'lower']++
      if (isPlan) seen.instalments++
      if (loan === 0) seen.nothing++
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100)
  }, 240_000)

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

  it('gives back the payment: a rouble more of the price is too much, for 2,000 random buyers', () => {
    const { below, pick } = seededRandom(61)
    const limits = { month: 0, first: 0, loan: 0 }
    for (let run = 0; run < 2_000; run++) {
      const rate = pick([0, below(30_000)])
      const share = pick([0, 15_000, 20_100, 30_000, below(100_000)])
      const buyer = {
        monthRub: below(400_000),
        ownRub: below(20_000_000),
        ratePercent: rate / 1_000,
        termMonths: 12 * (1 + below(30)),
        firstPercent: share / 1_000,
        loanLimitRub: pick([MAX_PRICE_RUB, 6_000_000, 12_000_000]),
      }
      const { priceRub, loanRub, limit } = affordable(buyer)
      limits[limit]++
      expect(priceRub).toBe(buyer.ownRub + loanRub)
      // Each of the three would be broken by a price that is a rouble higher if it is the one that limits.
      const isWithin = (more: number) => ({
        month:
          referencePayment(BigInt(loanRub + more) * 100n, BigInt(rate), buyer.termMonths) <=
          BigInt(buyer.monthRub) * 100n,
        first: BigInt(priceRub + more) * BigInt(share) <= BigInt(buyer.ownRub) * 100_000n,
        loan: loanRub + more <= buyer.loanLimitRub,
      })
      expect({ buyer, ...isWithin(0) }).toEqual({ buyer, month: true, first: true, loan: true })
      expect({ buyer, [limit]: isWithin(1)[limit] }).toEqual({ buyer, [limit]: false })
    }
    for (const count of Object.values(limits)) expect(count).toBeGreaterThan(50)
  })

  it('of nothing is nothing', () => {
    expect(affordable({ ...means, ownRub: 0, monthRub: 0 })).toMatchObject({ priceRub: 0, loanRub: 0 })
    expect(affordable({ ...means, ownRub: 0, monthRub: 0, ratePercent: 0 }).priceRub).toBe(0)
  })
})
