import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { typesFound, typesSubmit } from '#app/features/flats/card/types-words.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { flatAddress } from '#app/features/flats/flats.search.ts'
import { CardGrid } from '#app/features/flats/list/card-grid.tsx'
import { ListPage } from '#app/features/flats/list/list-page.tsx'
import { pagesTo } from '#app/features/flats/list/pages.ts'
import { readList } from '#app/features/flats/list/read-list.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { loadedSearch } from '#app/site/navigation/page-search.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import { typeCard } from '../-type-card.tsx'
import { AskForCall } from '../forms/-ask-for-call.tsx'
import { declaredList } from './-declared-list.ts'

export const Route = createFileRoute('/choose/type/')({
  ...loadedSearch(flatAddress),
  staticData: { layout: 'choose' },
  loader: async ({ context: { queryClient }, deps }) => {
    const list = await readList(queryClient, deps, (page) =>
      queryClient.ensureQueryData(flatsQueries.typePage(deps, page)),
    )
    const { typeListHead } = await import('#app/features/flats/card/type-head.ts')
    return declaredList(queryClient, 'types', deps, typeListHead(list, siteOrigin()))
  },
  head: loadedHead,
  component: TypesPage,
})

function TypesPage() {
  const search = Route.useLoaderDeps()
  const pages = useSuspenseQueries({
    queries: pagesTo(search.page).map((page) => flatsQueries.typePage(search, page)),
  })
  const { data: filter } = useQuery(flatsQueries.filter(pickFilter(search)))
  return (
    <ListPage
      path="/choose/type"
      title="Планировки"
      search={search}
      crumbs={Route.useLoaderData().crumbs}
      pages={pages.map(({ data }) => data)}
      found={(total) => typesFound(total, filter?.total)}
      submit={typesSubmit}
      list={(items) => (
        <>
          <CardGrid>{items.map(typeCard)}</CardGrid>
          <ProgrammesNote items={items} />
        </>
      )}
      help={<AskForCall />}
    />
  )
}
