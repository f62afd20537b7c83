import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** All open pages get a change at the same moment: their requests are spread over this time. */
const EARLIEST_MS = 3_000
const SPREAD_MS = 12_000

const waiting = new WeakMap<QueryClient, Set<string>>()

/** Refetches the data under a key: within 15 s if it is on the screen, otherwise when it is shown next. */
export function refetchSoon(client: QueryClient, queryKey: QueryKey): void {
  const keys = waiting.get(client) ?? new Set()
  waiting.set(client, keys)
  const hash = hashKey(queryKey)
  if (keys.has(hash)) return
  keys.add(hash)
  setTimeout(
    () => {
      keys.delete(hash)
      void client.invalidateQueries({ queryKey })
    },
    EARLIEST_MS + Math.random() * SPREAD_MS,
  )
}
