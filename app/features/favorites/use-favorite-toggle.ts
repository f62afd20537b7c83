import { trackGoal } from '#app/platform/track-goal.ts'
import { showToast } from '#app/ui/overlay/toast-queue.ts'
import { type Favorite, isFavorite, withFavorite, withoutFavorite } from './favorite.ts'
import { saveFavorites, useFavorites } from './use-favorites.ts'

/** Keeps a flat or type in this browser, or lets it go, and says so with a way back. */
export function useFavoriteToggle(): (entry: Favorite) => void {
  const all = useFavorites()
  return ({ kind, id, price }) => {
    const kept = isFavorite(all, kind, id)
    // What comes back by "Отменить" has the price of the day it was kept.
    const entry = all.find((one) => one.kind === kind && one.id === id) ?? { kind, id, price }
    const keep = () => saveFavorites((list) => withFavorite(list, entry))
    const letGo = () => saveFavorites((list) => withoutFavorite(list, kind, id))
    if (kept) letGo()
    else {
      keep()
      trackGoal('favorite_added', { kind, id })
    }
    showToast(kept ? 'Убрано из избранного' : 'Добавлено в избранное', {
      label: 'Отменить',
      run: kept ? keep : letGo,
    })
  }
}
