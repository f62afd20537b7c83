import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPageOnFailure } from '#app/site/navigation/keep-page.ts'
import { ToastRegion } from '#app/ui/overlay/toast-region.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(async () => {
  await act(() => vi.runAllTimersAsync())
  cleanup()
  vi.useRealTimers()
})

const READING_MS = 50

/**
 * A list, a flat that cannot be read for the first so many tries, and another page.
 *
 * @param listFailures - how often the list cannot be read again, after it has been read once
 */
async function openList(failures: number, listFailures = 0) {
  const failing = (times: number) => {
    let left = times
    return () => {
      left -= 1
      if (left >= 0) throw new Error('out of order')
      return 'read'
    }
  }
  const answer = failing(failures)
  const load = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, READING_MS))
    return answer()
  })
  const readAgain = failing(listFailures)
  let isListRead = false
  const loadList = () => {
    if (isListRead) return readAgain()
    isListRead = true
    return 'read'
  }
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ToastRegion />
      </>
    ),
  })
  const page = (path: string, loader: () => string | Promise<string> = () => '') =>
    createRoute({ getParentRoute: () => rootRoute, path, loader, component: () => <h1>{path}</h1> })
  const router = createRouter({
    routeTree: rootRoute.addChildren([page('/list', loadList), page('/flat', load), page('/other')]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  })
  keepPageOnFailure(router)
  await router.load()
  render(<RouterProvider router={router} />)
  await pass(0)
  const open = async (href: string) => {
    void router.navigate({ href })
    await pass(100)
  }
  const reread = async () => {
    void router.invalidate()
    await pass(100)
  }
  // The tree of another router is registered.
  const untyped: AnyRouter = router
  /** As the pointer does that rests on a link. */
  const preload = async () => {
    void untyped.preloadRoute({ to: '/flat' })
    await pass(READING_MS / 2)
  }
  return { open, load, reread, preload }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const page = () => screen.getByRole('heading', { level: 1 }).textContent
const again = () => screen.queryAllByRole('button', { name: 'Повторить' })

it('tries by itself what a server failed at, and then says nothing of it', async () => {
  const { open } = await openList(2)
  await open('/flat')
  expect(page()).toBe('/list')
  expect(screen.getByRole('status').textContent).toContain('Страница не открылась: на сайте ошибка')
  await pass(10_000)
  expect(page()).toBe('/flat')
  expect(again()).toEqual([])
})

it('still opens the page after the one on the screen could not be read again on the way back', async () => {
  const { open } = await openList(1, 1)
  await open('/flat')
  expect(page()).toBe('/list')
  await pass(10_000)
  expect(page()).toBe('/flat')
  expect(again()).toEqual([])
})

it('opens a page whose preload had not ended when its link was pressed, and then failed', async () => {
  const { open, preload } = await openList(1)
  await preload()
  await open('/flat')
  expect(page()).toBe('/list')
  await act(async () => again()[0]?.click())
  await pass(1_000)
  expect(page()).toBe('/flat')
})

it('keeps saying so, once, for as long as the page does not open', async () => {
  const { open, load } = await openList(100)
  await open('/flat')
  await pass(120_000)
  expect(page()).toBe('/list')
  expect(again()).toHaveLength(1)
  const tries = load.mock.calls.length
  expect(tries).toBeLessThanOrEqual(5)
  await pass(120_000)
  expect(load).toHaveBeenCalledTimes(tries)
  await act(async () => again()[0]?.click())
  await pass(100)
  expect(load).toHaveBeenCalledTimes(tries + 1)
  expect(again()).toHaveLength(1)
})

it('gives up what the visitor has turned away from', async () => {
  const { open, load } = await openList(1)
  await open('/flat')
  await open('/other')
  expect(again()).toEqual([])
  await pass(60_000)
  expect(page()).toBe('/other')
  expect(load).toHaveBeenCalledTimes(1)
})

it('gives up a filter that is taken back before the server answers again', async () => {
  const { open, load } = await openList(1)
  await open('/flat')
  await open('/list')
  expect(again()).toEqual([])
  await pass(60_000)
  expect(page()).toBe('/list')
  expect(load).toHaveBeenCalledTimes(1)
})

it('reads the page on the screen again after a failure, a few times', async () => {
  const { open, load, reread } = await openList(0)
  await open('/flat')
  load.mockImplementation(() => {
    throw new Error('out of order')
  })
  await reread()
  expect(page()).toBe('/flat')
  expect(again()).toHaveLength(1)
  await pass(120_000)
  expect(load.mock.calls.length).toBeLessThanOrEqual(6)
  load.mockResolvedValue('read')
  await act(async () => again()[0]?.click())
  await pass(100)
  expect(again()).toEqual([])
})
