import type { QueryClient } from '@tanstack/react-query'
import { LazyChooseFilter } from '#app/features/flats/filter/lazy-choose-filter.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { isFiltered, pickFilter } from '#app/platform/address/filter-address.ts'
import { declaredPage } from '#app/site/head/loaded-head.ts'
import type { PageHead } from '#app/site/head/page-head.ts'
import { listedPath } from './-listed-path.ts'

const ROOTS = { flats: '/choose/flat', types: '/choose/type' } as const

/** A list at an address, as it is declared; its canonical URL is another one where it has a filter. */
export async function declaredList(
  queryClient: QueryClient,
  kind: keyof typeof ROOTS,
  search: FlatSearch,
  head: PageHead,
) {
  // A list that is opened in the browser comes with its filter.
  if (!import.meta.env.SSR) await LazyChooseFilter.preload()
  const path = isFiltered(search) ? await listedPath(queryClient, kind, pickFilter(search)) : head.path
  return declaredPage(ROOTS[kind], { ...head, path })
}
