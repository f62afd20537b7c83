import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { liveQueries } from '#app/site/live/live.queries.ts'
import { loadSharedData } from '#app/site/stored/shared-data.server.ts'

/** What the frame of every page shows. */
export const loadFrame = createIsomorphicFn()
  .server((queryClient: QueryClient) => {
    const queries = [menuQueries.menu(), menuQueries.user(), menuQueries.banner(), liveQueries.version()]
    const keys = queries.map(({ queryKey }) => queryKey)
    return loadSharedData(queryClient, keys, () => loadAll(queryClient))
  })
  .client(loadAll)

/** A page without its menu is the error page (E3); without the user's name or the banner it is still a page (E2). */
async function loadAll(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(menuQueries.menu()),
    queryClient.prefetchQuery(menuQueries.user()),
    queryClient.prefetchQuery(menuQueries.banner()),
    queryClient.prefetchQuery(liveQueries.version()),
  ])
}
