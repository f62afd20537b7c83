import type { QueryClient } from '@tanstack/react-query'
import type { FlatEvent } from '#app/contract/live.ts'
import { chessLive } from '#app/features/chess/chess.live.ts'
import { favoritesLive } from '#app/features/favorites/favorites.live.ts'
import { flatsLive } from '#app/features/flats/flats.live.ts'
import { genplanLive } from '#app/features/genplan/genplan.live.ts'
import { selectionsLive } from '#app/features/selections/selections.live.ts'

const lives = [flatsLive, chessLive, genplanLive, favoritesLive, selectionsLive]

/** An answer that was on its way when a change came may still tell the flat as it was before. */
const UNDER_WAY_MS = 10_000
/** All pages hear of an import at the same moment. */
const RELOAD_SPREAD_MS = 3_000

type LiveCache = {
  /** @returns whether the change was news */
  take(event: FlatEvent): boolean
  /** Reads anew what is on screen, within three seconds; the rest when it is shown. */
  reload(): void
  stop(): void
}

/** Puts changes into what the page has read, each once. */
export function liveCache(client: QueryClient): LiveCache {
  const versions = new Map<number, number>()
  let recent: { event: FlatEvent; at: number }[] = []
  let reloading: ReturnType<typeof setTimeout> | undefined

  const apply = (event: FlatEvent) => {
    for (const live of lives) live(client, event)
  }

  const stopWatching = client.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success' || change.action.manual) return
    recent = recent.filter(({ at }) => Date.now() - at < UNDER_WAY_MS)
    for (const { event } of recent) apply(event)
  })

  return {
    take: (event) => {
      if ((versions.get(event.id) ?? -1) >= event.version) return false
      versions.set(event.id, event.version)
      recent = [...recent.filter((known) => known.event.id !== event.id), { event, at: Date.now() }]
      apply(event)
      return true
    },
    reload: () => {
      versions.clear()
      recent = []
      clearTimeout(reloading)
      reloading = setTimeout(() => void client.invalidateQueries(), Math.random() * RELOAD_SPREAD_MS)
    },
    stop: () => {
      stopWatching()
      clearTimeout(reloading)
    },
  }
}
