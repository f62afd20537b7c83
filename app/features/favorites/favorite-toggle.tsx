import { Heart } from 'lucide-react'
import { showToast } from '#app/ui/toast-queue.ts'
import { isKept, type KeptKind, withKept, withoutKept } from './kept.ts'
import { saveKept, useKept } from './use-kept.ts'

type FavoriteToggleProps = {
  kind: KeptKind
  id: number
  /** Name of the flat or type, for the label. */
  title: string
  /** Whole roubles now, remembered to show later what changed. */
  price: number | null
}

/** The heart on a card: keeps a flat or type in this browser, or lets it go. */
export function FavoriteToggle({ kind, id, title, price }: FavoriteToggleProps) {
  const all = useKept()
  const kept = isKept(all, kind, id)
  const toggle = () => {
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

  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={`${kept ? 'Убрать из избранного' : 'В избранное'}: ${title}`}
      title={kept ? 'Убрать из избранного' : 'В избранное'}
      onClick={toggle}
      className="script-only flex size-touch items-center justify-center rounded-control text-tush-3 transition-colors duration-state hover:text-surik aria-pressed:text-surik"
    >
      <Heart aria-hidden size={22} strokeWidth={1.5} fill={kept ? 'currentColor' : 'none'} />
    </button>
  )
}
