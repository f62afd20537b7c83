import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { WaysToPay } from '#app/features/mortgage/ways-to-pay.tsx'
import { sampleOffers } from '#app/routes/static/-samples/sample-mortgage.ts'
import { aFlat } from '../../../fixtures/flats.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

async function draw(...[more]: Parameters<typeof aFlat>) {
  const cache = new QueryClient()
  cache.setQueryData(mortgageQueries.offers().queryKey, {
    ...sampleOffers,
    maternity_capital: { from: '2026-02-01', first_child: 728_922, second_child: 963_243 },
  })
  await renderInRouter(
    <QueryClientProvider client={cache}>
      <WaysToPay flat={aFlat(more)} />
    </QueryClientProvider>,
  )
}

const PAYABLE = {
  price: 5_000_000,
  price_old: 5_200_000,
  benefits: ['family_mortgage', 'installment'],
  status: 'free',
} as const

describe('ways to pay for a flat', () => {
  it('stand in one table with their sums, the full cost of credit before each rate', async () => {
    await draw({ ...PAYABLE, benefits: [...PAYABLE.benefits] })
    const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Сразу, своими средствамискидка 200\u00a0000\u00a0₽ уже в цене',
      'СемейнаяПСК 6,1–\u20607,2\u00a0%, ставка 6\u00a0%, 30\u00a0лет, Банк «Пример»',
      'БазоваяПСК 18,1–\u206020,4\u00a0%, ставка 17,9\u00a0%, 30\u00a0лет, Банк «Пример»',
      'Рассрочка на 12\u00a0месяцев12\u00a0месяцев, без процентов',
    ])
  })

  it('lead to the booking with the way that was chosen', async () => {
    await draw({ ...PAYABLE, benefits: [...PAYABLE.benefits] })
    const hrefs = screen
      .getAllByRole('link', { name: /^Забронировать: / })
      .map((link) => link.getAttribute('href'))
    expect(hrefs.map((href) => href?.split('?')[1])).toEqual([
      'pay_method=cash&way=cash&price=5000000',
      'pay_method=mortgage&way=family&price=5000000',
      'pay_method=mortgage&way=base&price=5000000',
      'pay_method=installment&way=installment-12-300&price=5000000',
    ])
  })

  it('follow the first payment that is typed and the maternity capital, and lead to the booking with both', async () => {
    await draw({ ...PAYABLE, benefits: [...PAYABLE.benefits] })
    const own = screen.getByLabelText('Свои деньги на взнос')
    const rowOf = (name: RegExp) => screen.getByRole('row', { name }).textContent
    expect(own).toHaveProperty('value', '1\u00a0005\u00a0000')

    fireEvent.change(own, { target: { value: '2 000 000' } })
    expect(rowOf(/^Семейная/)).toContain('Взнос2\u00a0000\u00a0000\u00a0₽')
    expect(rowOf(/^Семейная/)).toContain('17\u00a0987\u00a0₽')
    fireEvent.click(screen.getByRole('radio', { name: /^На первого/ }))
    expect(rowOf(/^Семейная/)).toContain(
      'Взнос2\u00a0728\u00a0922\u00a0₽в\u00a0том числе капитал 728\u00a0922\u00a0₽',
    )
    expect(rowOf(/^Рассрочка/)).toContain('Взнос2\u00a0000\u00a0000\u00a0₽')
    const href = screen.getByRole('link', { name: 'Забронировать: Семейная' }).getAttribute('href')
    expect(href?.split('?')[1]).toBe('pay_method=matcap&way=family&price=5000000&first=2000000&capital=first')
    expect(screen.getByRole('link', { name: /Рассчитать ипотеку/ }).getAttribute('href')).toContain(
      'first=2000000&capital=first&capital_pays=first',
    )

    fireEvent.change(own, { target: { value: '100 000' } })
    expect(rowOf(/^Семейная/)).toContain('наименьший по\u00a0программе')
  })

  it('have no booking for a flat that is taken, and nothing without a price', async () => {
    await draw({ ...PAYABLE, benefits: [], status: 'reserved' })
    expect(screen.queryByRole('link', { name: /Забронировать/ })).toBeNull()
    cleanup()
    await draw({ price: null })
    expect(screen.queryByRole('heading', { name: 'Способы оплаты' })).toBeNull()
  })
})
