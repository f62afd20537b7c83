import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RichText } from '#app/blocks/rich-text.tsx'
import type { Block } from '#app/contract/entries/blocks.ts'
import { prefetchDataBlocks, WithDataBlocks } from '#app/routes/-data-blocks.tsx'
import { FlatsAfter, flatsAfter, prefetchFlatsIn } from '#app/routes/-flats-in-text.tsx'
import { aFlat, familyProgramme } from '../../fixtures/flats.ts'
import { somePrices } from '../../fixtures/projects.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

const calls = vi.hoisted(() => ({
  getGroups: vi.fn(),
  getInstalmentPays: vi.fn(),
  getActions: vi.fn(),
  getPricesM2: vi.fn(),
}))
vi.mock('#app/features/flats/flats.functions.ts', () => calls)
vi.mock('#app/features/mortgage/ways/instalment.functions.ts', () => calls)
vi.mock('#app/features/actions/actions.functions.ts', () => calls)
vi.mock('#app/features/projects/prices/prices.functions.ts', () => calls)

afterEach(() => {
  cleanup()
  calls.getGroups.mockReset()
  calls.getInstalmentPays.mockReset()
  calls.getActions.mockReset()
  calls.getPricesM2.mockReset()
})

const textOf = (filter: Extract<Block, { kind: 'flats' }>['filter']): Block[] => [
  { kind: 'paragraph', spans: [{ text: 'Осталось немного.' }] },
  { kind: 'flats', title: 'Двухкомнатные', filter },
]

async function show(body = textOf({ project: ['rechnoy'], rooms: [2] })) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await prefetchDataBlocks(queryClient, body)
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <WithDataBlocks>
        <RichText blocks={body} />
      </WithDataBlocks>
    </QueryClientProvider>,
  )
}

it('a list of flats in a text shows the first of them now on sale, each of another plan, how many there are, and where all are', async () => {
  // The first three are of one plan in several houses.
  const items = [1, 1, 1, 2, 3, 4].map((type_id, id) => ({ id, flat: aFlat({ id, type_id }) }))
  calls.getGroups.mockResolvedValue({ items, total: 6, flats: 27 })
  await show()
  expect(calls.getGroups.mock.calls).toMatchObject([
    [{ data: { project: ['rechnoy'], rooms: [2], limit: 20 } }],
  ])
  const list = screen.getByRole('region', { name: 'Двухкомнатные' })
  expect(list.textContent).toMatch(/27\sквартир/)
  const shown = within(list)
    .getAllByRole('article')
    .map((card) => within(card).getAllByRole('link')[0]?.getAttribute('href'))
  expect(shown).toEqual(['/choose/flat/0', '/choose/flat/3', '/choose/flat/4', '/choose/flat/5'])
  const all = within(list).getByRole('link', { name: /^Показать 27\sквартир$/ })
  expect(all.getAttribute('href')).toBe('/choose/flat?project=rechnoy&rooms=2')
})

it('a list of flats with the payment of a loan says below it by which terms, with the full cost of credit', async () => {
  const flat = aFlat({ month_pay: 29_557, programme: familyProgramme })
  calls.getGroups.mockResolvedValue({ items: [{ id: 1, flat }], total: 1, flats: 1 })
  await show()
  expect(screen.getByRole('region', { name: 'Двухкомнатные' }).textContent).toMatch(
    /Семейная ипотека: ПСК 6,1.*ПСК – полная стоимость кредита/,
  )
})

it('a list of several sizes shows the cheapest of each, then other plans', async () => {
  const group = (id: number, rooms: number) => ({ id, flat: aFlat({ id, rooms, type_id: id }) })
  const ofSize: Record<string, ReturnType<typeof group>[]> = { 0: [group(1, 0)], 1: [group(7, 1)], 2: [] }
  calls.getGroups.mockImplementation(async ({ data: { rooms, limit } }) => ({
    items: limit === 1 ? ofSize[String(rooms)] : [1, 2, 3, 4].map((id) => group(id, 0)),
    total: 30,
    flats: 99,
  }))
  await show(textOf({ rooms: [0, 1, 2] }))
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => within(card).getAllByRole('link')[0]?.getAttribute('href'))).toEqual([
    '/choose/flat/1',
    '/choose/flat/7',
    '/choose/flat/2',
    '/choose/flat/3',
  ])
})

