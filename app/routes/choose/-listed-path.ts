import type { QueryClient } from '@tanstack/react-query'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import { selectionsQueries } from '#app/features/selections/selections.queries.ts'

const ROOTS = {
  flats: { list: '/choose/flat', selection: '/nedvizhimost' },
  types: { list: '/choose/type', selection: '/novostroyki' },
} as const

/**
 * The canonical path of a filtered list: that of the nearest ready selection, else of the
 * whole list. Only the server is asked: no engine reads what a browser has gone on to.
 */
export async function listedPath(
  queryClient: QueryClient,
  kind: keyof typeof ROOTS,
  filter: FlatFilter,
): Promise<string> {
  const { list, selection } = ROOTS[kind]
  if (!import.meta.env.SSR) return list
  const query = selectionsQueries.nearest(kind, filter)
  await queryClient.prefetchQuery(query)
  const path = queryClient.getQueryData(query.queryKey)
  return path ? `${selection}/${path}` : list
}
