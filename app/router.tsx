import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { getGlobalStartContext } from '@tanstack/react-start'
import { parseSearch, stringifySearch } from './platform/address/search-address.ts'
import { isLate, keepPageCache } from './platform/late-data.ts'
import { packJson, unpackJson } from './platform/packed-json.ts'
import { whenIdle } from './platform/when-idle.ts'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './site/errors/error-screen.tsx'
import { LazyNotFoundScreen } from './site/errors/lazy-not-found-screen.ts'
import { reportFailure } from './site/loading-bar/failure-signal.ts'
import { hearPopstateFirst } from './site/navigation/first-popstate.ts'
import { pageTransition } from './site/navigation/page-transition.ts'
import { rememberLinks } from './site/navigation/remembered-links.ts'
import { routerSetsScroll } from './site/navigation/scroll-of-pages.ts'
import { deferModules } from './site/scripts/deferred-modules.ts'
import { nextTask } from './site/scripts/next-task.ts'
import { sendDataInOneGo } from './site/scripts/page-data.ts'
import { vitalsSample } from './site/vitals/vitals-sample.ts'

/**
 * One router, and one cache, for each request on the server; one for the life of the page in a browser, which makes it between
 * other tasks: with the first step of hydration before it and the data of the page after it, it would hold a phone.
 */
export async function getRouter() {
  if (import.meta.env.SSR) return newRouter()
  await nextTask()
  const router = newRouter()
  await nextTask()
  return router
}

function newRouter() {
  const queryClient = new QueryClient({
    // A request that fails after the page was loaded also turns the loading bar red.
    queryCache: new QueryCache({ onError: reportFailure }),
    defaultOptions: {
      queries: {
        retry: (failures) => !import.meta.env.SSR && navigator.onLine && failures < 1,
        // Without a connection a query fails at once, and is refetched when the connection is back. By default it
        // would wait silently, and the page would not open without any message.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // As text: the framework writes a number before each object and list, 1.8 KB of brotli on the main page.
      ...(import.meta.env.SSR && {
        dehydrate: { serializeData: packJson, shouldDehydrateQuery: (query: Query) => !isLate(query) },
      }),
      hydrate: { deserializeData: unpackJson },
    },
  })
  if (!import.meta.env.SSR) keepPageCache(queryClient)
  const nonce = import.meta.env.SSR ? getGlobalStartContext()?.nonce : undefined
  if (!import.meta.env.SSR) hearPopstateFirst()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    scrollRestoration: routerSetsScroll(),
    // hash-scroll.ts scrolls to a hash, in 600 ms.
    defaultHashScrollIntoView: false,
    defaultViewTransition: pageTransition(),
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: LazyNotFoundScreen,
    ...(nonce ? { ssr: { nonce } } : {}),
  })
  if (import.meta.env.PROD && !import.meta.env.SSR) router.options.hydrate = () => deferModules(router)
  if (import.meta.env.SSR) rememberLinks(router)
  setupRouterSsrQueryIntegration({ router, queryClient })
  sendDataInOneGo(router, queryClient)
  // Not in the first load.
  if (!import.meta.env.SSR) {
    void import('./site/navigation/after-first-page.ts').then(({ afterFirstPage }) => afterFirstPage(router))
  }
  // Most visits load nothing for it.
  if (!import.meta.env.SSR && Math.random() < Number(vitalsSample() ?? 0)) {
    whenIdle(async () => {
      const { reportVitals } = await import('./site/vitals/report-vitals.ts')
      reportVitals(router)
    })
  }
  return router
}
