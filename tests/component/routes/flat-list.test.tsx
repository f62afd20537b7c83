import { createRoute } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route } from '#app/routes/choose/flat.index.tsx'
import { aFilter } from '../../fixtures/filters.ts'
import { aFlat } from '../../fixtures/flats.ts'
import { openPage } from '../../fixtures/open-page.tsx'

const calls = vi.hoisted(() => ({
  getGroups: vi.fn(),
  getFilter: vi.fn(),
  getRescue: vi.fn(),
  getFlat: vi.fn(),
  getTypes: vi.fn(),
  getType: vi.fn(),
  findSelections: vi.fn(),
}))
vi.mock('#app/features/flats/flats.functions.ts', () => calls)
vi.mock('#app/site/site-origin.ts', () => ({ siteOrigin: () => 'https://sazhen.example' }))
vi.mock('#app/routes/choose/-listed-path.ts', () => ({ listedPath: () => Promise.resolve('/choose/flat') }))

/** Lists that were asked for after the first one, until the test lets them come. */
let arrived: PromiseWithResolvers<void>

beforeEach(() => {
  vi.useFakeTimers()
  arrived = Promise.withResolvers()
  const flat = aFlat({ id: 1 })
  const floors = { from: flat.floor, to: flat.floor }
  const page = { items: [{ id: 1, count: 1, flat, price_to: flat.price, floors }], total: 60, flats: 60 }
  calls.getFilter.mockResolvedValue(aFilter())
  calls.getGroups.mockResolvedValueOnce(page).mockImplementation(() => arrived.promise.then(() => page))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  for (const call of Object.values(calls)) call.mockReset()
})

const open = (address: string) =>
  openPage(Route, { id: '/choose/flat/', path: '/choose/flat' }, address, {
    pendingMs: 1_000,
    besides: (root) =>
      createRoute({
        getParentRoute: () => root,
        path: '/choose/flat/$id',
        loader: () => arrived.promise,
        component: () => <h1>Карточка</h1>,
      }),
  })

const rooms = (name: RegExp) => screen.getByRole('checkbox', { name })
const order = () => screen.getByRole('combobox', { name: 'Порядок' })
const pause = () => act(() => vi.advanceTimersByTimeAsync(250))
const arrive = () =>
  act(async () => {
    arrived.resolve()
    await vi.advanceTimersByTimeAsync(100)
  })

it('counts two choices of the filter, though the list of the first one is still on its way', async () => {
  const router = await open('/choose/flat')
  fireEvent.click(rooms(/^1 комната/))
  await pause()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Не первый этаж/ }))
  expect(rooms(/^1 комната/)).toHaveProperty('checked', true)
  await pause()
  expect(rooms(/^1 комната/)).toHaveProperty('checked', true)
  await arrive()
  expect(router.state.location.search).toMatchObject({ rooms: [1], not_first: 1 })
  expect(rooms(/^1 комната/)).toHaveProperty('checked', true)
})

it('shows another order at once, and keeps it and the filter that was chosen before', async () => {
  const router = await open('/choose/flat')
  fireEvent.click(rooms(/^1 комната/))
  await pause()
  fireEvent.change(order(), { target: { value: '-area' } })
  expect(order()).toHaveProperty('value', '-area')
  fireEvent.click(rooms(/^2 комнаты/))
  await pause()
  await arrive()
  expect(router.state.location.search).toMatchObject({ rooms: [1, 2], sort: '-area' })
})

it('takes chips away one after another, and makes a table of what is left', async () => {
  const router = await open('/choose/flat?rooms=1&not_first=1&price_to=9000000')
  fireEvent.click(screen.getByRole('link', { name: 'Убрать: 1 комната' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.queryByRole('link', { name: 'Убрать: 1 комната' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Убрать: Не первый этаж' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  fireEvent.click(screen.getByRole('link', { name: 'Таблица' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  await arrive()
  expect(router.state.location.search).toMatchObject({ price_to: 9_000_000, show: 'table' })
  expect(router.state.location.search).not.toMatchObject({ rooms: expect.anything() })
  expect(router.state.location.search).not.toMatchObject({ not_first: expect.anything() })
})

it('lets a visitor go who ticks a box and presses a flat before the box has its effect', async () => {
  const router = await open('/choose/flat')
  fireEvent.click(rooms(/^1 комната/))
  act(() => void router.navigate({ to: '/choose/flat/$id', params: { id: '1' } }))
  await pause()
  await arrive()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Карточка')
  expect(router.state.location.href).toBe('/choose/flat/1')
})

it('leads with its filter to the grid of houses from its end', async () => {
  await open('/choose/flat?rooms=1&sort=-area')
  const grid = screen.getByRole('link', { name: /^Эти квартиры в.шахматке$/ })
  expect(decodeURIComponent(grid.getAttribute('href') ?? '')).toBe('/chess?rooms=[1]')
})

it('counts flats, and fills the last row with ways to go on', async () => {
  const flat = aFlat({ id: 1 })
  const floors = { from: flat.floor, to: flat.floor }
  const item = { id: 1, count: 2, flat, price_to: flat.price, floors, same_size: { flats: 9, houses: 3 } }
  calls.getGroups.mockReset().mockResolvedValue({ items: [item], total: 1, flats: 9 })
  await open('/choose/flat?rooms=1')
  expect(screen.getAllByText(/^9\sквартир\s*$/, { selector: 'p' })).not.toEqual([])
  const help = screen.getByRole('complementary', { name: 'Поможем выбрать' })
  const tile = help.closest('li')
  expect(tile?.previousElementSibling?.querySelector('article'), 'beside the last card').toBeTruthy()
  expect(within(help).getByRole('link', { name: /^Сообщить о.новых$/ })).toBeTruthy()
  expect(within(help).getByRole('link', { name: /^Эти квартиры в.шахматке$/ })).toBeTruthy()
})

it('has the same ways in a line below a list that goes on', async () => {
  await open('/choose/flat?rooms=1')
  const help = screen.getByRole('complementary', { name: 'Поможем выбрать' })
  expect(help.closest('li')).toBeNull()
  expect(within(help).getByRole('link', { name: /^Эти квартиры в.шахматке$/ })).toBeTruthy()
})
