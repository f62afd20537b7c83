import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { FavoritesCounter } from '#app/features/favorites/favorites-counter.tsx'
import { SearchButton } from '#app/features/search/search-button.tsx'
import { ErrorScreen } from '#app/site/errors/error-screen.tsx'
import { NotFoundScreen } from '#app/site/errors/not-found-screen.tsx'
import { SiteDocument } from '#app/site/frame/site-document.tsx'
import { SiteFrame } from '#app/site/frame/site-frame.tsx'
import { siteHead } from '#app/site/head/site-head.ts'
import { liveQueries } from '#app/site/live/live.queries.ts'
import { runPageMiddleware } from '#app/site/navigation/page-middleware.ts'

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
  component: Root,
  errorComponent: RootFailure,
  notFoundComponent: NotFoundScreen,
})

function Root() {
  const { data: user } = useQuery(menuQueries.user())
  return (
    <SiteFrame
      search={<SearchButton />}
      favorites={isPageOn('/favorites') && <FavoritesCounter isSignedIn={user?.phone !== undefined} />}
    >
      <Outlet />
    </SiteFrame>
  )
}

function RootFailure(props: ErrorComponentProps) {
  return (
    <SiteFrame>
      <ErrorScreen {...props} />
    </SiteFrame>
  )
}
