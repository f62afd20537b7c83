import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, type ErrorComponentProps, redirect } from '@tanstack/react-router'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { ErrorScreen } from '#app/site/errors/error-screen.tsx'
import { LazyNotFoundScreen } from '#app/site/errors/lazy-not-found-screen.ts'
import { SiteDocument } from '#app/site/frame/site-document.tsx'
import { SiteFrame } from '#app/site/frame/site-frame.tsx'
import { siteHead } from '#app/site/head/site-head.ts'
import { liveQueries } from '#app/site/live/live.queries.ts'
import { runPageMiddleware } from '#app/site/navigation/page-middleware.ts'
import { RootPage } from './-root/root-page.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ context: { queryClient }, matches, location: { href, pathname }, preload }) => {
    if (!preload && globalThis.leavesDocument?.(pathname)) throw redirect({ href, reloadDocument: true })
    return runPageMiddleware(matches, { queryClient, href })
  },
  // A page without its menu is the error page (E3); without the user's name or the banner it is still a page (E2).
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(menuQueries.menu()),
      queryClient.prefetchQuery(menuQueries.user()),
      queryClient.prefetchQuery(menuQueries.banner()),
      queryClient.prefetchQuery(liveQueries.version()),
    ])
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: siteHead,
  shellComponent: SiteDocument,
  component: RootPage,
  errorComponent: RootFailure,
  notFoundComponent: LazyNotFoundScreen,
})

function RootFailure(props: ErrorComponentProps) {
  return (
    <SiteFrame>
      <ErrorScreen {...props} />
    </SiteFrame>
  )
}
