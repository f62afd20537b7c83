import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mortgage } from '#app/contract/content/mortgage.ts'
import { mortgageAddress } from '#app/features/mortgage/mortgage.search.ts'
import { MortgageScreen } from '#app/features/mortgage/mortgage-screen.tsx'
import { sampleOffers } from '#app/routes/static/-samples/sample-mortgage.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const [bank] = sampleOffers.banks
const offers = {
  ...sampleOffers,
  maternity_capital: { from: '2026-02-01', first_child: 728_922, second_child: 963_243 },
}

const found = (more: Partial<Mortgage> = {}): Mortgage => ({
  query: { price: 6_000_000, first: 1_800_000, first_percent: 30, years: 20, loan: 4_200_000 },
  banks: bank
    ? [
        {
          ...bank,
          items: bank.items.map((item, index) => ({
            ...item,
            month_pay: 30_090.11 + index,
            month_pay_2: null,
            overpayment: 3_021_626.4,
          })),
        },
      ]
    : [],
  limits: [],
  programmes: ['family', 'base'],
  maternity_capital: offers.maternity_capital,
  ...more,
})

async function draw(more: Partial<Mortgage> = {}, search = {}, benefits = ['trade_in', 'installment']) {
  const onApply = vi.fn()
  const shown = { search, offers, onApply, benefits }
  await renderInRouter(<MortgageScreen title="Ипотека" lead="Платёж." {...shown} found={found(more)} />)
  return onApply
}

