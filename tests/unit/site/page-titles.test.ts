import { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRouter,
  HeadContent,
  notFound,
  Outlet,
} from '@tanstack/react-router'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Route as chooseRoute } from '#app/routes/choose/index.tsx'
import { ErrorScreen } from '#app/site/errors/error-screen.tsx'
import { NotFoundScreen } from '#app/site/errors/not-found-screen.tsx'
import { PublicError } from '#app/site/errors/public-error.ts'

const calls = vi.hoisted(() => ({ getCities: vi.fn() }))
vi.mock('#app/features/projects/cities.functions.ts', () => calls)
// Both need a request of the framework.
vi.mock('#app/site/errors/answer-status.ts', () => ({ answerStatus: () => {} }))
vi.mock('#app/site/request-context.ts', () => ({ currentRequestId: () => undefined }))

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

/** The page as the server draws it. */
async function pageAt(address: string): Promise<string> {
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
    component: () =>
      createElement(
        'html',
        {},
        createElement('head', {}, createElement(HeadContent)),
        createElement('body', {}, createElement(Outlet)),
      ),
  })
  // The generated tree places a file's route in the same way.
  const place = { id: '/choose/', path: '/choose', getParentRoute: () => root, pendingMs: 0 }
  const page = chooseRoute.update(place)
  const answer = createRequestHandler({
    request: new Request(`http://site.test${address}`),
    createRouter: () =>
      createRouter({
        routeTree: root.addChildren([page]),
        context: { queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }) },
        isServer: true,
        defaultErrorComponent: ErrorScreen,
        defaultNotFoundComponent: NotFoundScreen,
      }),
  })
  const response = await answer(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: createElement(RouterServer, { router }) }),
  )
  return response.text()
}

const titlesOf = (html: string) => [...html.matchAll(/<title[^>]*>([^<]*)</g)].map(([, title]) => title)

it.each([
  ['an answer that failed', new PublicError(503, 'Сервис временно недоступен'), 'Ошибка 503 – Сажень'],
  ['a page that is not there', notFound(), 'Страница не найдена – Сажень'],
])('%s has exactly one title, and no canonical address', async (_, failure, title) => {
  calls.getCities.mockRejectedValue(failure)
  const html = await pageAt('/choose')
  expect(titlesOf(html)).toEqual([title])
  expect(html).not.toContain('rel="canonical"')
})

it('a page that is there has its own', async () => {
  calls.getCities.mockResolvedValue({ cities: [] })
  expect(titlesOf(await pageAt('/choose'))).toEqual(['Выбор квартиры – Сажень'])
})