it('a list of flats for their instalments shows the payment of these, and none where it does not come', async () => {
  const body = textOf({ benefit: ['installment'] })
  const flat = aFlat({ price: 6_000_000, month_pay: 28_742 })
  calls.getGroups.mockResolvedValue({ items: [{ id: 1, flat }], total: 1, flats: 1 })
  const programme = { ...flat.programme, name: 'Рассрочка на 24 месяца, взнос 50 %' }
  calls.getInstalmentPays.mockResolvedValueOnce([{ month_pay: 125_000, programme }])
  await show(body)
  expect(calls.getInstalmentPays.mock.calls).toMatchObject([[{ data: { prices: [6_000_000] } }]])
  const card = () =>
    screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
  expect(card()).toContain('от 125 000 ₽/мес, Рассрочка на 24 месяца, взнос 50 %')
  expect(document.body.textContent).not.toContain('ПСК')
  cleanup()
  calls.getInstalmentPays.mockRejectedValue(new Error('the API is away'))
  await show(body)
  expect(card()).not.toContain('₽/мес')
})

it('figures of a text stand above their labels', async () => {
  await renderInRouter(
    <RichText blocks={[{ kind: 'figures', items: [{ value: '60 дней', label: 'держим цену' }] }]} />,
  )
  expect(screen.getByRole('term').textContent).toBe('держим цену')
  expect(screen.getByRole('definition').textContent).toBe('60 дней')
})

it('a link alone in its paragraph is a button that breaks anywhere, one among words is as they are', async () => {
  const address = 'dogovory@ochen-dlinnoe-imya-zastroyshchika.example'
  const [alone, among] = [
    { text: address, href: `mailto:${address}` },
    { text: 'почта', href: '/contacts' },
  ]
  const paragraph = (...spans: Extract<Block, { kind: 'paragraph' }>['spans']): Block => ({
    kind: 'paragraph',
    spans,
  })
  await renderInRouter(<RichText blocks={[paragraph(alone), paragraph({ text: 'Есть ' }, among)]} />)
  const lookOf = (name: string) => screen.getByRole('link', { name }).className.split(' ')
  // An item of a row is as wide as its longest word, unless it may break anywhere.
  expect(lookOf(address)).toEqual(
    expect.arrayContaining(['inline-flex', 'min-h-control', 'max-w-full', 'wrap-anywhere']),
  )
  expect(lookOf('почта')).toEqual(['link'])
})

it('sums in the last column end in one line, words do not', async () => {
  const table = (...rows: [string, string][]): Block => ({
    kind: 'table',
    head: [[{ text: 'Что' }], [{ text: 'Сколько' }]],
    rows: rows.map((cells) => cells.map((text) => [{ text }])),
  })
  const alignedOf = async (block: Block) => {
    await renderInRouter(<RichText blocks={[block]} />)
    const cells = [...screen.getAllByRole('columnheader'), ...screen.getAllByRole('cell')]
    const found = cells.filter(({ className }) => className.includes('text-right'))
    cleanup()
    return found.map(({ textContent }) => textContent)
  }
  const bill = table(['Взнос', '1\u00a0206\u00a0000\u00a0₽'], ['Цена', '8,61\u00a0млн\u00a0₽'])
  expect(await alignedOf(bill)).toEqual(['Сколько', '1\u00a0206\u00a0000\u00a0₽', '8,61\u00a0млн\u00a0₽'])
  expect(await alignedOf(table(['Взнос', '1 206 000 ₽'], ['Скидка', 'нет']))).toEqual([])
})

