import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes what was read under a key, on screen or not. Data that `patch` gives back as they are stay
 * untouched; the others keep their age, so that they are read again when they would have been.
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

/** The list with its items changed; the same list when none of them was. */
export function patchItems<Item>(items: Item[], patch: (item: Item) => Item): Item[] {
  const next = items.map(patch)
  return next.some((item, i) => item !== items[i]) ? next : items
}
