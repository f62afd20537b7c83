import { useSyncExternalStore } from 'react'
import { FAVORITES_KEY } from '#app/config/site.ts'
import { storage, watchStorage } from '#app/platform/storage.ts'
import { type Kept, parseKept } from './kept.ts'

const NOTHING: readonly Kept[] = []
const listeners = new Set<() => void>()

/** Parsed once for each text: React compares snapshots by identity. */
let cachedText: string | null = null
let cachedList: readonly Kept[] = NOTHING

/** What this browser keeps now, newest first. Browser only. */
export function currentKept(): readonly Kept[] {
  const text = storage.read(FAVORITES_KEY)
  if (text !== cachedText) {
    cachedText = text
    cachedList = parseKept(text)
  }
  return cachedList
}

/** Calls back after each change, of another tab as well; returns what stops it. */
export function watchKept(listener: () => void): () => void {
  listeners.add(listener)
  const stopWatching = watchStorage(FAVORITES_KEY, listener)
  return () => {
    listeners.delete(listener)
    stopWatching()
  }
}

/** Replaces the kept list in local storage and tells every component of this tab. */
export function saveKept(change: (list: readonly Kept[]) => readonly Kept[]): void {
  storage.write(FAVORITES_KEY, JSON.stringify(change(currentKept())))
  for (const listener of listeners) listener()
}

/** What this browser keeps, newest first; empty on the server and during hydration. */
export function useKept(): readonly Kept[] {
  return useSyncExternalStore(watchKept, currentKept, () => NOTHING)
}
