import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { flatName, formatFlatCount } from '#app/domain/format.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { pagesTo } from '#app/features/flats/list/pages.ts'
import { selectionsQueries } from '#app/features/selections/selections.queries.ts'
import { selectionAddress } from '#app/features/selections/selections.search.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { loadedSearch } from '#app/site/navigation/page-search.ts'
import { loadSelection, SelectedList } from '../-selections/selected-list.tsx'
import { searchOf } from '../-selections/selection-filter.tsx'
import { FlatItems } from '../choose/-flat-items.tsx'

export const Route = createFileRoute('/nedvizhimost/$')({
  ...loadedSearch(selectionAddress),
  staticData: { layout: 'choose' },
  loader: async ({ context: { queryClient }, params: { _splat: path = '' }, deps: { page, open } }) => {
    const selection = await queryClient.ensureQueryData(selectionsQueries.flats(path))
    const search = searchOf(selection)
    const [data] = await Promise.all([
      loadSelection(
        queryClient,
        selection,
        page,
        (each) => queryClient.ensureQueryData(flatsQueries.groupPage(search, each)),
        ({ flat }) => ({ ...flat, name: flatName(flat) }),
      ),
      open !== undefined && queryClient.prefetchQuery(flatsQueries.group(open, pickFilter(search))),
    ])
    return data
  },
  head: loadedHead,
  component: FlatsSelectionPage,
})

function FlatsSelectionPage() {
  const address = Route.useLoaderDeps()
  const { selection, crumbs } = Route.useLoaderData()
  const search = searchOf(selection)
  const pages = useSuspenseQueries({
    queries: pagesTo(address.page).map((each) => flatsQueries.groupPage(search, each)),
  }).map(({ data }) => data)
  return (
    <SelectedList
      {...{ selection, crumbs, pages }}
      page={address.page}
      found={() => formatFlatCount(pages.at(-1)?.flats ?? 0)}
      list={(items, last) => (
        <FlatItems items={items} search={{ ...search, open: address.open }} chosen={address} last={last} />
      )}
    />
  )
}
