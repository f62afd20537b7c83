import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatCount } from '#app/domain/format.ts'
import { TYPE_FORMS } from '#app/domain/plural.ts'
import { pagesTo } from '#app/features/flats/list/pages.ts'
import { selectionsQueries } from '#app/features/selections/selections.queries.ts'
import { selectionAddress } from '#app/features/selections/selections.search.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { typeCard } from '../-cards.tsx'
import { loadSelection, SelectedList } from '../-selections/selected-list.tsx'

export const Route = createFileRoute('/novostroyki/$')({
  ...pageSearch(selectionAddress),
  staticData: { layout: 'choose' },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context: { queryClient }, params: { _splat: path = '' }, deps: { page } }) =>
    loadSelection(queryClient, 'types', page, async (each) => {
      const { selection, types: list } = await queryClient.ensureQueryData(
        selectionsQueries.types(path, each),
      )
      return { selection, list }
    }),
  head: loadedHead,
  component: TypesSelectionPage,
})

function TypesSelectionPage() {
  const { page } = Route.useLoaderDeps()
  const { _splat: path = '' } = Route.useParams()
  const { selection, crumbs } = Route.useLoaderData()
  const pages = useSuspenseQueries({
    queries: pagesTo(page).map((each) => selectionsQueries.types(path, each)),
  })
  return (
    <SelectedList
      kind="types"
      {...{ selection, crumbs, page }}
      pages={pages.map(({ data }) => data.types)}
      found={(total) => formatCount(total, TYPE_FORMS)}
      card={(item) => typeCard(item)}
    />
  )
}
