import type { QueryClient } from '@tanstack/react-query'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { readList } from './read-list.ts'

/**
 * Reads the list of flats at an address, with the flats of the group that is open.
 *
 * @returns what the head of the page is made from; `flats` of all groups, `items` are the cheapest of each
 * @throws notFound when the list ends before the page of the address
 */
export async function readGroups(queryClient: QueryClient, search: FlatSearch) {
  const list = await readList(queryClient, search, (page) =>
    queryClient.ensureQueryData(flatsQueries.groupPage(search, page)),
  )
  const open = list.items.find(({ id }) => id === search.open)
  if (open) await queryClient.prefetchQuery(flatsQueries.group(open.id, pickFilter(search)))
  const known = queryClient.getQueryData(flatsQueries.groupPage(search, search.page ?? 1).queryKey)
  return { ...list, items: list.items.map(({ flat }) => flat), flats: known?.flats ?? 0 }
}