describe('the calculator of mortgages', () => {
  it('shows the full cost of credit before every rate, and the payments of the first offer', async () => {
    await draw()
    const [first] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/в месяц/))
    expect(first?.textContent).toMatch(/ПСК 6,1–\u20607,2\u00a0%, ставка\u00a06\u00a0%/)
    expect(first?.textContent).toContain('30\u00a0090\u00a0₽ в месяц')
    expect(screen.getByRole('img', { name: /Платежи по годам, всего 20\u00a0лет/ })).toBeTruthy()
    expect(screen.getByText('Платежей').nextElementSibling?.textContent).toBe('240')
    expect(screen.getByRole('table', { name: 'График по годам' })).toBeTruthy()
  })

  it('shows the offers of all banks in one order', async () => {
    const [one] = found().banks
    const [offer] = one?.items ?? []
    if (!one || !offer) throw new Error('the sample has no bank with an offer')
    const banks = [
      {
        ...one,
        items: [30_000, 64_000].map((month_pay) => ({ ...offer, id: `first-${month_pay}`, month_pay })),
      },
      {
        ...one,
        items: [30_500, 61_000].map((month_pay) => ({ ...offer, id: `second-${month_pay}`, month_pay })),
      },
    ]
    const payments = () =>
      screen.getAllByText(/₽ в месяц$/).flatMap((each) => each.textContent?.match(/^\d\d/)?.[0] ?? [])
    await draw({ banks })
    expect(payments()).toEqual(['30', '30', '61', '64'])
    cleanup()
    await draw({ banks }, { sort: 'bank' })
    expect(payments()).toEqual(['30', '64', '30', '61'])
  })

  it('makes one row of offers that cost the same, and keeps the full cost of credit of each bank', async () => {
    const [one] = found().banks
    const [offer] = one?.items ?? []
    if (!one || !offer) throw new Error('the sample has no bank with an offer')
    const banks = ['Первый', 'Второй'].map((title) => ({
      ...one,
      title,
      items: [30_000, 64_000].map((month_pay) => ({ ...offer, id: `${title}-${month_pay}`, month_pay })),
    }))
    await draw({ banks })
    expect(screen.getAllByText(/₽ в месяц$/).map(({ textContent }) => textContent?.slice(0, 2))).toEqual([
      '30',
      '64',
    ])
    const names = (level: number) =>
      screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)
    expect(names(3).slice(0, 2)).toEqual(['Семейная ипотека', 'Семейная ипотека'])
    expect(names(4)).toEqual(['Первый', 'Второй', 'Первый', 'Второй'])
    expect(screen.getAllByText(/^ПСК 6,1.*, ставка/, { selector: 'li p' })).toHaveLength(4)
  })

  it('says in figures of the same flat what an exchange of flats is', async () => {
    await draw()
    const ways = screen.getByRole('region', { name: /Без ипотеки/ })
    expect(ways.textContent).toContain('На\u00a0примере квартиры за 6\u00a0000\u00a0000\u00a0₽')
    expect(within(ways).getByText(/в счёт новой/).textContent).toContain('3\u00a0000\u00a0000\u00a0₽')
    const folded = [...ways.querySelectorAll('summary')].map(({ textContent }) =>
      textContent?.replaceAll('\u00a0', ' '),
    )
    expect(folded).toEqual([
      'Рассрочка от застройщикаСразу 1 800 000 ₽, потом 12 месяцев по 350 000 ₽',
      'Трейд-ин: квартира в зачётЕсли вашу квартиру оценят в 3 000 000 ₽, доплата 3 000 000 ₽',
    ])
  })

  it('explains no exchange that no flat on sale has, and without any other way has no section of them', async () => {
    await draw({}, {}, ['installment'])
    const ways = screen.getByRole('region', { name: /Без ипотеки/ })
    expect(within(ways).getByText(/Рассрочка от застройщика/)).toBeTruthy()
    expect(within(ways).queryByText(/в счёт новой/)).toBeNull()
    cleanup()
    await draw({}, {}, ['discount', 'family_mortgage'])
    expect(screen.queryByRole('region', { name: /Без ипотеки/ })).toBeNull()
  })

  it('says which limit keeps all offers away', async () => {
    await draw({ banks: [], limits: ['Нужен взнос от 20,1\u00a0%'] })
    expect(screen.getByRole('heading', { name: 'Таких условий нет ни у одного банка' })).toBeTruthy()
    expect(screen.getByText('Нужен взнос от 20,1 %')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'График платежей' })).toBeNull()
  })

  it('says that no credit is needed where the first payment covers the price', async () => {
    const query = { price: 5_000_000, first: 5_000_000, first_percent: 100, years: 20, loan: 0 }
    await draw({ banks: [], limits: ['Нужен кредит от 300\u00a0000\u00a0₽'], query })
    expect(
      screen.getByRole('heading', { name: 'Взнос покрывает всю стоимость, кредит не нужен' }),
    ).toBeTruthy()
    expect(screen.queryByText(/Нужен кредит/)).toBeNull()
  })

  it('applies what is typed after a pause, once', async () => {
    const onApply = await draw()
    const price = screen.getByLabelText('Стоимость квартиры')
    fireEvent.change(price, { target: { value: '8 000' } })
    expect(price.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(price, { target: { value: '8 000 000' } })
    fireEvent.change(screen.getByLabelText('Срок'), { target: { value: '25' } })
    expect(onApply).not.toHaveBeenCalled()
    vi.advanceTimersByTime(300)
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ price: 8_000_000, years: 25 })
  })

  it('keeps the first payment as a share where it is typed as one, and as a sum where it is a sum', async () => {
    const onApply = await draw()
    fireEvent.change(screen.getByLabelText('или в процентах'), { target: { value: '20,1' } })
    vi.advanceTimersByTime(300)
    expect(onApply).toHaveBeenLastCalledWith({ first_percent: 20.1, first: undefined })
    fireEvent.change(screen.getByLabelText('Первый взнос'), { target: { value: '2 000 000' } })
    vi.advanceTimersByTime(300)
    expect(onApply).toHaveBeenLastCalledWith({ first: 2_000_000, first_percent: undefined })
  })

  it('counts an early repayment in the schedule', async () => {
    await draw({}, { early: 500_000, early_month: 12, early_effect: 'term' })
    expect(screen.getByText(/Досрочный платёж сэкономит/).textContent).toMatch(/₽ и \d+\u00a0платеж/)
    expect(screen.getByRole('columnheader', { name: 'Досрочно' })).toBeTruthy()
  })

  it('shows what an early repayment is good for before a sum is given', async () => {
    await draw()
    expect(screen.getByText(/^Например, 100 000 ₽ сэкономят \d[\d ]+ ₽$/)).toBeTruthy()
    expect(screen.queryByText(/Досрочный платёж сэкономит/)).toBeNull()
  })

  it('names in the schedule the full cost that the bank tells, and by another name the rate of these payments', async () => {
    await draw()
    const schedule = within(screen.getByRole('region', { name: 'График платежей' }))
    const figureOf = (name: string) => schedule.getByText(name).nextElementSibling?.textContent
    expect(figureOf('ПСК')).toBe('6,1–\u20607,2\u00a0%')
    expect(figureOf('Средняя ставка')).toBe('6\u00a0%')
  })

  it('keeps the table of the schedule open by years as by months, and offers it as a file of the same state', async () => {
    await draw({}, { price: 6_000_000, ...mortgageAddress.read({ schedule: 'years' }) })
    const table = screen.getByText('Таблица платежей').closest('details')
    expect(table?.open).toBe(true)
    expect(screen.getByRole('link', { name: 'Скачать таблицу, CSV' }).getAttribute('href')).toBe(
      '/services/mortgage?price=6000000&offer=primer-1&schedule=years&file=csv',
    )
  })

  it('has links to a request of each offer with the sums of the calculation', async () => {
    await draw({}, { price: 6_000_000, years: 20, capital: 'first' })
    const link = screen.getByRole('link', { name: /^Заявка ?: .*Семейная$/ })
    expect(link.getAttribute('href')).toBe(
      '/forms/main?offer=primer-1&price=6000000&first=1800000&years=20&capital=1',
    )
  })

  it('asks for a request beside the least payment, under the form on phones, and at the end, by words of the loan', async () => {
    await draw({}, { offer: 'primer-2' })
    const request = (offer: string) => `/forms/main?offer=${offer}&price=6000000&first=1800000&years=20`
    const beside = screen.getByRole('link', { name: /^Отправить заявку на наименьший платёж: .+, Семейная$/ })
    expect(beside.getAttribute('href')).toBe(request('primer-1'))
    expect(screen.getByRole('link', { name: 'Отправить заявку на ипотеку' }).getAttribute('href')).toBe(
      request('primer-1'),
    )
    const end = within(screen.getByRole('region', { name: /Заявка с.этим расчётом/ }))
    const last = end.getByRole('link', { name: /^Отправить заявку с этим расчётом: .+, Базовая$/ })
    expect(last.getAttribute('href')).toBe(request('primer-2'))
    const names = screen
      .getAllByRole('link', { name: /Отправить заявку/ })
      .map(({ textContent }) => textContent)
    expect(new Set(names).size, 'each leads to a request of its own').toBe(names.length)
    expect(end.getByText(/Базовая: квартира 6 000 000 ₽, первый взнос 1 800 000 ₽, срок 20 лет/)).toBeTruthy()
  })

  it('names the payment that lasts before the first one of an offer with two rates, in the title of its group and alone', async () => {
    const [one] = found().banks
    const [offer] = one?.items ?? []
    if (!one || !offer) throw new Error('the sample has no bank with an offer')
    const twice = { ...offer, month_pay: 29_848, month_pay_2: 54_648, rate_2: 15.5, subsidy_months: 24 }
    await draw({ banks: [{ ...one, items: [twice] }] })
    expect(screen.getByText('54 648 ₽ в месяц, первые 2 года 29 848 ₽')).toBeTruthy()
    const alone = screen.getByText('в месяц, первые 2 года 29 848 ₽')
    expect(alone.previousElementSibling?.textContent).toBe('от 54\u00a0648\u00a0₽')
    expect(screen.getByText(/^54 648 ₽.+мес$/)).toBeTruthy()
    expect(screen.queryByText(/весь.срок/)).toBeNull()
  })

  it('tells two offers of one bank and programme apart by the flats that each is for', async () => {
    const [one] = found().banks
    const [offer] = one?.items ?? []
    if (!one || !offer) throw new Error('the sample has no bank with an offer')
    const items = [
      { ...offer, id: 'finished', month_pay: 61_000, finish_only: true },
      { ...offer, id: 'regional', month_pay: 62_000, region_limits: ['tyumen'] },
      { ...offer, id: 'both', month_pay: 62_500, finish_only: true, region_limits: ['tyumen'] },
      { ...offer, id: 'all', month_pay: 63_000, finish_only: false },
    ]
    await draw({ banks: [{ ...one, items }] })
    const terms = screen.getAllByRole('heading', { level: 4 }).map((heading) => {
      const [, ...rest] = heading.parentElement?.querySelectorAll('p') ?? []
      return rest.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
    })
    expect(terms).toEqual([
      ['Квартиры с отделкой'],
      ['Не во всех городах'],
      ['Квартиры с отделкой, не во всех городах'],
      [],
    ])
    // What a row says is not said again below it.
    expect(screen.getAllByText(/с\s+отделкой/)).toHaveLength(2)
    expect(screen.getAllByText(/городах/)).toHaveLength(2)
  })

  it('says whose offer the least payment is of, and beside it what is borrowed, paid on top, and its full cost', async () => {
    await draw()
    const words = screen.getByText(/^в.месяц на.весь срок$/)
    const figures = within(words.closest('output') ?? words)
    expect(figures.getByText(`Семейная ипотека, ${bank?.title}`)).toBeTruthy()
    const figureOf = (name: string) => figures.getByText(name).nextElementSibling?.textContent
    expect(figureOf('Кредит')).toBe('4\u00a0200\u00a0000\u00a0₽')
    expect(figureOf('Переплата')).toBe('3\u00a0021\u00a0626\u00a0₽')
    expect(figures.getByText(/^ПСК/).textContent).toBe('ПСК 6,1–\u20607,2\u00a0%, ставка\u00a06\u00a0%')
    // That of all offers stands over their list.
    const list = screen.getByRole('heading', { name: /предложен\S+ банков$/ })
    expect(list.nextElementSibling?.textContent).toMatch(/^ПСК 6,1–.+%$/)
    expect(list.nextElementSibling?.textContent).not.toContain('7,2')
  })

  it('says who may have the rate beside the least payment and once before its banks, and what everybody else pays', async () => {
    const [one] = found().banks
    const [family, base] = one?.items ?? []
    if (!one || !family || !base) throw new Error('the sample has no bank with two offers')
    const who = 'Семьям с ребёнком.'
    const it = 'Сотрудникам IT-компаний.'
    const items = [
      { ...family, who, month_pay: 30_090 },
      { ...family, id: 'it', programme: 'it' as const, who: it, month_pay: 30_090 },
      { ...base, id: 'finished', finish_only: true, month_pay: 60_000 },
      { ...base, month_pay: 64_000 },
    ]
    const second = { ...one, title: 'Второй', items: [{ ...family, id: 'second', who, month_pay: 30_090 }] }
    await draw({ banks: [{ ...one, items }, second] })
    const output = screen.getByText(/^в.месяц на.весь срок$/).closest('output')
    expect(output?.textContent).toContain(`ставка\u00a06\u00a0%${who}`)
    // An offer that is for some flats alone is not what everybody pays.
    expect(output?.textContent).toContain(
      'Без льгот от 64\u00a0000\u00a0₽ в\u00a0месяц, ПСК 18,1–\u206020,4\u00a0%',
    )
    const [list] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/в месяц/))
    const words = [...(list?.querySelectorAll('h3, h3 + p, h4') ?? [])].map(({ textContent }) => textContent)
    expect(words).toEqual(['Семейная ипотека', who, one.title, 'Второй', 'IT-ипотека', it, one.title])
  })

  it('has no word of others where the least payment is for everybody', async () => {
    await draw()
    expect(screen.queryByText(/^Без льгот/)).toBeNull()
  })

  it('has a link alike in each offer, whatever it costs', async () => {
    const [one] = found().banks
    const [offer] = one?.items ?? []
    if (!one || !offer) throw new Error('the sample has no bank with an offer')
    const items = [30_000, 30_000, 64_000].map((month_pay, id) => ({
      ...offer,
      id: `primer-${id}`,
      month_pay,
    }))
    await draw({ banks: [{ ...one, items }] })
    const rows = screen.getAllByRole('link', { name: /^Заявка ?: / })
    expect(rows).toHaveLength(3)
    expect(new Set(rows.map(({ className }) => className)).size).toBe(1)
  })

  it('folds the banks that ask the same for a programme below the first, save the one whose payments are shown', async () => {
    const [one] = found().banks
    const [offer] = one?.items ?? []
    if (!one || !offer) throw new Error('the sample has no bank with an offer')
    const items = ['a', 'b', 'c'].map((id) => ({ ...offer, id }))
    const isOpen = () => screen.getByText(/^Ещё 2.банка/).closest('details')?.open
    await draw({ banks: [{ ...one, items }] })
    expect(isOpen()).toBe(false)
    cleanup()
    await draw({ banks: [{ ...one, items }] }, { offer: 'c' })
    expect(isOpen()).toBe(true)
  })

  it('says of the least payment that it lasts, because one that begins lower may stand below it', async () => {
    await draw()
    const words = screen.getByText(/^в.месяц на.весь срок$/)
    expect(words.previousElementSibling?.textContent).toBe('от 30\u00a0090\u00a0₽')
    expect(screen.getByRole('option', { name: 'Меньше платёж' })).toBeTruthy()
  })

  it('has a schedule without numbers that are none where nothing is borrowed', async () => {
    await draw({}, { first_percent: 100 })
    expect(screen.getByText('Кредит не нужен: взнос равен цене.')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/NaN|Infinity/)
  })
})
