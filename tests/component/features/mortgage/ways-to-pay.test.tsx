import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Flat } from '#app/contract/flat.ts'
import { flatCardAddress } from '#app/features/flats/card/flat-card.search.ts'
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
  const flat = aFlat(more)
  return renderInRouter(
    <QueryClientProvider client={cache}>
      <Ways flat={flat} />
    </QueryClientProvider>,
  )
}

/** With the choice of the address, as the page gives it. */
function Ways({ flat }: { flat: Flat }) {
  const search = flatCardAddress.read(useSearch({ strict: false, structuralSharing: false }))
  const finish = search.furnish === undefined ? undefined : { id: 1, title: 'Светлая', price: 500_000 }
  return <WaysToPay flat={flat} choice={search} finish={finish} extras={search.extras} />
}

const PAYABLE = {
  price: 5_000_000,
  price_old: 5_200_000,
  benefits: ['family_mortgage', 'installment'],
  status: 'free',
} as const

/** Ids of both, in the order of the choice. */
const BOTH = /^\D*31\D+7\D*$/

describe('ways to pay for a flat', () => {
  it('stand in one table with their sums, the full cost of credit before each rate', async () => {
    await draw({ ...PAYABLE, benefits: [...PAYABLE.benefits] })
    const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Сразу, своими средствамискидка 200\u00a0000\u00a0₽ уже в цене',
      'Семейная ипотекаПСК 6,1–\u20607,2\u00a0%, ставка 6\u00a0%, 30\u00a0лет, Банк «Пример»',
      'Базовая ипотекаПСК 18,1–\u206020,4\u00a0%, ставка 17,9\u00a0%, 30\u00a0лет, Банк «Пример»',
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

  it('ask for no term where instalments have one of their own', async () => {
    await draw({ ...PAYABLE, benefits: [...PAYABLE.benefits] })
    expect(screen.getByRole('textbox', { name: 'Срок ипотеки' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /^Рассрочка на 12/ }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Срок ипотеки' })).toBeNull())
  })

  it('follow the first payment that is typed and the maternity capital, and lead to the booking with both', async () => {
    await draw({ ...PAYABLE, benefits: [...PAYABLE.benefits] })
    const own = screen.getByRole('textbox', { name: 'Свои деньги на взнос' })
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
    const href = screen.getByRole('link', { name: 'Забронировать: Семейная ипотека' }).getAttribute('href')
    expect(href?.split('?')[1]).toBe('pay_method=matcap&way=family&price=5000000&first=2000000&capital=first')
    expect(screen.getByRole('link', { name: /График платежей/ }).getAttribute('href')).toContain(
      'first=2000000&capital=first&capital_pays=first',
    )

    fireEvent.change(own, { target: { value: '100 000' } })
    expect(rowOf(/^Семейная/)).toContain('наименьший по\u00a0программе')
  })

  it('give a payment for own money, term and way, which the address has and the booking gets', async () => {
    const router = await draw({ ...PAYABLE, benefits: [...PAYABLE.benefits] })
    fireEvent.change(screen.getByRole('textbox', { name: 'Свои деньги в процентах' }), {
      target: { value: '50' },
    })
    fireEvent.change(screen.getByRole('textbox', { name: 'Срок ипотеки' }), { target: { value: '10' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Базовая' }))
    // 2,500,000 at 17.9 % for 10 years.
    expect(
      within(screen.getByRole('form', { name: 'Расчёт платежа' })).getByRole('textbox', { name: /взнос/ }),
    ).toHaveProperty('value', '2\u00a0500\u00a0000')
    expect(document.querySelector('output')?.textContent).toContain('44\u00a0885\u00a0₽')
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ first: 2_500_000, years: 10, way: 'base' }),
    )
    const book = screen.getByRole('link', { name: 'Забронировать с этим расчётом: Базовая ипотека' })
    expect(book.getAttribute('href')?.split('?')[1]).toBe(
      'pay_method=mortgage&way=base&price=5000000&first=2500000&years=10',
    )
  })

  it('count the finish that is ordered to the price', async () => {
    const router = await draw({ ...PAYABLE, benefits: [...PAYABLE.benefits] })
    await router.navigate({ to: '.', search: { furnish: 1 } })
    expect(screen.getByText('Цена с отделкой «Светлая»').nextSibling?.textContent).toBe(
      '5\u00a0500\u00a0000\u00a0₽',
    )
    const book = screen.getByRole('link', { name: 'Забронировать: Семейная ипотека' }).getAttribute('href')
    expect(book?.split('?')[1]).toBe('pay_method=mortgage&way=family&price=5000000&furnish=1')
  })

  it('lead to the booking with the storeroom and the parking place that are chosen with the flat', async () => {
    const router = await draw({ ...PAYABLE, benefits: [...PAYABLE.benefits] })
    await router.navigate({ to: '.', search: { furnish: 1, extras: [31, 7] } })
    const links = screen.getAllByRole('link', { name: /^Забронировать/ })
    expect(links).toHaveLength(5)
    for (const link of links) {
      const { searchParams } = new URL(link.getAttribute('href') ?? '', 'https://site.example')
      expect([searchParams.get('furnish'), searchParams.get('extras')]).toEqual([
        '1',
        expect.stringMatching(BOTH),
      ])
    }
  })

  it('are asked for by a form that keeps what else is chosen, so that the price stays without scripts', async () => {
    const router = await draw({ ...PAYABLE, benefits: [...PAYABLE.benefits] })
    const utm = { utm_source: 'ya' }
    await router.navigate({
      to: '.',
      search: { tab: 'view', furnish: 1, extras: [31, 7], first: 2_000_000, way: 'family', ...utm },
    })
    const fields = screen.getByRole('form', { name: 'Расчёт платежа' }).querySelectorAll('[type=hidden]')
    expect([...fields].map((field) => [field.getAttribute('name'), field.getAttribute('value')])).toEqual([
      ['tab', 'view'],
      ['furnish', '1'],
      ['extras', expect.stringMatching(BOTH)],
    ])
  })

  it('say what an instalment plan and an exchange mean, in figures of the flat', async () => {
    await draw({ ...PAYABLE, benefits: ['family_mortgage', 'installment', 'trade_in'] })
    expect(screen.getByText(/^Рассрочка на 12\sмесяцев: сразу/).textContent).toBe(
      'Рассрочка на 12\u00a0месяцев: сразу 1\u00a0500\u00a0000\u00a0₽ (30\u00a0%), потом 12\u00a0месяцев по 291\u00a0667\u00a0₽. Всего 5\u00a0000\u00a0000\u00a0₽, ровно цена квартиры.',
    )
    expect(screen.getByText(/Если её оценят/).textContent).toContain(
      'в 2\u00a0500\u00a0000\u00a0₽, за эту останется 2\u00a0500\u00a0000\u00a0₽: их можно доплатить своими или взять в ипотеку, от 14\u00a0989\u00a0₽ в месяц',
    )
  })

  it('name no sums of an instalment plan beside its explanation, for the table has them', async () => {
    await draw({ ...PAYABLE, benefits: ['installment'] })
    const titles = [...document.querySelectorAll('#oplata summary')].map(({ textContent }) => textContent)
    expect(titles).toContain('Как устроена рассрочкаБез банка и\u00a0без процентов')
  })

  it('have no booking for a flat that is taken, and nothing without a price', async () => {
    await draw({ ...PAYABLE, benefits: [], status: 'reserved' })
    expect(screen.queryByRole('link', { name: /Забронировать/ })).toBeNull()
    cleanup()
    await draw({ price: null })
    expect(screen.queryByRole('heading', { name: 'Способы оплаты' })).toBeNull()
  })
})
