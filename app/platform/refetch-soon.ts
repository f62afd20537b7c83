import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Every open page hears of a change at the same moment: they must not all ask at the same moment. */
const EARLIEST_MS = 3_000
const SPREAD_MS = 12_000

const waiting = new WeakMap<QueryClient, Set<string>>()

/** Reads again, within a quarter of a minute, what is on screen under a key; what is not, when it is shown next. */
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
