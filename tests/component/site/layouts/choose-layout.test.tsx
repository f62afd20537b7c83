import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { flatAddress } from '#app/features/flats/flats.search.ts'
import { parseSearch, stringifySearch } from '#app/platform/address/search-address.ts'
import { ChooseLayout } from '#app/site/layouts/choose-layout.tsx'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { DestinationContext } from '#app/ui/button/destination.ts'

afterEach(cleanup)

const CHOSEN_CITY = 7

async function drawList(address: string) {
  const root = createRootRoute()
  const list = createRoute({
    getParentRoute: () => root,
    path: '/choose/flat',
    ...pageSearch(flatAddress),
    component: () => <ChooseLayout>Квартиры</ChooseLayout>,
  })
  const selections = ['/novostroyki', '/nedvizhimost/$'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => <ChooseLayout>Подборки</ChooseLayout>,
    }),
  )
  const router = createRouter({
    routeTree: root.addChildren([list, ...selections]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const ofVisitor = (to: string) => ({ to, search: { city: [CHOSEN_CITY] } })
  render(
    <DestinationContext value={ofVisitor}>
      <RouterProvider router={router} />
    </DestinationContext>,
  )
}

const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('leads to the master plan and the other ways of the city that the filter names', async () => {
  await drawList('/choose/flat?rooms=2&city=4')
  expect(wayTo('Генплан')).toBe('/choose/genplan?city=4')
  expect(wayTo('Планировки')).toBe('/choose/type?city=4')
  expect(wayTo('Подборки')).toBe('/choose/params')
})

it.each(['/choose/flat', '/choose/flat?city=4,5'])(
  '%s leads to those of the city that the visitor chose',
  async (address) => {
    await drawList(address)
    expect(wayTo('Генплан')).toBe(`/choose/genplan?city=${CHOSEN_CITY}`)
  },
)

it.each([
  ['/choose/flat', 'Квартиры'],
  ['/novostroyki', 'Подборки'],
  ['/nedvizhimost/studii', 'Подборки'],
])('at %s the current way is %s', async (address, name) => {
  await drawList(address)
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(current.map((link) => link.textContent)).toEqual([name])
})
