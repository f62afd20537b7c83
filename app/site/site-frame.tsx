import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ToastRegion } from '#app/ui/toast-region.tsx'
import { ConnectivityStrip } from './connectivity-strip.tsx'
import { DemoStrip } from './demo-strip.tsx'
import { SiteFooter } from './footer/site-footer.tsx'
import { ActionBanner } from './header/action-banner.tsx'
import { type HeaderSlots, SiteHeader } from './header/site-header.tsx'
import { ChooseLayout } from './layouts/choose-layout.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { IndexLayout } from './layouts/index-layout.tsx'
import { LiveUpdates } from './live/live-updates.tsx'
import { LoadingBar } from './loading-bar/loading-bar.tsx'
import { CityDestination } from './navigation/city-destination.tsx'
import { RouteAnnouncer } from './navigation/route-announcer.tsx'
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
