import { queryOptions } from '@tanstack/react-query'
import { PERSONAL_KEYS } from '#app/platform/personal-keys.ts'
import { getBanner, getMenu, getUserInfo } from './menu.functions.ts'

const MINUTE_MS = 60_000

/** Data of every page's header and footer. */
export const menuQueries = {
  menu: () =>
    queryOptions({
      queryKey: ['menu'],
      queryFn: ({ signal }) => getMenu({ signal }),
      staleTime: 10 * MINUTE_MS,
    }),

  user: () =>
    queryOptions({
      queryKey: [PERSONAL_KEYS.user],
      queryFn: ({ signal }) => getUserInfo({ signal }),
      staleTime: MINUTE_MS,
    }),

  banner: () =>
    queryOptions({
      queryKey: ['banner'],
      queryFn: ({ signal }) => getBanner({ signal }),
      staleTime: 10 * MINUTE_MS,
    }),
}
