import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportFailure } from '#app/site/loading-bar/failure-signal.ts'
import { LoadingBar } from '#app/site/loading-bar/loading-bar.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A page, and another one whose data comes when the test says so. */
async function openPage() {
  let answer = Promise.withResolvers<string>()
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <LoadingBar />
        <Outlet />
      </>
    ),
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <h1>Главная</h1> }),
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/flat',
        beforeLoad: async () => {
          await answer.promise
        },
        component: () => <h1>Квартира</h1>,
        errorComponent: () => <h1>Ошибка</h1>,
      }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPendingMs: Number.POSITIVE_INFINITY,
  })
  await router.load()
  render(<RouterProvider router={router} />)
  await pass(0)
  return {
    follow: () => {
      answer = Promise.withResolvers<string>()
      void router.navigate({ href: '/flat' })
      return pass(0)
    },
    arrive: () => {
      answer.resolve('read')
      return pass(0)
    },
    fail: () => {
      answer.reject(new Error('out of order'))
      return pass(0)
    },
    reread: () => {
      answer = Promise.withResolvers<string>()
      void router.invalidate()
      return pass(0)
    },
  }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const bar = () => document.querySelector<HTMLElement>('[data-phase]')
const phase = () => bar()?.dataset['phase']

it('shows a visitor who waits that the page loads, fills when it has come, and hides', async () => {
  const { follow, arrive } = await openPage()
  expect(bar()).toBeNull()
  await follow()
  await pass(199)
  expect(bar()).toBeNull()
  await pass(1)
  expect(phase()).toBe('running')
  // It says nothing to screen readers: they hear the title of the new page.
  expect(bar()?.getAttribute('aria-hidden')).toBe('true')
  await arrive()
  expect(phase()).toBe('done')
  await pass(499)
  expect(phase()).toBe('done')
  await pass(1)
  expect(bar()).toBeNull()
})

it('does not flash for a page that comes at once', async () => {
  const { follow, arrive } = await openPage()
  await follow()
  await pass(100)
  await arrive()
  expect(document.querySelector('h1')?.textContent).toBe('Квартира')
  expect(bar()).toBeNull()
  await pass(1_000)
  expect(bar()).toBeNull()
})

it('turns to the colour of an error when the page does not come, for half a second', async () => {
  // React and the router write the error of the page to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { follow, fail } = await openPage()
  await follow()
  await pass(300)
  await fail()
  expect(phase()).toBe('failed')
  await pass(500)
  expect(bar()).toBeNull()
})

it('shows a failure of a request that is no change of the page', async () => {
  await openPage()
  act(reportFailure)
  expect(phase()).toBe('failed')
  await pass(500)
  expect(bar()).toBeNull()
})

it('is not shown while the page on the screen is read again', async () => {
  const { follow, arrive, reread } = await openPage()
  await follow()
  await arrive()
  await pass(1_000)
  await reread()
  await pass(1_000)
  expect(bar()).toBeNull()
  await arrive()
})
