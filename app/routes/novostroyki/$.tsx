import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { TypeCard } from '#app/blocks/type-card.tsx'
import { formatCount } from '#app/domain/format.ts'
import { TYPE_FORMS } from '#app/domain/plural.ts'
import { FavoriteToggle } from '#app/features/favorites/favorite-toggle.tsx'
import { SelectionDirectory } from '#app/features/selections/selection-directory.tsx'
import { selectionHead } from '#app/features/selections/selection-head.ts'
import { SelectionPage } from '#app/features/selections/selection-page.tsx'
import { selectionsQueries } from '#app/features/selections/selections.queries.ts'
import { selectionSearchSchema } from '#app/features/selections/selections.search.ts'
import { loadedHead } from '#app/site/loaded-head.ts'
import { badSearchIsNotFound } from '#app/site/navigation/bad-search.ts'

export const Route = createFileRoute('/novostroyki/$')({
  ...badSearchIsNotFound,
  staticData: { layout: 'choose' },
  validateSearch: selectionSearchSchema,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient }, params, deps }) => {
    const [list] = await Promise.all([
      queryClient.ensureQueryData(selectionsQueries.types(params._splat ?? '', deps.page)),
      queryClient.ensureQueryData(selectionsQueries.groups('types')),
    ])
    return { head: selectionHead('/novostroyki', { selection: list.selection, page: deps.page }) }
  },
  head: loadedHead,
  component: TypesSelectionPage,
})

function TypesSelectionPage() {
  const { page } = Route.useLoaderDeps()
  const { _splat: path = '' } = Route.useParams()
  const { data } = useSuspenseQuery(selectionsQueries.types(path, page))
  const { data: directory } = useSuspenseQuery(selectionsQueries.groups('types'))
  const { types, selection } = data

  return (
    <SelectionPage
      selection={selection}
      root={{ href: '/novostroyki', label: 'Новостройки' }}
      found={formatCount(types.total, TYPE_FORMS)}
      total={types.total}
      page={page}
      shown={types.items.length}
      items={types.items.map((type) => (
        <li key={type.id}>
          <TypeCard
            type={type}
            action={<FavoriteToggle kind="type" id={type.id} title={type.title} price={type.price_from} />}
          />
        </li>
      ))}
      directory={<SelectionDirectory groups={directory.groups} current={selection.path} />}
    />
  )
}
