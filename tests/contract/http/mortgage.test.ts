import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { mortgageSchema } from '#app/contract/content/mortgage.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const answerSchema = z.object({ data: z.object({ mortgage: mortgageSchema }) })

async function ask(query: string) {
  const answer = await api.get(`/mortgage/?${query}`)
  expect(answer.status).toBe(200)
  return answerSchema.parse(await answer.json()).data.mortgage
}

const offersOf = ({ banks }: z.output<typeof mortgageSchema>) =>
  banks.flatMap(({ slug, items }) => items.map(({ programme, month_pay }) => [slug, programme, month_pay]))

describe('offers of banks for a purchase', () => {
  it('have a first payment and a term within the bounds, the ends too, and the payment to the kopeck', async () => {
    const found = await ask('price=8000000&first=2400000&years=30')
    expect(offersOf(found)).toEqual([
      ['perviy', 'family', 33_574.83],
      ['perviy', 'base', 86_684.89],
      // It is sorted by the payment after its first two years.
      ['vtoroy', 'subsidized', 25_146.5],
    ])
    expect(found.query).toEqual({
      price: 8_000_000,
      first: 2_400_000,
      first_percent: 30,
      years: 30,
      loan: 5_600_000,
    })
    expect(found.limits).toEqual([])
    // 20.0 % is too little for 20.1 %.
    expect(offersOf(await ask('price=7000000&first_percent=20.1&years=30'))).toEqual([
      ['perviy', 'family', 33_532.86],
    ])
    expect(await ask('price=7000000&first=1400000&years=30')).toMatchObject({
      banks: [],
      limits: ['Нужен взнос от 20,1\u00a0%'],
    })
  })

  it('of a purchase without a loan cost nothing a month', async () => {
    const found = await ask('price=8000000&first=8000000')
    expect(found).toMatchObject({ banks: [], limits: ['Взнос может быть до 90\u00a0%'], query: { loan: 0 } })
    // More than the price is the price.
    expect((await ask('price=8000000&first=9000000')).query.first).toBe(8_000_000)
  })

  it('are sorted, and narrowed to a programme', async () => {
    const at = 'price=8000000&first_percent=50&years=20'
    const rates = async (query: string) =>
      (await ask(`${at}&${query}`)).banks.flatMap(({ items }) => items.map(({ rate }) => rate))
    expect(await rates('sort=rate')).toEqual([3.5, 17.9, 6, 18.5])
    expect(await rates('sort=bank')).toEqual([18.5, 6, 3.5, 17.9])
    expect(await rates('sort=overpayment')).toEqual([6, 18.5, 3.5, 17.9])
    expect(await rates('programme=base')).toEqual([17.9, 18.5])
    expect((await ask(at)).programmes).toEqual(['family', 'subsidized', 'base'])
  })

  it('take the maternity capital off the loan', async () => {
    const [with0, with1] = [await ask('price=8000000'), await ask('price=8000000&matcap=728922')]
    const pay = (found: typeof with0) => found.banks[0]?.items[0]?.month_pay ?? 0
    expect(pay(with1)).toBeLessThan(pay(with0))
    expect(with1.maternity_capital).toEqual({
      from: '2026-02-01',
      first_child: 728_922,
      second_child: 963_243,
    })
  })

  it.each([
    'price=0',
    'price=abc',
    'first=-1',
    'first_percent=101',
    'years=0',
    'years=51',
    'programme=own',
    'sort=name',
  ])('refuse %s', async (query) => {
    expect((await api.get(`/mortgage/?${query}`)).status).toBe(400)
  })

  it('leave out what has ended, in the list of all too', async () => {
    const answer = await api.get('/mortgage/offers/')
    expect(await answer.json()).toMatchObject({
      data: {
        offers: {
          banks: [
            { slug: 'perviy', items: [{ rate: 18.5 }, { rate: 6 }] },
            { slug: 'vtoroy', items: [{ rate: 3.5, rate_2: 14 }, { rate: 17.9 }] },
          ],
          instalments: [{ title: 'Рассрочка на\u00a0год' }],
          maternity_capital: { first_child: 728_922 },
        },
      },
    })
  })
})
