import { favoriteIds } from './favorite.ts'
import { currentFavorites, watchFavorites } from './use-favorites.ts'

/** The worker is told after the last of several presses. */
const PAUSE_MS = 1_500

let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false

/**
 * Lets the worker of this browser keep the favourite flats for a time without a network, now and after each change of
 * the list, as long as the page is open. Who keeps no flat has no worker.
 */
export function keepOfflineCopy(): void {
  if (isWatching || !('serviceWorker' in navigator)) return
  isWatching = true
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(tell, PAUSE_MS)
  }
  later()
  watchFavorites(later)
}

async function tell(): Promise<void> {
  const offlineFlats = favoriteIds(currentFavorites(), 'flat')
  try {
    if (offlineFlats.length === 0 && !(await navigator.serviceWorker.getRegistration())) return
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ offlineFlats })
  } catch {
    // A private window, or a browser without workers: favourites work as before.
  }
}
