import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getAccountFavorites } from './account-favorites.functions.ts'
import { getKept } from './favorites.functions.ts'

const MINUTE_MS = 60_000

export const favoritesQueries = {
  /** Flats and types by id; the previous answer stays on screen while one is taken out. */
  list: (ids: { flats: number[]; types: number[] }) =>
    queryOptions({
      queryKey: ['favorites', 'list', ids],
      queryFn: ({ signal }) => getKept({ data: ids, signal }),
      staleTime: MINUTE_MS,
      placeholderData: keepPreviousData,
    }),

  /** What the account keeps; null when nobody is signed in. */
  account: () =>
    queryOptions({
      queryKey: ['account', 'favorites'],
      queryFn: ({ signal }) => getAccountFavorites({ signal }),
      staleTime: MINUTE_MS,
    }),
}
