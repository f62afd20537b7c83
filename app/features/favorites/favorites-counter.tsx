import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { type PluralForms, plural } from '#app/domain/plural.ts'
import { whenIdle } from '#app/platform/when-idle.ts'
import { useAccountFavorites } from './use-account-favorites.ts'
import { useFavorites } from './use-favorites.ts'

/** Flats and layouts are counted together. */
const MARK_FORMS: PluralForms = ['отметка', 'отметки', 'отметок']

/** Link to the favourites in the header, with how many are kept. */
export function FavoritesCounter({ isSignedIn }: { isSignedIn: boolean }) {
  useAccountFavorites(isSignedIn)
  const count = useFavorites().length
  const hasSome = count > 0
  useEffect(() => {
    if (!hasSome) return
    return whenIdle(() => void import('./offline-copy.ts').then(({ keepOfflineCopy }) => keepOfflineCopy()))
  }, [hasSome])
  const label = count === 0 ? 'Избранное' : `Избранное, ${count} ${plural(count, MARK_FORMS)}`
  return (
    <Link
      to="/favorites"
      aria-label={label}
      className="relative flex size-touch shrink-0 items-center justify-center rounded-control text-tush-2 hover:text-sinka max-[19rem]:w-8"
    >
      <Heart aria-hidden size={22} strokeWidth={1.5} />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0 min-w-5 rounded-chip bg-surik px-1 text-center font-medium text-caption text-list tabular"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
