import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LazyQuietFooter, LazySiteFooter } from '#app/site/footer/lazy-footers.ts'
import { ActionBanner } from '#app/site/header/action-banner.tsx'
import { QuietHeader } from '#app/site/header/quiet-header.tsx'
import { type HeaderSlots, SiteHeader } from '#app/site/header/site-header.tsx'
import { isDemo } from '#app/site/is-demo.ts'
import { ChooseLayout } from '#app/site/layouts/choose-layout.tsx'
import { DefaultLayout } from '#app/site/layouts/default-layout.tsx'
import { IndexLayout } from '#app/site/layouts/index-layout.tsx'
import { LiveUpdates } from '#app/site/live/live-updates.tsx'
import { LoadingBar } from '#app/site/loading-bar/loading-bar.tsx'
import { CityDestination } from '#app/site/navigation/city-destination.tsx'
import { RouteAnnouncer } from '#app/site/navigation/route-announcer.tsx'
import { ToastRegion } from '#app/ui/overlay/toast-region.tsx'
import { ConnectivityStrip } from './connectivity-strip.tsx'

const layouts = { default: DefaultLayout, choose: ChooseLayout, index: IndexLayout }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The layout of the page; `default` if absent. */
    layout?: keyof typeof layouts
    /** `quiet`: nothing beside the page but the company's name, its phone and what the law requires. */
    frame?: 'quiet'
    /** What runs before the loaders of the page: names of navigation/page-middleware.ts. */
    middleware?: readonly string[]
    /** `personal`: a page about one person, which is not cached or crawled. Without it a page is public. */
    access?: 'personal'
  }
}

type Match = { status: string; staticData: { layout?: keyof typeof layouts; frame?: 'quiet' } }

const isMissed = ({ status }: Match) => status === 'error' || status === 'notFound'

/** The deepest match decides; failed and missing pages have the default layout. */
function layoutOf(matches: readonly Match[]): keyof typeof layouts {
  if (matches.some(isMissed)) return 'default'
  return matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? 'default'
}

/** Failed and missing pages have the menu: they lead elsewhere. */
function isQuiet(matches: readonly Match[]): boolean {
  return !matches.some(isMissed) && matches.some(({ staticData }) => staticData.frame === 'quiet')
}

/** Header, footer, and what runs on every page; the page in its layout between them. */
export function SiteFrame({ children, ...slots }: HeaderSlots & { children: ReactNode }) {
  const layout = useMatches({
    select: layoutOf,
  })
  const isAlone = useMatches({ select: isQuiet })
  const Layout = layouts[layout]
  return (
    <CityDestination>
      <LoadingBar />
      <DemoStrip />
      {isAlone ? (
        <QuietHeader />
      ) : (
        <>
          <ActionBanner />
          <SiteHeader {...slots} />
        </>
      )}
      <ConnectivityStrip />
      <Layout>{children}</Layout>
      {isAlone ? <LazyQuietFooter /> : <LazySiteFooter />}
      <RouteAnnouncer />
      <LiveUpdates />
      <ToastRegion />
    </CityDestination>
  )
}

/** Says that the company is invented and that messages are not sent. */
function DemoStrip() {
  if (!isDemo()) return null
  return (
    <aside
      aria-label="О демонстрации"
      className="no-print bg-beton-100 px-4 py-0.5 text-center text-caption text-tush-3"
    >
      Демонстрация: дома и цены вымышлены
    </aside>
  )
}
