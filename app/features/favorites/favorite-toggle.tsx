import { type FavoriteKind, isFavorite } from './favorite.ts'
import { useFavoriteToggle } from './use-favorite-toggle.ts'
import { useFavorites } from './use-favorites.ts'

type FavoriteToggleProps = {
  kind: FavoriteKind
  id: number
  /** Name of the flat or type, for the label. */
  title: string
  /** Whole roubles now, remembered to show later what changed. */
  price: number | null
}

/** The heart on a card: keeps a flat or type in this browser, or lets it go. */
export function FavoriteToggle({ kind, id, title, price }: FavoriteToggleProps) {
  const isPressed = isFavorite(useFavorites(), kind, id)
  const toggle = useFavoriteToggle()

  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={`${isPressed ? 'Убрать из избранного' : 'В избранное'}: ${title}`}
      title={isPressed ? 'Убрать из избранного' : 'В избранное'}
      onClick={() => toggle({ kind, id, price })}
      className="mark mark-heart"
    />
  )
}
