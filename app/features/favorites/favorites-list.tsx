import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import { formatPrice } from '#app/domain/format.ts'
import type { Favorite } from './favorite.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

type FavoritesListProps = {
  flats: readonly FavoriteFlat[]
  favorites: readonly Favorite[]
  /** Draws the card of one flat. */
  card: (flat: FavoriteFlat) => ReactNode
}

/** Projects of one or two flats stand side by side. By number of flats; the columns are those of the page. */
const SPANS = [
  '',
  'sm:col-span-2',
  'sm:col-span-2 lg:col-span-3',
  'sm:col-span-2 lg:col-span-3 xl:col-span-4',
] as const
const COLUMNS = [
  '',
  'sm:grid-cols-2',
  'sm:grid-cols-2 lg:grid-cols-3',
  'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
] as const

/** Favorite flats under the names of their projects, with what the price did since they were added. */
export function FavoritesList({ flats, favorites, card }: FavoritesListProps) {
  const byProject = Map.groupBy(flats, (flat) => flat.project.name)
  const focus = useFocusAfterRemoval([...byProject.values()].flat().map(({ id }) => id))
  return (
    <div className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4" {...focus}>
      {[...byProject].map(([project, own]) => (
        <section key={project} aria-label={project} className={SPANS[Math.min(own.length, 4) - 1]}>
          <h2 className="title-3 mb-6">{project}</h2>
          <ul className={`grid gap-6 ${COLUMNS[Math.min(own.length, 4) - 1]}`}>
            {own.map((flat) => (
              <li key={flat.id} data-item-id={flat.id} className="flex flex-col gap-2">
                {card(flat)}
                <PriceChange
                  flat={flat}
                  favorite={favorites.find((entry) => entry.kind === 'flat' && entry.id === flat.id)}
                />
                {flat.storerooms.free > 0 && (
                  <Link
                    to="/$url/storehouse"
                    params={{ url: flat.project.slug }}
                    search={{ house: flat.building.slug, flat: flat.id }}
                    className="link inline-flex min-h-touch items-center self-start"
                  >
                    Кладовые в доме
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PriceChange({ flat, favorite }: { flat: FavoriteFlat; favorite: Favorite | undefined }) {
  if (flat.status === 'sold' || flat.price === null || !favorite?.price || favorite.price === flat.price)
    return null
  const change = flat.price - favorite.price
  return (
    <p className={`text-small tabular ${change < 0 ? 'text-patina' : 'text-tush-2'}`}>
      {change < 0 ? 'Дешевле' : 'Дороже'} на {formatPrice(Math.abs(change))} с тех пор, как вы её отметили
    </p>
  )
}
