import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FlatCard } from '#app/blocks/flat/flat-card.tsx'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { formatFlatCount } from '#app/domain/format.ts'
import { FlatHeart } from '#app/features/favorites/card-hearts.tsx'
import { joinPages, pagesTo, readPages, shownAt } from '#app/features/flats/list/pages.ts'
import { SelectionDirectory } from '#app/features/selections/selection-directory.tsx'
import { selectionHead } from '#app/features/selections/selection-head.ts'
import { SelectionPage } from '#app/features/selections/selection-page.tsx'
import { selectionsQueries } from '#app/features/selections/selections.queries.ts'
import { selectionAddress } from '#app/features/selections/selections.search.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'

export const Route = createFileRoute('/nedvizhimost/$')({
  ...pageSearch(selectionAddress),
  staticData: { layout: 'choose' },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient }, params, deps }) => {
    const path = params._splat ?? ''
    const read = (page: number) => queryClient.ensureQueryData(selectionsQueries.flats(path, page))
    await Promise.all([
      readPages(deps.page, async (page) => (await read(page)).flats),
      queryClient.prefetchQuery(selectionsQueries.groups('flats')),
    ])
    const { selection } = await read(deps.page ?? 1)
    return { selection, head: selectionHead('/nedvizhimost', { selection, page: deps.page }) }
  },
  head: loadedHead,
  component: FlatsSelectionPage,
})

function FlatsSelectionPage() {
  const { page } = Route.useLoaderDeps()
  const { _splat: path = '' } = Route.useParams()
  const { selection } = Route.useLoaderData()
  const pages = useSuspenseQueries({
    queries: pagesTo(page).map((each) => selectionsQueries.flats(path, each)),
  })
  const { data: directory } = useQuery(selectionsQueries.groups('flats'))
  const flats = joinPages(pages.map(({ data }) => data.flats))

  return (
    <SelectionPage
      selection={selection}
      root={{ href: '/nedvizhimost', label: 'Квартиры' }}
      found={formatFlatCount(flats.total)}
      total={flats.total}
      page={page}
      shown={shownAt(page, flats.items.length)}
      items={flats.items.map((flat) => (
        <li key={flat.id}>
          <FlatCard flat={flat} action={<FlatHeart flat={flat} />} />
        </li>
      ))}
      note={<ProgrammesNote items={flats.items} />}
      directory={directory && <SelectionDirectory groups={directory.groups} current={selection.path} />}
    />
  )
}
