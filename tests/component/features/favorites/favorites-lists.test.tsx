import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CompareToggle } from '#app/features/favorites/compare/compare-toggle.tsx'
import { favoritesAddress } from '#app/features/favorites/favorites.search.ts'
import { FavoritesLists } from '#app/features/favorites/favorites-lists.tsx'
import { aFavoriteFlat } from '../../../fixtures/flats.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const FLATS = [1, 2, 3].map((id) => aFavoriteFlat({ id, number: String(id) }))

/** The page at its address; a comparison is drawn when what this returns is called. */
async function openPage(address = '/favorites') {
  const arrived = Promise.withResolvers<void>()
  const root = createRootRoute()
  const favorites = createRoute({
    getParentRoute: () => root,
    path: '/favorites',
    validateSearch: favoritesAddress.read,
    loaderDeps: ({ search: { compare = [] } }) => ({ compare }),
    loader: ({ deps }) => (deps.compare.length > 0 ? arrived.promise : undefined),
    component: function Page() {
      const { compare } = favorites.useLoaderDeps()
      return (
        <FavoritesLists
          onlyDifferences={false}
          flats={FLATS}
          types={[]}
          favorites={[]}
          chosen={compare.flatMap((id) => FLATS.find((flat) => flat.id === id) ?? [])}
          missing={0}
          flatCard={({ id }) => <CompareToggle id={id} title={`Квартира ${id}`} />}
          typeCard={() => null}
        />
      )
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([favorites]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const loaded = router.load()
  if (address === '/favorites') await loaded
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return { router, arrive: () => act(async () => arrived.resolve()) }
}

const marks = () => screen.getAllByRole('button', { name: /: Квартира \d$/ })
const pressed = () => marks().map((mark) => mark.getAttribute('aria-pressed') === 'true')
const press = (index: number) => {
  const mark = marks()[index]
  if (mark) fireEvent.click(mark)
}

it('shows a mark at once, and counts two that come before the comparison does', async () => {
  const { router, arrive } = await openPage()
  press(0)
  expect(pressed()).toEqual([true, false, false])
  press(2)
  expect(pressed()).toEqual([true, false, true])
  await arrive()
  await waitFor(() => expect(screen.getByRole('table')).toBeTruthy())
  // The compared ones stand folded below the table, before the others.
  expect(pressed()).toEqual([true, true, false])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Сравнение' }))
  expect(router.state.location.search).toEqual({ compare: [1, 3] })
})

it('takes a mark away that was only just given', async () => {
  const { router, arrive } = await openPage()
  press(0)
  press(0)
  expect(pressed()).toEqual([false, false, false])
  await arrive()
  expect(pressed()).toEqual([false, false, false])
  expect(router.state.location.search).toEqual({})
})

it('begins from what somebody has shared, and makes the changed list this browser’s own', async () => {
  localStorage.setItem('compared', '[2]')
  const { router, arrive } = await openPage('/favorites?compare=1,3')
  await arrive()
  expect(pressed()).toEqual([true, true, false])
  expect(document.activeElement).toBe(document.body)
  expect(localStorage.getItem('compared')).toBe('[2]')
  press(2)
  await waitFor(() => expect(router.state.location.search).toEqual({ compare: [1, 3, 2] }))
  expect(localStorage.getItem('compared')).toBe('[1,3,2]')
  fireEvent.click(screen.getByRole('button', { name: /^Убрать из сравнения.*№.3$/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ compare: [1, 2] }))
})

it('leaves the focus where the visitor is when Forward brings the comparison back', async () => {
  const { router, arrive } = await openPage()
  await arrive()
  await act(() => router.navigate({ to: '/favorites', search: { compare: [1, 3] } }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Сравнение' }))
  await act(async () => router.history.back())
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  const second = screen.getByRole('button', { name: 'Сравнить: Квартира 2' })
  second.focus()
  await act(async () => router.history.forward())
  await waitFor(() => expect(screen.getByRole('table')).toBeTruthy())
  expect(document.activeElement).toBe(second)
})
