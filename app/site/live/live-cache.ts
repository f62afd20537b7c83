import type { QueryClient } from '@tanstack/react-query'
import type { FlatEvent } from '#app/contract/live.ts'
import { bookingLive } from '#app/features/booking/booking.live.ts'
import { chessLive } from '#app/features/chess/chess.live.ts'
import { favoritesLive } from '#app/features/favorites/favorites.live.ts'
import { flatsLive } from '#app/features/flats/flats.live.ts'
import { genplanLive } from '#app/features/genplan/genplan.live.ts'

const lives = [flatsLive, chessLive, genplanLive, favoritesLive, bookingLive]

/** All pages get an import at the same moment: their requests are spread over this time. */
const RELOAD_SPREAD_MS = 3_000

type LiveCache = {
  /** Applies a change. @returns false if it was applied before */
  take(event: FlatEvent): boolean
  /** Refetches what is on the screen within three seconds; the rest when it is shown. */
  reload(): void
  stop(): void
}

/** Applies changes to the cached data of the page, each once. */
export function liveCache(client: QueryClient): LiveCache {
  const versions = new Map<number, number>()
  /** By query: changes that arrived while it was being fetched; its response may be older than they are. */
  const duringFetch = new Map<string, FlatEvent[]>()
  let reloading: ReturnType<typeof setTimeout> | undefined

  const apply = (event: FlatEvent) => {
    for (const live of lives) live(client, event)
  }

  const stopWatching = client.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated') return
    const { action, query } = change
    const isAnswer = action.type === 'success' && !action.manual
    if (!isAnswer && action.type !== 'fetch') return
    const events = duringFetch.get(query.queryHash) ?? []
    duringFetch.delete(query.queryHash)
    // A new fetch began: its response will include them.
    if (isAnswer) for (const event of events) apply(event)
  })

  return {
    take: (event) => {
      if ((versions.get(event.id) ?? -1) >= event.version) return false
      versions.set(event.id, event.version)
      for (const { queryHash } of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
        duringFetch.set(queryHash, [...(duringFetch.get(queryHash) ?? []), event])
      }
      apply(event)
      return true
    },
    reload: () => {
      versions.clear()
      duringFetch.clear()
      clearTimeout(reloading)
      reloading = setTimeout(() => void client.invalidateQueries(), Math.random() * RELOAD_SPREAD_MS)
    },
    stop: () => {
      stopWatching()
      clearTimeout(reloading)
    },
  }
}
