import { useSyncExternalStore } from 'react'
import { FAVORITES_KEY } from '#app/config/site.ts'
import { storage, watchStorage } from '#app/platform/storage.ts'
import { type Favorite, parseFavorites } from './favorite.ts'

const NOTHING: readonly Favorite[] = []
const listeners = new Set<() => void>()

/** Parsed once for each text: React compares snapshots by identity. */
let cachedText: string | null = null
let cachedList: readonly Favorite[] = NOTHING

/** What this browser keeps now, newest first. Browser only. */
export function currentFavorites(): readonly Favorite[] {
  const text = storage.read(FAVORITES_KEY)
  if (text !== cachedText) {
    cachedText = text
    cachedList = parseFavorites(text)
  }
  return cachedList
}

/** Calls back after each change, of another tab as well; returns what stops it. */
export function watchFavorites(listener: () => void): () => void {
  listeners.add(listener)
  const stopWatching = watchStorage(FAVORITES_KEY, listener)
  return () => {
    listeners.delete(listener)
    stopWatching()
  }
}

/** Replaces the kept list in local storage and notifies every component of this tab. */
export function saveFavorites(change: (list: readonly Favorite[]) => readonly Favorite[]): void {
  storage.write(FAVORITES_KEY, JSON.stringify(change(currentFavorites())))
  for (const listener of listeners) listener()
}

/** What this browser keeps, newest first; empty on the server and during hydration. */
export function useFavorites(): readonly Favorite[] {
  return useSyncExternalStore(watchFavorites, currentFavorites, () => NOTHING)
}
