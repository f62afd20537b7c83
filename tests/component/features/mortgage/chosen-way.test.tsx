import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { type Choice, ChosenWay } from '#app/features/mortgage/ways/chosen-way.tsx'
import { sampleOffers } from '#app/routes/static/-samples/sample-mortgage.ts'
import { aBookingFlat } from '../../../fixtures/people/booking.ts'

afterEach(cleanup)

const FLAT = aBookingFlat({
  price: 5_000_000,
  benefits: ['family_mortgage', 'installment'],
  finishes: [{ id: 1, price: 500_000 }],
})
const CAPITAL = { from: '2026-02-01', first_child: 728_922, second_child: 963_243 }

function draw(choice: Choice, offers: Partial<typeof sampleOffers> = {}) {
  const cache = new QueryClient()
  const data = { ...sampleOffers, maternity_capital: CAPITAL, ...offers }
  cache.setQueryData(mortgageQueries.offers().queryKey, data)
  render(
    <QueryClientProvider client={cache}>
      <ChosenWay flat={FLAT} choice={choice} />
    </QueryClientProvider>,
  )
  return screen.queryByRole('status')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

it('names the programme, its full cost before the rate, and its sums', () => {
  const text = draw({
    pay_method: 'matcap',
    way: 'family',
    price: 5_000_000,
    capital: 'first',
    first: 1_000_000,
  })
  expect(text).toContain('Вы выбрали: Семейная ипотекаПСК 6,1–\u20607,2 %, ставка 6 %, 30 лет, Банк «Пример»')
  expect(text).toContain('Взнос 1 728 922 ₽, в том числе материнский капитал 728 922 ₽, в месяц 19 612 ₽')
  expect(text).not.toContain('Цена изменилась')
})

it('tells of a price that has changed since, and calculates by the new one', () => {
  const text = draw({ pay_method: 'mortgage', way: 'family', price: 4_500_000 })
  expect(text).toContain('Цена изменилась, пока вы выбирали: была 4 500 000 ₽, сейчас 5 000 000 ₽.')
  expect(text).toContain('Взнос и платёж пересчитаны.')
  expect(text).toContain('Взнос 1 005 000 ₽')
  cleanup()
  expect(draw({ pay_method: 'cash', way: 'cash', price: 4_500_000 })).toMatch(/сейчас 5 000 000 ₽\.$/)
})

it('tells that a programme or an instalment plan has ended', () => {
  const gone = 'Способа оплаты, который вы выбрали, для этой квартиры больше нет.'
  expect(draw({ pay_method: 'mortgage', way: 'family', price: 5_000_000 }, { banks: [] })).toContain(gone)
  cleanup()
  const plan = { pay_method: 'installment', way: 'installment-12-300', price: 5_000_000 } as const
  expect(draw(plan)).toContain('Вы выбрали: Рассрочка')
  cleanup()
  expect(draw(plan, { instalments: [] })).toContain(gone)
})

it('says nothing of one’s own money at a price that stands', () => {
  expect(draw({ pay_method: 'cash', way: 'cash', price: 5_000_000 })).toBe('')
})

it('counts by the term and with the finish that were chosen on the page of the flat', () => {
  const text = draw({ pay_method: 'mortgage', way: 'base', price: 5_000_000, first: 2_500_000, years: 10 })
  expect(text).toContain('в месяц 44 885 ₽')
  cleanup()
  const finished = {
    pay_method: 'installment',
    way: 'installment-12-300',
    price: 5_000_000,
    furnish: 1,
  } as const
  expect(draw(finished)).toContain('Взнос 1 650 000 ₽')
})
