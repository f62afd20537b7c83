import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

afterEach(cleanup)

it('the page itself is the current one, and those above it are not', async () => {
  const root = createRootRoute()
  const items = [
    { label: 'Главная', href: '/' },
    { label: 'Документы', href: '/docs' },
    { label: 'Отчётность' },
  ]
  const page = createRoute({
    getParentRoute: () => root,
    path: '/docs/section',
    component: () => <Breadcrumbs items={items} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/docs/section'] }),
  })
  await router.load()
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  const marked = [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['Отчётность'])
  expect(screen.getByRole('link', { name: 'Документы' })).toBeTruthy()
})
