import type { QueryClient } from '@tanstack/react-query'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { LazyEmptyList } from './lazy-empty-list.ts'
import { joinPages, type Page, readPages, shownAt } from './pages.ts'

/**
 * Reads what stands on a list at an address: its pages, the filter, and what to loosen where nothing is found.
 *
 * @param read - one page of the list, counted from 1
 * @returns what the head of the page is made from
 * @throws notFound when the list ends before the page of the address
 */
export async function readList<Item extends { id: number }>(
  queryClient: QueryClient,
  search: FlatSearch,
  read: (page: number) => Promise<Page<Item>>,
) {
  const filter = pickFilter(search)
  const [, pages] = await Promise.all([
    queryClient.prefetchQuery(flatsQueries.filter(filter)),
    readPages(search.page, read),
  ])
  const { items, total } = joinPages(pages)
  if (total === 0) {
    await Promise.all([
      queryClient.prefetchQuery(flatsQueries.rescue(filter)),
      // An empty list that is opened in the browser comes whole.
      !import.meta.env.SSR && LazyEmptyList.preload(),
    ])
  }
  const known = queryClient.getQueryData(flatsQueries.filter(filter).queryKey)
  return {
    search,
    items,
    total,
    flats: known?.total ?? 0,
    first: shownAt(search.page, 0).from,
    price: known?.ranges.price ?? null,
    facets: known?.facets ?? {},
  }
}
