import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { liveQueries } from '#app/site/live/live.queries.ts'
import { loadSharedData } from '#app/site/stored/shared-data.server.ts'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onceForAll = createIsomorphicFn()
  .server(loadSharedData)
  .client((_queryClient: QueryClient, _keys: unknown, load: () => Promise<void>) => load())

/**
 * What the frame of every page shows. A page without its menu is the error page (E3); without the user's name or the banner
 * it is still a page (E2).
 */
export function loadFrame(queryClient: QueryClient): Promise<void> {
  const menu = menuQueries.menu()
  const others = [menuQueries.user(), menuQueries.banner(), liveQueries.version()] as const
  const keys = [menu, ...others].map(({ queryKey }) => queryKey)
  return onceForAll(queryClient, keys, async () => {
    const [user, banner, version] = others
    await Promise.all([
      queryClient.ensureQueryData(menu),
      queryClient.prefetchQuery(user),
      queryClient.prefetchQuery(banner),
      queryClient.prefetchQuery(version),
    ])
  })
}
