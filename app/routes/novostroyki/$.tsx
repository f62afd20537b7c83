import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { formatCount } from '#app/domain/format.ts'
import { TYPE_FORMS } from '#app/domain/plural.ts'
import { CardGrid } from '#app/features/flats/list/card-grid.tsx'
import { pagesTo } from '#app/features/flats/list/pages.ts'
import { selectionsQueries } from '#app/features/selections/selections.queries.ts'
import { selectionAddress } from '#app/features/selections/selections.search.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { loadSelection, SelectedList } from '../-selections/selected-list.tsx'
import { typeCard } from '../-type-card.tsx'

export const Route = createFileRoute('/novostroyki/$')({
  ...pageSearch(selectionAddress),
  staticData: { layout: 'choose' },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient }, params: { _splat: path = '' }, deps: { page } }) => {
    const read = (each: number) => queryClient.ensureQueryData(selectionsQueries.types(path, each))
    const { selection } = await read(page ?? 1)
    return loadSelection(
      queryClient,
      selection,
      page,
      async (each) => (await read(each)).types,
      (type) => ({ ...type, name: type.title }),
    )
  },
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
      {...{ selection, crumbs, page }}
      pages={pages.map(({ data }) => data.types)}
      found={(total) => formatCount(total, TYPE_FORMS)}
      list={(items, last) => (
        <>
          <CardGrid last={last}>{items.map((item) => typeCard(item))}</CardGrid>
          <ProgrammesNote items={items} />
        </>
      )}
    />
  )
}
