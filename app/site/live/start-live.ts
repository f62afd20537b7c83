import type { QueryClient } from '@tanstack/react-query'
import type { FlatEvent } from '#app/contract/live.ts'
import { followLiveEvents } from '#app/platform/live-events.ts'
import { isFocusedFlat, wordsOf } from './focused-flat.ts'
import { liveQueries } from './live.queries.ts'
import { liveCache } from './live-cache.ts'
import { fetchChanges, readEvent } from './read-changes.ts'

/**
 * Follows the changes of flats from the version that this page was made from.
 *
 * @param say - tells aloud what happened to the flat that the visitor is at
 * @returns stops it
 */
export function startLive(client: QueryClient, say: (words: string) => void): () => void {
  const cache = liveCache(client)
  const take = (event: FlatEvent) => {
    // Looked at first: a link may be gone with the flat.
    const isFocused = isFocusedFlat(event.id)
    if (cache.take(event) && isFocused) say(wordsOf(event))
  }
  const stop = followLiveEvents({
    since: client.getQueryData(liveQueries.version().queryKey) ?? undefined,
    address: (since) => (since === undefined ? '/events' : `/events?since=${since}`),
    names: ['flat', 'reload'],
    onEvent: (name, data) => {
      if (name === 'reload') return cache.reload()
      const event = readEvent(data)
      if (event) take(event)
    },
    poll: async (since) => {
      const { changes, version, reload } = await fetchChanges(since)
      if (reload) cache.reload()
      for (const event of changes) take(event)
      return version
    },
  })
  return () => {
    stop()
    cache.stop()
  }
}
