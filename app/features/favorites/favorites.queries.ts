import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PERSONAL_KEYS } from '#app/platform/personal-keys.ts'
import { getAccountFavorites } from './account-favorites.functions.ts'
import { getFavorites } from './favorites.functions.ts'

const MINUTE_MS = 60_000

export const favoritesQueries = {
  keys: { lists: ['favorites', 'list'] },

  /** Flats and types by id; the previous answer stays on screen while one is taken out. */
  list: (ids: { flats: number[]; types: number[] }) =>
    queryOptions({
      queryKey: [...favoritesQueries.keys.lists, ids],
      queryFn: ({ signal }) => getFavorites({ data: ids, signal }),
      staleTime: MINUTE_MS,
      placeholderData: keepPreviousData,
    }),

  /** What the account keeps; null when nobody is signed in. */
  account: () =>
    queryOptions({
      queryKey: [PERSONAL_KEYS.account, 'favorites'],
      queryFn: ({ signal }) => getAccountFavorites({ signal }),
      staleTime: MINUTE_MS,
    }),
}
