import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { favoritesAddress } from '#app/features/favorites/favorites.search.ts'
import { FavoritesLists } from '#app/features/favorites/favorites-lists.tsx'
import { aFlat } from '../../../fixtures/flats.ts'

afterEach(cleanup)

const FLATS = [1, 2, 3].map((id) => ({
  ...aFlat({ id, number: String(id) }),
  address: null,
  room_areas: [],
  plan_width_m: null,
  storerooms: { free: 0, total: 0 },
}))

/** The page at its address; a comparison is drawn when what this returns is called. */
async function openPage() {
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
          flats={FLATS}
          types={[]}
          favorites={[]}
          compared={compare}
          chosen={compare.flatMap((id) => FLATS.find((flat) => flat.id === id) ?? [])}
          missing={0}
          flatCard={() => null}
          typeCard={() => null}
        />
      )
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([favorites]),
    history: createMemoryHistory({ initialEntries: ['/favorites'] }),
  })
  await router.load()
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return { router, arrive: () => act(async () => arrived.resolve()) }
}

const boxes = () => screen.getAllByRole('checkbox', { name: 'Сравнить' })
const ticks = () => boxes().map((box) => box instanceof HTMLInputElement && box.checked)
const press = (index: number) => {
  const box = boxes()[index]
  if (box) fireEvent.click(box)
}

it('shows a tick at once, and counts two that come before the comparison does', async () => {
  const { router, arrive } = await openPage()
  press(0)
  expect(ticks()).toEqual([true, false, false])
  press(2)
  expect(ticks()).toEqual([true, false, true])
  await arrive()
  await waitFor(() => expect(screen.getByRole('table')).toBeTruthy())
  expect(ticks()).toEqual([true, false, true])
  expect(router.state.location.search).toEqual({ compare: [1, 3] })
})

it('takes a tick away that was only just given', async () => {
  const { router, arrive } = await openPage()
  press(0)
  press(0)
  expect(ticks()).toEqual([false, false, false])
  await arrive()
  expect(ticks()).toEqual([false, false, false])
  expect(router.state.location.search).toEqual({})
})
