import { Heart } from 'lucide-react'
import { isKept, type KeptKind } from './kept.ts'
import { useKept } from './use-kept.ts'
import { useKeptToggle } from './use-kept-toggle.ts'

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
  const kept = isKept(useKept(), kind, id)
  const toggle = useKeptToggle()

  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={`${kept ? 'Убрать из избранного' : 'В избранное'}: ${title}`}
      title={kept ? 'Убрать из избранного' : 'В избранное'}
      onClick={() => toggle({ kind, id, price })}
      className="script-only flex size-touch items-center justify-center rounded-control text-tush-3 transition-colors duration-state hover:text-surik aria-pressed:text-surik"
    >
      <Heart aria-hidden size={22} strokeWidth={1.5} fill={kept ? 'currentColor' : 'none'} />
    </button>
  )
}
