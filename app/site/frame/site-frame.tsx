import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SiteFooter } from '#app/site/footer/site-footer.tsx'
import { ActionBanner } from '#app/site/header/action-banner.tsx'
import { type HeaderSlots, SiteHeader } from '#app/site/header/site-header.tsx'
import { ChooseLayout } from '#app/site/layouts/choose-layout.tsx'
import { DefaultLayout } from '#app/site/layouts/default-layout.tsx'
import { IndexLayout } from '#app/site/layouts/index-layout.tsx'
import { LiveUpdates } from '#app/site/live/live-updates.tsx'
import { LoadingBar } from '#app/site/loading-bar/loading-bar.tsx'
import { CityDestination } from '#app/site/navigation/city-destination.tsx'
import { RouteAnnouncer } from '#app/site/navigation/route-announcer.tsx'
import { ToastRegion } from '#app/ui/overlay/toast-region.tsx'
import { ConnectivityStrip } from './connectivity-strip.tsx'
import { DemoStrip } from './demo-strip.tsx'
import { SkipLink } from './skip-link.tsx'

const layouts = { default: DefaultLayout, choose: ChooseLayout, index: IndexLayout }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Which of the three layouts the page stands in; `default` when it says nothing. */
    layout?: keyof typeof layouts
    /** What is done before the page is read: names of navigation/page-middleware.ts. */
    middleware?: readonly string[]
  }
}

type Match = { status: string; staticData: { layout?: keyof typeof layouts } }

/** The deepest match decides; a page that failed or is not there stands in the default layout. */
function layoutOf(matches: readonly Match[]): keyof typeof layouts {
  if (matches.some(({ status }) => status === 'error' || status === 'notFound')) return 'default'
  return matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? 'default'
}

/** Header, footer and what watches over every page; the page's own layout between them. */
export function SiteFrame({ children, search, favorites }: HeaderSlots & { children: ReactNode }) {
  const layout = useMatches({
    select: layoutOf,
  })
  const Layout = layouts[layout]
  return (
    <CityDestination>
      <SkipLink />
      <LoadingBar />
      <DemoStrip />
      <ActionBanner />
      <SiteHeader search={search} favorites={favorites} />
      <ConnectivityStrip />
      <Layout>{children}</Layout>
      <SiteFooter />
      <RouteAnnouncer />
      <LiveUpdates />
      <ToastRegion />
    </CityDestination>
  )
}
