import type { FetchQueryOptions, Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** What parts of a page show that wait until they are near: the page does not carry it a second time. */
const lateQueries = new WeakSet<Query>()

/** The cache of the open page; only in a browser, where there is one. */
let pageCache: QueryClient | undefined

export function keepPageCache(client: QueryClient): void {
  pageCache = client
}

/**
 * For a loader: data of a part that waits until it is near (`hydrateWhenVisible`). The server renders the part with it
 * and does not send it; the part fetches it by `fetchLate` with its code. What failed is sent as failed, so that HTML
 * and browser agree.
 */
export async function prefetchLate<Data, Failure, Shown, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, Failure, Shown, Key>,
): Promise<void> {
  await client.prefetchQuery(options)
  const query = client.getQueryCache().find({ queryKey: options.queryKey, exact: true })
  if (query?.state.status === 'success') lateQueries.add(query)
}

/** Whether a page is sent without the data of this query. */
export function isLate(query: Query): boolean {
  return lateQueries.has(query)
}

/** For a part that is near: the data that its page was sent without. Throws when it does not come. */
export async function fetchLate<Data, Failure, Shown, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Failure, Shown, Key>,
): Promise<void> {
  const cache = pageCache
  // One that another part has begun to fetch is not there yet: without it this part would show less than its HTML.
  if (!cache || (cache.getQueryState(options.queryKey)?.status ?? 'pending') !== 'pending') return
  try {
    await cache.fetchQuery(options)
  } catch (error) {
    // Else the next attempt would take it for a failure that the page was sent with.
    cache.removeQueries({ queryKey: options.queryKey, exact: true })
    throw error
  }
}
