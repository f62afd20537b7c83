import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouteAnnouncer } from '#app/site/navigation/route-announcer.tsx'
import { eventually } from '../../../fixtures/eventually.ts'

let titleBefore = ''

beforeEach(() => {
  titleBefore = document.title
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.title = titleBefore
})

function Page({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} — сайт`
  }, [title])
  return (
    <main>
      <h1>{title}</h1>
      <section id="plans" aria-label={`Планировки: ${title}`} />
    </main>
  )
}

/** Opens the site at a page that the server rendered. */
async function openSite(address: string) {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <RouteAnnouncer />
        <a href="/">Меню</a>
        <Outlet />
      </>
    ),
  })
  const page = (path: string, title: string) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => <Page title={title} /> })
  const router = createRouter({
    routeTree: rootRoute.addChildren([page('/', 'Главная'), page('/flats', 'Квартиры')]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const rendered: string[] = []
  router.subscribe('onRendered', ({ toLocation }) => rendered.push(toLocation.href))
  await router.load()
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  await eventually(() => expect(rendered).toContain(address))
  return async (href: string) => {
    await act(() => router.navigate({ href }))
    await eventually(() => expect(rendered.at(-1)).toBe(href))
  }
}

const announced = () => screen.getByRole('status').textContent
const heading = () => screen.getByRole('heading', { level: 1 })
const plans = () => screen.getByRole('region')

it('says the title of the page that a visitor went to, and puts the focus on its heading', async () => {
  const go = await openSite('/')
  await go('/flats')
  expect(announced()).toBe('Квартиры — сайт')
  expect(heading().textContent).toBe('Квартиры')
  expect(document.activeElement).toBe(heading())
  await go('/')
  expect(announced()).toBe('Главная — сайт')
  expect(document.activeElement).toBe(heading())
})

it.each(['/flats', '/flats#plans'])(
  'says nothing of the first page %s, and moves no focus',
  async (address) => {
    await openSite(address)
    expect(heading().textContent).toBe('Квартиры')
    // A screen reader reads a document that opens by itself.
    expect(announced()).toBe('')
    expect(document.activeElement).toBe(document.body)
  },
)

it('leaves the focus where it is when a filter changes the address', async () => {
  const go = await openSite('/flats')
  screen.getByRole('link', { name: 'Меню' }).focus()
  await go('/flats?rooms=2')
  expect(announced()).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Меню' }))
})

it.each(['/flats#plans', '/#plans'])(
  'leads to the section of %s rather than to the heading',
  async (href) => {
    const go = await openSite('/')
    await go(href)
    await eventually(() => expect(document.activeElement).toBe(plans()))
  },
)

it('does not go back to the section when a filter changes the address', async () => {
  const go = await openSite('/flats#plans')
  screen.getByRole('link', { name: 'Меню' }).focus()
  await go('/flats?rooms=2#plans')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Меню' }))
})
