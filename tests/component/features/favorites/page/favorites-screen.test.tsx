import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LayoutType } from '#app/contract/types.ts'
import { idsOfKinds } from '#app/features/favorites/favorite.ts'
import { getFavorites } from '#app/features/favorites/favorites.functions.ts'
import { FavoritesScreen } from '#app/features/favorites/page/favorites-screen.tsx'
import { currentFavorites, saveFavorites } from '#app/features/favorites/use-favorites.ts'
import { aFavoriteFlat } from '../../../../fixtures/flats.ts'

vi.mock('#app/features/favorites/favorites.functions.ts')

/** Flats and types that are still in the catalogue. */
const ON_SALE = [1, 2, 3]

const flat = (id: number) => aFavoriteFlat({ id, number: `${id}`, price: id * 1_000_000 })

const type = (id: number): LayoutType => ({
  id,
  code: `Т${id}`,
  title: `Планировка ${id}`,
  rooms: 2,
  euro: false,
  area_from: 50,
  area_to: 60,
  price_from: 9_000_000,
  month_pay_from: null,
  programme: null,
  floors: [2],
  count: 1,
  project: { id: 1, slug: 'rechnoy', name: 'Речной квартал' },
  city: { id: 4, name: 'Пермь' },
  plan: null,
})

const isOnSale = (id: number) => ON_SALE.includes(id)
const isGone = (id: number) => !isOnSale(id)

beforeEach(() => {
  localStorage.clear()
  vi.mocked(getFavorites)
    .mockReset()
    .mockImplementation(async ({ data: { flats, types } }) => ({
      flats: flats.filter(isOnSale).map(flat),
      types: types.filter(isOnSale).map(type),
      missing: { flats: flats.filter(isGone), types: types.filter(isGone) },
    }))
})
afterEach(cleanup)

type Address = { flats?: number[]; types?: number[]; compare?: number[]; note?: string }

