import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { PhoneLink, usePhoneOf } from '#app/site/phone-link.tsx'
import { aProject } from '../../fixtures/projects.ts'

vi.mock('#app/features/content/menu.functions.ts', () => ({}))

afterEach(cleanup)

const projects = [
  aProject({ id: 1, slug: 'rechnoy', phone: '+73422001001' }),
  aProject({ id: 2, slug: 'lesnoy' }),
]
const city = { id: 4, name: 'Пермь', phone: '+73420000000' }

it.each([
  ['its own, where a project has one', 4, 1, '+73422001001'],
  ['that of the city', 4, 2, '+73420000000'],
  ['that of the city, where the menu has no such project', 4, 3, '+73420000000'],
  ["the company's", 5, 2, '+73420000000'],
])('the phone of a project is %s', (_, cityId, project, phone) => {
  const client = new QueryClient()
  client.setQueryData(menuQueries.menu().queryKey, { cities: [{ city, projects }], land: false })
  const { result } = renderHook(() => usePhoneOf(cityId, project), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  expect(result.current).toBe(phone)
})

it.each([
  ['/projects/rechnoy', '+73422001001'],
  ['/chess/rechnoy', '+73422001001'],
  ['/projects/lesnoy', '+73420000000'],
  ['/rechnoy', '+73420000000'],
])('at %s the header has the phone %s, and the footer that of the company', async (address, phone) => {
  const client = new QueryClient()
  client.setQueryData(menuQueries.menu().queryKey, { cities: [{ city, projects }], land: false })
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <header>
          <PhoneLink isOfPage />
        </header>
        <footer>
          <PhoneLink />
        </footer>
      </QueryClientProvider>
    ),
  })
  const routeTree = root.addChildren(
    ['/projects/$url/', '/chess/$project', '/$url/'].map((path) =>
      createRoute({ path, getParentRoute: () => root }),
    ),
  )
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, history })
  await router.load()
  render(<RouterProvider router={router} />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`tel:${phone}`, 'tel:+73420000000'])
})
