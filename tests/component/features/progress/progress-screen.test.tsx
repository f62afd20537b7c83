import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { BuildingProgress, Dynamics } from '#app/contract/progress.ts'
import { progressAddress } from '#app/features/progress/progress.search.ts'
import { ProgressScreen } from '#app/features/progress/progress-screen.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

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

/** Of a project with so many houses on site, and two that are built. */
const draw = (onSite: number) => {
  const building = Array.from(
    { length: onSite },
    (_, index): BuildingProgress => ({
      ...aHouse(10 + index),
      percent: 40,
      month: '2026-11',
      deadline: { value: '2028-2', label: 'II кв. 2028' },
      first_deadline: { value: '2028-2', label: 'II кв. 2028' },
    }),
  )
  const houses = [5, 6].map((id) => ({
    id,
    project: { id: 1, slug: 'rechnoy', name: 'Речной квартал' },
    free: id * 10,
    price_from: 1_000_000 * id,
  }))
  return renderInRouter(
    <ProgressScreen
      dynamics={{ ...DYNAMICS, buildings: [...building, ...DYNAMICS.buildings] }}
      houses={houses}
      search={{}}
      onPhoto={() => {}}
    />,
  )
}

it('has a card of built houses where the last row has room for it, with what each and all of them sell', async () => {
  await draw(5)
  const card = within(screen.getByRole('article', { name: 'Построены и сданы' }))
  expect(card.getAllByRole('link').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '110 квартир от 5 млн ₽',
    '50 квартир от 5 млн ₽',
    '60 квартир от 6 млн ₽',
  ])
  expect(screen.queryByText(/^Построены и сданы:/)).toBeNull()
})

it('counts on its cards the houses that are built, as the line below the title does', async () => {
  await draw(5)
  expect(screen.getByText(/^5 домов строятся/)).toBeTruthy()
  const places = screen.getAllByText(/^\d из \d$/).map(({ textContent }) => textContent)
  expect(places).toEqual(['1 из 5', '2 из 5', '3 из 5', '4 из 5', '5 из 5'])
})

it('has the state of a single house beside the photos of its month, and no part of its own for it', async () => {
  const house = { ...aHouse(6), month: '2026-11', deadline: { value: '2027-2', label: 'II кв. 2027' } }
  const album = {
    id: 'rechnoy-6-2026-11',
    building: house.building,
    month: '2026-11',
    title: 'Ноябрь 2026',
    date: '20 ноября 2026',
    text: 'Стены стоят.',
    percent: 75,
    stages: [],
    photos: [{ url: '/media/a.webp', width: 1600, height: 900, alt: 'Площадка' }],
  }
  await renderInRouter(
    <ProgressScreen
      dynamics={{ ...DYNAMICS, buildings: [house, aHouse(5)], albums: [album] }}
      houses={[]}
      search={{ building: 'korpus-6' }}
      onPhoto={() => {}}
    />,
  )
  const month = within(screen.getByRole('article', { name: 'Корпус 6, Ноябрь 2026' }))
  expect(month.getByRole('article', { name: 'Корпус 6' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'План и факт' })).toBeNull()
})

it.each([1, 3])('names them below the cards where it has none, with %d on site', async (onSite) => {
  await draw(onSite)
  expect(screen.queryByRole('article', { name: 'Построены и сданы' })).toBeNull()
  expect(screen.getByText(/^Построены и сданы: корпус 5, корпус 6\./)).toBeTruthy()
})

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
