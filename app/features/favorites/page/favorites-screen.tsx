import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import type { LayoutType } from '#app/contract/types.ts'
import { idsOfKinds } from '#app/features/favorites/favorite.ts'
import { favoritesQueries } from '#app/features/favorites/favorites.queries.ts'
import { FavoritesLists } from '#app/features/favorites/favorites-lists.tsx'
import { ImportFavorites } from '#app/features/favorites/import-favorites.tsx'
import { NoFavorites } from '#app/features/favorites/no-favorites.tsx'
import { ShareFavorites } from '#app/features/favorites/share-favorites.tsx'
import { useFavorites } from '#app/features/favorites/use-favorites.ts'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'
import {
  comparedOnly,
  type FavoriteIds,
  isNamed,
  sharedAddress,
  sheetAddress,
  titleOf,
} from './shared-list.ts'

type FavoritesScreenProps = {
  /** What the address names: a list that somebody shared, and the flats put side by side. */
  shared: FavoriteIds
  compare: number[]
  crumbs: readonly Crumb[]
  flatCard: (flat: FavoriteFlat) => ReactNode
  typeCard: (type: LayoutType) => ReactNode
}

/** The list of an address, or of this browser where the address names none. */
export function FavoritesScreen({ shared, compare, crumbs, flatCard, typeCard }: FavoritesScreenProps) {
  const favorites = useFavorites()
  const own = idsOfKinds(favorites)
  const isOwn = !isNamed(shared) && isNamed(own)
  // Somebody else's comparison is also the list of its flats, where nothing is kept here.
  const ids = [shared, own].find(isNamed) ?? comparedOnly(compare)
  const isEmpty = !isNamed(ids)
  const { data, isError } = useQuery({ ...favoritesQueries.list(ids), enabled: !isEmpty })
  const isListed = data && compare.every((id) => data.flats.some((flat) => flat.id === id))
  const { data: others } = useQuery({
    ...favoritesQueries.list(comparedOnly(compare)),
    enabled: compare.length > 0 && isListed === false,
  })
  const known = [...(data?.flats ?? []), ...(others?.flats ?? [])]
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <div className="mb-12 flex flex-wrap items-center justify-between gap-6">
        <h1 className="title-1">{titleOf(shared, compare)}</h1>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {data && data.flats.length > 0 && !isEmpty && (
            <a
              href={sheetAddress(data.flats.map(({ id }) => id))}
              download
              className="link no-print inline-flex min-h-touch items-center"
            >
              Скачать подборку PDF
            </a>
          )}
          {isOwn && <ShareFavorites url={sharedAddress(ids, compare)} />}
          {!isOwn && !isEmpty && data && <ImportFavorites flats={data.flats} types={data.types} />}
        </div>
      </div>
      {isEmpty && <NoFavorites />}
      {isError && (
        <p role="alert" className="text-error">
          Не получилось загрузить избранное. Проверьте соединение и обновите страницу: список никуда не делся.
        </p>
      )}
      {data && !isEmpty && (
        <FavoritesLists
          flats={data.flats}
          types={data.types}
          favorites={favorites}
          compared={compare}
          chosen={compare.flatMap((id) => known.find((flat) => flat.id === id) ?? [])}
          missing={data.missing.flats.length + data.missing.types.length}
          flatCard={flatCard}
          typeCard={typeCard}
        />
      )}
    </>
  )
}
