import { useState } from 'react'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import type { LayoutType } from '#app/contract/types.ts'
import { Button } from '#app/ui/button/button.tsx'
import { type Favorite, withFavorite } from './favorite.ts'
import { saveFavorites } from './use-favorites.ts'

type ImportFavoritesProps = { flats: readonly FavoriteFlat[]; types: readonly LayoutType[] }

/** Adds a list that somebody shared to what this browser keeps; nothing kept before is lost. */
export function ImportFavorites({ flats, types }: ImportFavoritesProps) {
  const [isDone, setIsDone] = useState(false)

  const takeOver = () => {
    const entries: Favorite[] = [
      ...flats.map(({ id, price }) => ({ kind: 'flat' as const, id, price })),
      ...types.map(({ id, price_from }) => ({ kind: 'type' as const, id, price: price_from })),
    ]
    saveFavorites((list) => entries.reduceRight(withFavorite, list))
    setIsDone(true)
  }

  return (
    <div className="script-only flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={takeOver} disabled={isDone}>
        Добавить в моё избранное
      </Button>
      <span role="status" className="text-small text-tush-3 empty:-ml-3">
        {isDone ? 'Добавлено' : ''}
      </span>
    </div>
  )
}
