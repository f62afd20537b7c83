import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { BuildingProgress, Dynamics } from '#app/contract/progress.ts'
import { progressAddress } from '#app/features/progress/progress.search.ts'
import { ProgressScreen } from '#app/features/progress/progress-screen.tsx'

afterEach(cleanup)

const aHouse = (id: number): BuildingProgress => ({
  building: { id, slug: `korpus-${id}`, number: String(id), name: `Корпус ${id}` },
  percent: 100,
  deadline: { value: 'ready', label: 'Дом сдан' },
  first_deadline: { value: 'ready', label: 'Дом сдан' },
  month: null,
  stages: [],
  view: [],
})
const DYNAMICS: Dynamics = {
  project: { id: 1, slug: 'rechnoy', name: 'Речной квартал', city: 'Пермь' },
  buildings: [aHouse(5), aHouse(6)],
  months: [
    { month: '2026-11', label: 'Ноябрь 2026', count: 2 },
    { month: '2026-10', label: 'Октябрь 2026', count: 1 },
  ],
  albums: [],
  shifts: [],
  webcams: [],
}

it('shows a month at once, and a house pressed after it keeps the month', async () => {
  const arrived = Promise.withResolvers<void>()
  const root = createRootRoute()
  const progress = createRoute({
    getParentRoute: () => root,
    path: '/projects/$url/progress',
    validateSearch: progressAddress.read,
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => (deps.month ? arrived.promise : undefined),
    component: function Page() {
      return (
        <ProgressScreen
          dynamics={DYNAMICS}
          houses={[]}
          search={progress.useLoaderDeps()}
          onPhoto={() => {}}
        />
      )
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([progress]),
    history: createMemoryHistory({ initialEntries: ['/projects/rechnoy/progress'] }),
  })
  await router.load()
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Октябрь 2026' })))
  const october = screen.getByRole('link', { name: 'Октябрь 2026' })
  expect(october.getAttribute('aria-current')).toBe('page')
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Корпус 6' })))
  await act(async () => arrived.resolve())
  expect(router.state.location.search).toEqual({ building: 'korpus-6', month: '2026-10' })
})