it('a button says how many flats it leads to, and leads to them also where the number does not come', async () => {
  const body: Block[] = [{ kind: 'button', words: 'со скидкой', filter: { benefit: ['discount'] } }]
  calls.getGroups.mockResolvedValueOnce({ items: [], total: 1, flats: 243 })
  await show(body)
  const button = screen.getByRole('link', { name: /^Показать 243\sквартиры со скидкой$/ })
  expect(button.getAttribute('href')).toBe('/choose/flat?benefit=discount')
  cleanup()
  calls.getGroups.mockResolvedValueOnce({ items: [], total: 0, flats: 0 })
  await show(body)
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  calls.getGroups.mockRejectedValue(new Error('the API is away'))
  await show(body)
  expect(screen.getByRole('link', { name: 'Показать квартиры со скидкой' })).toBeTruthy()
})

it('the promotions of a text are those that hold today, without their pictures', async () => {
  const cover = { url: '/a.webp', width: 3, height: 2, alt: 'Дом' }
  const action = (slug: string, phase: string) => ({
    ...{ slug, phase, cover, title: `Скидка ${slug}`, badge: '−5 %', lead: '', date: '', countdown: '' },
  })
  calls.getActions.mockResolvedValue([action('now', 'active'), action('past', 'ended')])
  await show([{ kind: 'actions' }])
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/actions/now', '/actions'])
  expect(screen.queryByRole('img')).toBeNull()
})

it('prices of a text are those of each project, with one note for all; nothing where there are none, a link where they do not come', async () => {
  const body: Block[] = [{ kind: 'prices', title: '', project: ['bereg', 'sever'] }]
  const sever = { id: 11, slug: 'sever', name: 'Север', city: { id: 1, name: 'Екатеринбург' } }
  calls.getPricesM2.mockResolvedValue([somePrices(), somePrices({ project: sever })])
  await show(body)
  expect(calls.getPricesM2.mock.calls).toMatchObject([[{ data: { project: ['bereg', 'sever'] } }]])
  const section = screen.getByRole('region', { name: 'Как менялась цена метра' })
  const links = within(section).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/projects/bereg', '/projects/sever'])
  expect(within(section).getAllByText(/Шкала у.графиков одна.* Медиана: /)).toHaveLength(1)
  cleanup()
  calls.getPricesM2.mockResolvedValue([])
  await show(body)
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  calls.getPricesM2.mockRejectedValue(new Error('the API is away'))
  await show(body)
  expect(screen.getByRole('link', { name: 'Цены проектов' }).getAttribute('href')).toBe('/projects/list')
})

it('a list without flats says so', async () => {
  calls.getGroups.mockResolvedValue({ items: [], total: 0, flats: 0 })
  await show()
  expect(screen.getByText('Свободных квартир сейчас нет.')).toBeTruthy()
})

it('a list that does not come leaves the text, and a link in its place', async () => {
  calls.getGroups.mockRejectedValue(new Error('the API is away'))
  await show()
  expect(screen.getByText('Осталось немного.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Двухкомнатные' }).getAttribute('href')).toBe(
    '/choose/flat?project=rechnoy&rooms=2',
  )
})

it('a text about a project that lists no flats ends with those of the project, and with nothing where none is free', async () => {
  const about = { project: 'rechnoy', body: textOf({}).slice(0, 1) }
  const showAfter = async (flats: number) => {
    calls.getGroups.mockResolvedValue({ items: [{ id: 1, flat: aFlat({}) }], total: 1, flats })
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    await prefetchFlatsIn(queryClient, flatsAfter(about))
    await renderInRouter(
      <QueryClientProvider client={queryClient}>
        <FlatsAfter about={about} />
      </QueryClientProvider>,
    )
    const list = screen.queryByRole('region', { name: 'Квартиры проекта' })
    const href =
      list &&
      within(list)
        .getByRole('link', { name: /^Показать/ })
        .getAttribute('href')
    cleanup()
    return href
  }
  expect(await showAfter(3)).toBe('/choose/flat?project=rechnoy')
  expect(await showAfter(0)).toBeNull()
  expect(flatsAfter({ ...about, body: textOf({}) })).toEqual([])
  expect(flatsAfter({ body: about.body })).toEqual([])
})
