import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { rememberLinks } from '#app/site/navigation/remembered-links.ts'

const root = createRootRoute()
const routes = ['/', '/flats', '/flats/$id'].map((path) => createRoute({ getParentRoute: () => root, path }))
const routeTree = root.addChildren(routes)

/** A router at an address, as each page on the server has its own. */
function routerAt(address: string) {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const build = vi.spyOn(router, 'buildLocation')
  rememberLinks(router)
  return { build, hrefOf: (link: object) => router.buildLocation(link).href }
}

it('works out a link of a path once for all pages, with each set of parameters', () => {
  const links = [{ to: '/flats' }, ...['7', '8'].map((id) => ({ to: '/flats/$id', params: { id } }))]
  for (const page of ['/', '/flats?rooms=1']) {
    expect(links.map(routerAt(page).hrefOf)).toEqual(['/flats', '/flats/7', '/flats/8'])
  }
  const { build, hrefOf } = routerAt('/')
  for (const link of links) hrefOf(link)
  expect(build).not.toHaveBeenCalled()
})

it.each([
  [{ to: '.', search: { rooms: 2 } }, '/flats/7?rooms=2'],
  [{ to: '/flats', search: { rooms: 2 } }, '/flats?rooms=2'],
  [{ to: '/flats', hash: 'map' }, '/flats#map'],
  [{ to: '/flats', search: true }, '/flats?rooms=1'],
  [{ to: '/flats/$id' }, '/flats/7'],
  [{ to: '/flats/$id', params: true }, '/flats/7'],
  [{ to: '/flats', params: { id: '9' } }, '/flats'],
])('asks the router where %j leads from a page', (link, href) => {
  const { build, hrefOf } = routerAt('/flats/7?rooms=1')
  expect(hrefOf(link)).toBe(href)
  expect(build).toHaveBeenCalledOnce()
})
