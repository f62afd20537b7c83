import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Chess } from '#app/contract/chess.ts'
import type { ChessSearch } from '#app/features/chess/chess.search.ts'
import { ChessScreen } from '#app/features/chess/page/chess-screen.tsx'
import type { ViewOptions } from '#app/features/chess/page/use-view-options.ts'
import { aCell, aChess, aSection } from '../../../../fixtures/chess.ts'
import { eventually } from '../../../../fixtures/eventually.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

/** Three flats free, one reserved, one sold. */
const CHESS = aChess([
  aSection(1, {
    2: [
      aCell({ id: 21, number: '21', price: 9_000_000 }),
      aCell({ id: 22, number: '22', position: 2, price: null }),
    ],
    1: [aCell({ id: 11, number: '11', status: 'sold', price: null })],
  }),
  aSection(2, {
    2: [aCell({ id: 28, number: '28', price: 7_500_000 })],
    1: [aCell({ id: 18, number: '18', status: 'reserved' })],
  }),
])

async function draw(chess: Chess, search: ChessSearch = {}, hasToolbar = false) {
  const onLook = vi.fn<(changed: Partial<ViewOptions>) => void>()
  const router = await renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <ChessScreen
        chess={chess}
        search={search}
        chosen={search}
        houses={<nav aria-label="Дома" />}
        filter={(toolbar) => <section aria-label="Фильтр">Поля фильтра{hasToolbar && toolbar}</section>}
        onLook={onLook}
        onFavorite={() => {}}
        heart={() => null}
      />
    </QueryClientProvider>,
  )
  return { router, onLook }
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const cell = (number: string) => screen.getByLabelText(new RegExp(`^Квартира ${number},`))
const current = () =>
  within(screen.getByRole('navigation', { name: 'Что показать в ячейках' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)
const legend = () => screen.getByRole('form', { name: 'Обозначения' })
const ticked = () =>
  within(legend())
    .getAllByRole('checkbox')
    .map((box) => box instanceof HTMLInputElement && box.checked)

it('names the house, and tells its deadline, floors, sections and free storerooms', async () => {
  await draw({ ...CHESS, storerooms: { free: 3, total: 8 } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Речной квартал, корпус 6')
  const facts = screen.getByText(/II кв\. 2027 ·/)
  expect(plain(facts.textContent)).toBe(
    'Сдача II кв. 2027 · 9 этажей · 2 подъезда · от 7,5 млн ₽ · кладовые: свободно 3 из 8',
  )
})

it('keeps silent about storerooms where a house has none', async () => {
  await draw(CHESS)
  expect(screen.getByText(/II кв\. 2027 ·/).textContent).not.toContain('кладовые')
})

it('does not give all sections the height of the highest', async () => {
  const high = aSection(2, { 3: [aCell({ id: 38, number: '38' })], 1: [] })
  await draw(aChess([aSection(1, { 2: [aCell({ id: 21, number: '21' })], 1: [] }), high]))
  expect(plain(screen.getByText(/II кв\. 2027 ·/).textContent)).toContain('· до 9 этажей · 2 подъезда')
})

it('leads to other houses where nothing is on sale yet, without a grid or a filter', async () => {
  await draw(aChess([aSection(1, { 1: [] })]))
  expect(screen.getByText('Квартиры этого дома ещё не в продаже')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Другие дома' }).getAttribute('href')).toBe('/chess')
  expect(screen.getByRole('navigation', { name: 'Дома' })).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.queryByText('Поля фильтра')).toBeNull()
})

it('says nothing of a filter while there is none', async () => {
  await draw(CHESS)
  expect(screen.getByText('Фильтры')).toBeTruthy()
  expect(screen.queryByText(/^Подходит/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Сбросить фильтр' })).toBeNull()
})

it.each<[what: string, search: ChessSearch, words: string]>([
  ['of the free flats', { rooms: [2] }, 'Подходит 2 из 3'],
  ['of the reserved ones too, when they are asked for', { rooms: [2], reserved: 1 }, 'Подходит 2 из 4'],
])('counts what fits the filter %s', async (_, search, words) => {
  await draw({ ...CHESS, matched: 2 }, search)
  expect(screen.getByText('Фильтры включены')).toBeTruthy()
  expect(screen.getAllByText(words)).not.toEqual([])
})

it('tells the colours before the grid', async () => {
  await draw(CHESS)
  expect(legend().compareDocumentPosition(screen.getByRole('grid'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it.each<[when: string, matched: number | null]>([
  ['without a filter', null],
  ['with one', 2],
])('%s the focus that a removed filter gives goes to the grid, by its name', async (_, matched) => {
  await draw({ ...CHESS, matched })
  const results = screen.getByRole('region', { name: 'Шахматка' })
  expect(results.id).toBe('results')
  expect(within(results).getByRole('grid')).toBeTruthy()
  results.focus()
  expect(document.activeElement).toBe(results)
})

it('drops the filter and keeps what the grid looks like', async () => {
  const { router } = await draw({ ...CHESS, matched: 0 }, { rooms: [2], text: 'price', house: 'korpus-6' })
  await userEvent.click(screen.getByRole('link', { name: 'Сбросить фильтр' }))
  expect(router.state.location.search).toEqual({ house: 'korpus-6', text: 'price' })
})

it('writes into the cells what the address says, and what is pressed at once', async () => {
  // The router is still at the address without a text, as it is for a moment after a press.
  const { onLook } = await draw(CHESS, { text: 'price' })
  expect(current()).toEqual(['Цена, млн ₽'])
  expect(cell('21').textContent).toBe('9')
  expect(cell('21').dataset).toMatchObject({ rooms: '2к', zeros: ',00' })
  await userEvent.click(screen.getByRole('link', { name: 'Площадь, м²' }))
  expect(current()).toEqual(['Площадь, м²'])
  await eventually(() => expect(cell('21').textContent).toContain('61,4'))
  await eventually(() => expect(onLook).toHaveBeenCalledExactlyOnceWith({ text: 'area' }))
})

it('gives the filter what the cells say, to stand beside its button on a phone', async () => {
  await draw(CHESS, {}, true)
  const beside = within(screen.getByLabelText('Фильтр'))
  await userEvent.click(beside.getByRole('link', { name: 'Цена, млн ₽' }))
  expect(beside.getByRole('link', { current: 'page' }).textContent).toBe('Цена, млн ₽')
  await eventually(() => expect(cell('28').textContent).toBe('7,5'))
})

it('dims the statuses that the legend leaves out', async () => {
  const { onLook } = await draw(CHESS, { status: ['free', 'sold'] })
  expect(ticked()).toEqual([true, false, true])
  expect(cell('18').getAttribute('aria-label')).toMatch(/не подходит под фильтр$/)
  await userEvent.click(within(legend()).getByRole('checkbox', { name: /^sold/ }))
  expect(ticked()).toEqual([true, false, false])
  await eventually(() => expect(onLook).toHaveBeenCalledExactlyOnceWith({ shown: ['free'] }))
})

it('shows all statuses rather than none', async () => {
  await draw(CHESS, { status: ['free'] })
  await userEvent.click(within(legend()).getByRole('checkbox', { name: /^free/ }))
  expect(ticked()).toEqual([true, true, true])
})

it('lists the free flats beside the grid, cheapest first, those without a price last', async () => {
  const { router } = await draw(CHESS)
  expect(screen.getByText(/^Свободные квартиры: 3$/)).toBeTruthy()
  const flats = screen.getAllByRole('link', { name: /№/ })
  expect(flats.map(({ textContent }) => plain(textContent))).toEqual([
    '2-комнатная, 61,4 м²№ 28 · этаж 2 · подъезд 27,5 млн ₽',
    '2-комнатная, 61,4 м²№ 21 · этаж 2 · подъезд 19 млн ₽',
    '2-комнатная, 61,4 м²№ 22 · этаж 2 · подъезд 1По запросу',
  ])
  const [cheapest] = flats
  if (!cheapest) throw new Error('no flat is listed')
  await userEvent.click(cheapest)
  await eventually(() => expect(router.state.location.pathname).toBe('/choose/flat/28'))
})

it('explains only the colours that the house has', async () => {
  const named = () => legend().textContent
  await draw(aChess([aSection(1, { 1: [aCell({ id: 1, number: '1', price_old: null })] })]))
  expect(named()).toMatch(/free/)
  expect(named()).not.toMatch(/reserved|sold|Скидка/)
  cleanup()
  await draw(
    aChess([aSection(1, { 1: [aCell({ id: 1, number: '1', status: 'sold', price_old: 9_900_000 })] })]),
  )
  expect(named()).toMatch(/sold.*Скидка/)
})