/** The page at its address; what it asks for may come later. */
async function openPage({ flats = [], types = [], compare = [], note }: Address = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = createRootRoute()
  const favorites = createRoute({
    getParentRoute: () => root,
    path: '/favorites',
    component: () => (
      <QueryClientProvider client={client}>
        <FavoritesScreen
          onlyDifferences={false}
          shared={{ flats, types }}
          compare={compare}
          note={note}
          crumbs={[{ label: 'Избранное', href: '/favorites' }]}
          flatCard={({ number }) => <h3>Квартира {number}</h3>}
          typeCard={({ title }) => <h3>{title}</h3>}
        />
      </QueryClientProvider>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([favorites]),
    history: createMemoryHistory({ initialEntries: ['/favorites'] }),
  })
  await router.load()
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
}

const keep = (...ids: number[]) =>
  saveFavorites(() => ids.map((id) => ({ kind: 'flat', id, price: id * 1_000_000 })))
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const card = (name: string) => screen.findByRole('heading', { level: 3, name })
const button = (name: string) => screen.queryByRole('button', { name })
const shareFold = () => screen.queryByText('Поделиться')

it('leads to the catalogue while nothing is kept, and asks the server for nothing', async () => {
  await openPage()
  expect(title()).toBe('Избранное')
  expect(screen.getByText('Здесь пока пусто')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Выбрать квартиру' }).getAttribute('href')).toBe('/choose/flat')
  expect(shareFold()).toBeNull()
  expect(getFavorites).not.toHaveBeenCalled()
})

it('shows what this browser keeps, to be shared, and says what is no longer on sale', async () => {
  keep(2, 1, 8)
  await openPage()
  expect(await card('Квартира 2')).toBeTruthy()
  expect(await card('Квартира 1')).toBeTruthy()
  expect(screen.getByText('Некоторых отмеченных квартир больше нет в продаже: 1.')).toBeTruthy()
  expect(shareFold()).toBeTruthy()
  expect(button('Добавить в моё избранное')).toBeNull()
})

it('offers the flats of the list as one file, by a plain link, in their order', async () => {
  keep(2, 1, 8)
  await openPage()
  const link = await screen.findByRole('link', { name: 'Скачать подборку PDF' })
  expect(link.getAttribute('href')).toBe('/favorites/pdf?ids=2,1')
})

it('shows the list of an address in place of the own one, and adds it without losing that', async () => {
  keep(1)
  await openPage({ flats: [2, 3], types: [3] })
  expect(title()).toBe('Подборка квартир')
  expect(await card('Квартира 3')).toBeTruthy()
  expect(await card('Планировка 3')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Квартира 1' })).toBeNull()
  expect(shareFold()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить в моё избранное' }))
  expect(screen.getByText('Добавлено').getAttribute('role')).toBe('status')
  expect(idsOfKinds(currentFavorites())).toEqual({ flats: [2, 3, 1], types: [3] })
})

it('shows somebody else’s comparison as a list too, folded, where nothing is kept here', async () => {
  await openPage({ compare: [1, 2] })
  expect(title()).toBe('Сравнение квартир')
  expect(await screen.findByRole('table')).toBeTruthy()
  const fold = screen.getByText('Эти квартиры карточками').closest('details')
  expect(fold?.open).toBe(false)
  if (fold) fold.open = true
  expect(await card('Квартира 1')).toBeTruthy()
})

it('offers to keep what somebody compared below the table, once, beside its file', async () => {
  await openPage({ flats: [1, 2], compare: [1, 2] })
  const table = await screen.findByRole('table')
  const add = screen.getByRole('button', { name: 'Добавить в моё избранное' })
  expect(table.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const file = screen.getByRole('link', { name: 'Скачать эти квартиры в PDF' })
  expect(file.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('repeats no compared flat below the table, of an own list neither: the others stand there alone', async () => {
  keep(1, 2, 3)
  await openPage({ compare: [1, 2] })
  await screen.findByRole('table')
  const fold = screen.getByText('Эти квартиры карточками').closest('details')
  expect(fold?.contains(await card('Квартира 1'))).toBe(true)
  expect(fold?.contains(await card('Квартира 3'))).toBe(false)
  expect(screen.getByRole('heading', { level: 2, name: 'Остальные квартиры' })).toBeTruthy()
})

it('leads to each compared flat at the end of the table as well', async () => {
  await openPage({ compare: [1, 2] })
  await screen.findByRole('table')
  const ways = screen.getAllByRole('link', { name: /^Открыть: / })
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/choose/flat/1', '/choose/flat/2'])
})

it('shows the words of the one who shared the list as words, whatever they are', async () => {
  const note = '<img src=x onerror=alert(1)>\nСмотри вторую'
  await openPage({ flats: [2, 3], note })
  expect(screen.getByRole('blockquote').textContent).toBe(note)
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

it('offers the compared flats alone as one file, and shares them alone', async () => {
  keep(1, 2, 3)
  await openPage({ compare: [3, 1] })
  const link = await screen.findByRole('link', { name: 'Скачать эти квартиры в PDF' })
  expect(link.getAttribute('href')).toBe('/favorites/pdf?ids=3,1')
  const visitor = userEvent.setup()
  await visitor.type(screen.getByLabelText('Подпись, если нужна'), ' Эти две ')
  await visitor.click(screen.getByText('Отправить ссылку'))
  const sent = new URL(await navigator.clipboard.readText())
  expect(Object.fromEntries(sent.searchParams)).toEqual({ compare: '3,1', note: 'Эти две' })
})

it('leads to the flats that are compared here', async () => {
  keep(1, 2)
  localStorage.setItem('compared', '[2,1]')
  await openPage()
  const link = await screen.findByRole('link', { name: 'Сравнить 2 квартиры' })
  expect(link.getAttribute('href')).toBe('/favorites?compare=2,1')
})

it('puts side by side a flat that is not in the own list', async () => {
  keep(1)
  await openPage({ compare: [1, 3] })
  expect(await screen.findByRole('table')).toBeTruthy()
  const columns = screen.getAllByRole('link', { name: /^\d-комн.*№.\d$/ })
  expect(columns.map((link) => link.getAttribute('href'))).toEqual(['/choose/flat/1', '/choose/flat/3'])
  expect(screen.queryByRole('heading', { level: 3, name: 'Квартира 3' })).toBeNull()
})

it('says that the list is not lost when it does not load', async () => {
  keep(1)
  vi.mocked(getFavorites).mockRejectedValue(new Error('offline'))
  await openPage()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^Не получилось загрузить избранное.*список никуда не делся\.$/)
})
