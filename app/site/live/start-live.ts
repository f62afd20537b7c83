import type { QueryClient } from '@tanstack/react-query'
import type { FlatEvent } from '#app/contract/live.ts'
import { followLiveEvents } from '#app/platform/live-events.ts'
import { announcementOf, isFocusedFlat } from './focused-flat.ts'
import { liveQueries } from './live.queries.ts'
import { liveCache } from './live-cache.ts'
import { fetchChanges, readEvent } from './read-changes.ts'

/**
 * Follows the changes of flats from the version that this page was made from.
 *
 * @param announce - for screen readers: what happened to the flat under the visitor's focus
 * @returns stops following
 */
export function startLive(client: QueryClient, announce: (text: string) => void): () => void {
  const cache = liveCache(client)
  const take = (event: FlatEvent) => {
    // Before the change is applied: it may remove the focused link.
    const isFocused = isFocusedFlat(event.id)
    if (cache.take(event) && isFocused) announce(announcementOf(event))
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
