import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { afterFirstPage } from '#app/site/navigation/after-first-page.ts'
import { persistentToast, showToast } from '#app/ui/overlay/toast-queue.ts'
import { ToastRegion } from '#app/ui/overlay/toast-region.tsx'

afterEach(cleanup)

async function openList() {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ToastRegion />
      </>
    ),
  })
  const at = (path: string) => createRoute({ getParentRoute: () => rootRoute, path })
  const router = createRouter({
    routeTree: rootRoute.addChildren([at('/list'), at('/flat')]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  })
  await router.load()
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  afterFirstPage(router)
  return (address: string) => act(() => router.navigate({ href: address }))
}

const said = () => screen.getByRole('status').textContent

it('takes a toast away with the page that it speaks of, not with another filter of it', async () => {
  const go = await openList()
  act(() => void showToast('Добавлено в избранное'))
  await go('/list?rooms=2')
  expect(said()).toBe('Добавлено в избранное')
  await go('/flat')
  expect(said()).toBe('')
})

it('keeps what the action said that led to the page, and what lasts', async () => {
  const go = await openList()
  const lasting = persistentToast()
  act(() => lasting.show('Нет соединения', undefined))
  await act(async () => {
    const opened = go('/flat')
    showToast('Квартира открыта')
    await opened
  })
  expect(said()).toBe('Нет соединенияКвартира открыта')
  act(lasting.end)
})
