import { useSyncExternalStore } from 'react'
import { FAVORITES_KEY } from '#app/config/site.ts'
import { storedList } from '#app/platform/stored-list.ts'
import { type Favorite, parseFavorites } from './favorite.ts'

const NOTHING: readonly Favorite[] = []

/** What this browser keeps, newest first. */
export const {
  current: currentFavorites,
  watch: watchFavorites,
  save: saveFavorites,
} = storedList(FAVORITES_KEY, parseFavorites)

/** What this browser keeps, newest first; empty on the server and during hydration. */
export function useFavorites(): readonly Favorite[] {
  return useSyncExternalStore(watchFavorites, currentFavorites, () => NOTHING)
}
