import type { QueryClient } from '@tanstack/react-query'
import { linkPicture } from '#app/config/link-picture.ts'
import { favoritesPicture } from '#app/domain/link-picture/choice-pictures.ts'
import { favoritesQueries } from '#app/features/favorites/favorites.queries.ts'
import { stringifySearch } from '#app/platform/address/search-address.ts'
import { comparedOnly, type FavoriteIds, isNamed } from './shared-list.ts'

/** The picture of a shared list or comparison; undefined where the address names nothing that is there. */
export function pictureOfFavorites(queryClient: QueryClient, shared: FavoriteIds, compare: number[]) {
  const read = [shared, comparedOnly(compare)].map((ids) =>
    queryClient.getQueryData(favoritesQueries.list(ids).queryKey),
  )
  const isComparison = compare.length > 1
  const [list, compared] = read
  const flats = isComparison ? read.flatMap((one) => one?.flats ?? []) : (list?.flats ?? [])
  const types = isComparison ? [] : (list?.types ?? [])
  if (flats.length + types.length === 0 || !(list ?? compared)) return undefined
  const search = isComparison ? { compare } : shared
  if (!isComparison && !isNamed(shared)) return undefined
  return linkPicture(`/favorites${stringifySearch(search)}`, favoritesPicture({ flats, types }, compare))
}
