import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { WaysToPay } from '#app/features/mortgage/ways-to-pay.tsx'
import { sampleOffers } from '#app/routes/static/-samples/sample-mortgage.ts'
import { aFlat } from '../../../fixtures/flats.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

async function draw(...[more]: Parameters<typeof aFlat>) {
  const cache = new QueryClient()
  cache.setQueryData(mortgageQueries.offers().queryKey, sampleOffers)
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
      'pay_method=cash',
      'pay_method=mortgage',
      'pay_method=mortgage',
      'pay_method=installment',
    ])
  })

  it('have no booking for a flat that is taken, and nothing without a price', async () => {
    await draw({ ...PAYABLE, benefits: [], status: 'reserved' })
    expect(screen.queryByRole('link', { name: /Забронировать/ })).toBeNull()
    cleanup()
    await draw({ price: null })
    expect(screen.queryByRole('heading', { name: 'Способы оплаты' })).toBeNull()
  })
})
