import { showToast } from '#app/ui/overlay/toast-queue.ts'
import { isKept, type Kept, withKept, withoutKept } from './kept.ts'
import { saveKept, useKept } from './use-kept.ts'

/** Keeps a flat or type in this browser, or lets it go, and says so with a way back. */
export function useKeptToggle(): (entry: Kept) => void {
  const all = useKept()
  return ({ kind, id, price }) => {
    const kept = isKept(all, kind, id)
    // What comes back by "Отменить" has the price of the day it was kept.
    const entry = all.find((one) => one.kind === kind && one.id === id) ?? { kind, id, price }
    const keep = () => saveKept((list) => withKept(list, entry))
    const letGo = () => saveKept((list) => withoutKept(list, kind, id))
    if (kept) letGo()
    else keep()
    showToast(kept ? 'Убрано из избранного' : 'Добавлено в избранное', {
      label: 'Отменить',
      run: kept ? keep : letGo,
    })
  }
}
