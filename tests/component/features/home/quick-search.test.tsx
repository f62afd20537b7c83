import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { flatAddress } from '#app/features/flats/flats.search.ts'
import { QuickSearch } from '#app/features/home/quick-search.tsx'
import { parseSearch, stringifySearch } from '#app/platform/address/search-address.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { aFilter } from '../../../fixtures/filters.ts'

vi.mock('#app/features/home/home.functions.ts', () => ({
  getQuickFilter: () => Promise.resolve({ filter: aFilter() }),
}))
afterEach(cleanup)

const CITIES = [
  { value: '4', label: 'Пермь', count: 12 },
  { value: '5', label: 'Тюмень', count: 3 },
]

async function open(whole = aFilter({ facets: { ...aFilter().facets, city: CITIES } })) {
  const root = createRootRoute()
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <QuickSearch whole={whole} />,
  })
  const list = createRoute({
    ...pageSearch(flatAddress),
    getParentRoute: () => root,
    path: '/choose/flat',
    component: () => <h1>Список</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([home, list]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  return router
}

const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /^Показать/ })))

it('leads to the whole list while nothing is chosen', async () => {
  const router = await open()
  await send()
  expect(router.state.location.href).toBe('/choose/flat')
})

it('does not ask for the city where there is one', async () => {
  await open(aFilter())
  expect(screen.queryByRole('combobox', { name: 'Город' })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Цена' })).toBeTruthy()
})

it('leads to the list of what is chosen, by its one address', async () => {
  const router = await open()
  fireEvent.click(screen.getByRole('checkbox', { name: /^2/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^1/ }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Цена' }), { target: { value: '8000000' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Город' }), { target: { value: '4' } })
  await send()
  expect(router.state.location.href).toBe('/choose/flat?city=4&rooms=1,2&price_to=8000000')
})
