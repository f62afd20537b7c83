import type { QueryClient } from '@tanstack/react-query'
import type { FlatEvent } from '#app/contract/live.ts'
import { bookingLive } from '#app/features/booking/booking.live.ts'
import { chessLive } from '#app/features/chess/chess.live.ts'
import { favoritesLive } from '#app/features/favorites/favorites.live.ts'
import { flatsLive } from '#app/features/flats/flats.live.ts'
import { genplanLive } from '#app/features/genplan/genplan.live.ts'
import { selectionsLive } from '#app/features/selections/selections.live.ts'

const lives = [flatsLive, chessLive, genplanLive, favoritesLive, selectionsLive, bookingLive]

/** All pages hear of an import at the same moment. */
const RELOAD_SPREAD_MS = 3_000

type LiveCache = {
  /** @returns whether the change was news */
  take(event: FlatEvent): boolean
  /** Reads again what is on screen, within three seconds; the rest when it is shown. */
  reload(): void
  stop(): void
}

/** Puts changes into what the page has read, each once. */
export function liveCache(client: QueryClient): LiveCache {
  const versions = new Map<number, number>()
  /** By query: changes that came while its answer was on its way, which may tell the flat as it was before. */
  const overtaken = new Map<string, FlatEvent[]>()
  let reloading: ReturnType<typeof setTimeout> | undefined

  const apply = (event: FlatEvent) => {
    for (const live of lives) live(client, event)
  }

  const stopWatching = client.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated') return
    const { action, query } = change
    const isAnswer = action.type === 'success' && !action.manual
    if (!isAnswer && action.type !== 'fetch') return
    const events = overtaken.get(query.queryHash) ?? []
    overtaken.delete(query.queryHash)
    // Asked again: that answer will know.
    if (isAnswer) for (const event of events) apply(event)
  })

  return {
    take: (event) => {
      if ((versions.get(event.id) ?? -1) >= event.version) return false
      versions.set(event.id, event.version)
      for (const { queryHash } of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
        overtaken.set(queryHash, [...(overtaken.get(queryHash) ?? []), event])
      }
      apply(event)
      return true
    },
    reload: () => {
      versions.clear()
      overtaken.clear()
      clearTimeout(reloading)
      reloading = setTimeout(() => void client.invalidateQueries(), Math.random() * RELOAD_SPREAD_MS)
    },
    stop: () => {
      stopWatching()
      clearTimeout(reloading)
    },
  }
}
