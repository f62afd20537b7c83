import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { CompareCounter } from '#app/features/favorites/compare/compare-counter.tsx'
import { FavoritesCounter } from '#app/features/favorites/favorites-counter.tsx'
import { SearchButton } from '#app/features/search/search-button.tsx'
import { SiteFrame } from '#app/site/frame/site-frame.tsx'

/** Every page in the frame of the site, with what features put into its header. */
export function RootPage() {
  const { data: user } = useQuery(menuQueries.user())
  return (
    <SiteFrame
      search={<SearchButton />}
      compared={isPageOn('/favorites') && <CompareCounter />}
      favorites={isPageOn('/favorites') && <FavoritesCounter isSignedIn={user?.phone !== undefined} />}
    >
      <Outlet />
    </SiteFrame>
  )
}
