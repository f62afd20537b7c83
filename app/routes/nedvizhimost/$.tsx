import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatFlatCount } from '#app/domain/format.ts'
import { pagesTo } from '#app/features/flats/list/pages.ts'
import { selectionsQueries } from '#app/features/selections/selections.queries.ts'
import { selectionAddress } from '#app/features/selections/selections.search.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { flatCard } from '../-cards.tsx'
import { loadSelection, SelectedList } from '../-selections/selected-list.tsx'

export const Route = createFileRoute('/nedvizhimost/$')({
  ...pageSearch(selectionAddress),
  staticData: { layout: 'choose' },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context: { queryClient }, params: { _splat: path = '' }, deps: { page } }) =>
    loadSelection(queryClient, 'flats', page, async (each) => {
      const { selection, flats: list } = await queryClient.ensureQueryData(
        selectionsQueries.flats(path, each),
      )
      return { selection, list }
    }),
  head: loadedHead,
  component: FlatsSelectionPage,
})

function FlatsSelectionPage() {
  const { page } = Route.useLoaderDeps()
  const { _splat: path = '' } = Route.useParams()
  const { selection, crumbs } = Route.useLoaderData()
  const pages = useSuspenseQueries({
    queries: pagesTo(page).map((each) => selectionsQueries.flats(path, each)),
  })
  return (
    <SelectedList
      kind="flats"
      {...{ selection, crumbs, page }}
      pages={pages.map(({ data }) => data.flats)}
      found={formatFlatCount}
      card={(item) => flatCard(item)}
    />
  )
}
