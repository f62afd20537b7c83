import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes the cached data of all queries under a key. Data that `patch` returns unchanged stay untouched; changed
 * data keep their age, so that they are refetched when they would have been.
 */
export function patchQueries<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  patch: (data: Data) => Data,
): void {
  for (const [key, data] of client.getQueriesData<Data>({ queryKey })) {
    if (data === undefined) continue
    const next = patch(data)
    if (next === data) continue
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt
    client.setQueryData<Data>(key, next, updatedAt === undefined ? {} : { updatedAt })
  }
}

/** The list with changed items; the same list if no item changed. */
export function patchItems<Item>(items: Item[], patch: (item: Item) => Item): Item[] {
  const next = items.map(patch)
  return next.some((item, i) => item !== items[i]) ? next : items
}
