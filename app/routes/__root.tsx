import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, type ErrorComponentProps, redirect } from '@tanstack/react-router'
import { ErrorScreen } from '#app/site/errors/error-screen.tsx'
import { LazyNotFoundScreen } from '#app/site/errors/lazy-not-found-screen.ts'
import { SiteDocument } from '#app/site/frame/site-document.tsx'
import { SiteFrame } from '#app/site/frame/site-frame.tsx'
import { siteHead } from '#app/site/head/site-head.ts'
import { runPageMiddleware } from '#app/site/navigation/page-middleware.ts'
import { loadFrame } from './-root/load-frame.ts'
import { RootPage } from './-root/root-page.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ context: { queryClient }, matches, location: { href, pathname }, preload }) => {
    if (!preload && globalThis.leavesDocument?.(pathname)) throw redirect({ href, reloadDocument: true })
    return runPageMiddleware(matches, { queryClient, href })
  },
  loader: ({ context: { queryClient } }) => loadFrame(queryClient),
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
