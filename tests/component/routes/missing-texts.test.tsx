import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route as service } from '#app/routes/services/$service.tsx'
import { Route as booking } from '#app/routes/services/bron.tsx'

const calls = vi.hoisted(() => ({
  getService: vi.fn(),
  getServices: vi.fn(),
  getText: vi.fn(),
}))
const INFO = { title: 'Как забронировать', lead: 'Два шага.', tariffs: [], steps: [], questions: [] }
vi.mock('#app/features/texts/texts.functions.ts', () => calls)
vi.mock('#app/features/booking/booking.functions.ts', () => ({ getBookingInfo: () => Promise.resolve(INFO) }))
vi.mock('#app/site/site-origin.ts', () => ({ siteOrigin: () => 'https://sazhen.example' }))

// The company has written nothing.
beforeEach(() => void calls.getService.mockReset().mockResolvedValue(null))
afterEach(cleanup)

/** @returns failures of queries, which would turn the loading bar red */
async function open(page: AnyRoute, path: string, address = path) {
  const failures: Error[] = []
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
    notFoundComponent: () => <p>Такой страницы нет</p>,
  })
  // The generated tree places a file's route in the same way.
  const place = { id: path, path, getParentRoute: () => root, pendingMs: 1_000 }
  const placed = page.update(place)
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => failures.push(error) }),
    defaultOptions: { queries: { retry: false } },
  })
  const router = createRouter({
    routeTree: root.addChildren([placed]),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { queryClient },
  })
  await router.load()
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  return failures
}

it('the page of the booking does without the words of the company, and nothing fails', async () => {
  const failures = await open(booking, '/services/bron')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Как забронировать')
  expect(failures).toEqual([])
})

it('a service without words is no page', async () => {
  await open(service, '/services/$service', '/services/net-takoy')
  expect(screen.getByText('Такой страницы нет')).toBeTruthy()
})
