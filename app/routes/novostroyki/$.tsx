import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { TypeCard } from '#app/blocks/flat/type-card.tsx'
import { formatCount } from '#app/domain/format.ts'
import { TYPE_FORMS } from '#app/domain/plural.ts'
import { TypeHeart } from '#app/features/favorites/card-hearts.tsx'
import { joinPages, pagesTo, readPages, shownAt } from '#app/features/flats/list/pages.ts'
import { SelectionDirectory } from '#app/features/selections/selection-directory.tsx'
import { selectionHead } from '#app/features/selections/selection-head.ts'
import { SelectionPage } from '#app/features/selections/selection-page.tsx'
import { selectionsQueries } from '#app/features/selections/selections.queries.ts'
import { selectionAddress } from '#app/features/selections/selections.search.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'

export const Route = createFileRoute('/novostroyki/$')({
  ...pageSearch(selectionAddress),
  staticData: { layout: 'choose' },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient }, params, deps }) => {
    const path = params._splat ?? ''
    const read = (page: number) => queryClient.ensureQueryData(selectionsQueries.types(path, page))
    await Promise.all([
      readPages(deps.page, async (page) => (await read(page)).types),
      queryClient.prefetchQuery(selectionsQueries.groups('types')),
    ])
    const { selection } = await read(deps.page ?? 1)
    return { selection, head: selectionHead('/novostroyki', { selection, page: deps.page }) }
  },
  head: loadedHead,
  component: TypesSelectionPage,
})

function TypesSelectionPage() {
  const { page } = Route.useLoaderDeps()
  const { _splat: path = '' } = Route.useParams()
  const { selection } = Route.useLoaderData()
  const pages = useSuspenseQueries({
    queries: pagesTo(page).map((each) => selectionsQueries.types(path, each)),
  })
  const { data: directory } = useQuery(selectionsQueries.groups('types'))
  const types = joinPages(pages.map(({ data }) => data.types))

  return (
    <SelectionPage
      selection={selection}
      root={{ href: '/novostroyki', label: 'Новостройки' }}
      found={formatCount(types.total, TYPE_FORMS)}
      total={types.total}
      page={page}
      shown={shownAt(page, types.items.length)}
      items={types.items.map((type) => (
        <li key={type.id}>
          <TypeCard type={type} action={<TypeHeart type={type} />} />
        </li>
      ))}
      note={<ProgrammesNote items={types.items} />}
      directory={directory && <SelectionDirectory groups={directory.groups} current={selection.path} />}
    />
  )
}
