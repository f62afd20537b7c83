import { createFileRoute } from '@tanstack/react-router'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import { type GenplanSearch, genplanAddress } from '#app/features/genplan/genplan.search.ts'
import { isFiltered, pickFilter } from '#app/platform/address/filter-address.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { loadedSearch } from '#app/site/navigation/page-search.ts'
import { GenplanPage } from './choose/-genplan/genplan-page.tsx'
import { loadGenplan } from './choose/-genplan/genplan-reading.ts'

export const Route = createFileRoute('/genplan-floors')({
  ...loadedSearch(genplanAddress),
  staticData: { layout: 'choose' },
  loader: async ({ context: { queryClient }, deps }) => {
    const slug = await queryClient.ensureQueryData(genplanQueries.main())
    const { floorNumbers } = await queryClient.ensureQueryData(genplanQueries.project(slug, pickFilter(deps)))
    // The lowest floor with flats, unless the address names another; the whole plan where there are none.
    const search: GenplanSearch = { ...deps, floor: deps.floor ?? floorNumbers.at(-1) }
    const loaded = await loadGenplan(queryClient, slug, search)
    // A page of its own as it stands without a choice; any floor or filter leads search engines to it.
    const isIndexed = deps.floor === undefined && !isFiltered(deps)
    return { search, loaded, head: { ...loaded.head, path: '/genplan-floors', isIndexed } }
  },
  head: loadedHead,
  component: FloorsPage,
})

function FloorsPage() {
  const { loaded, search } = Route.useLoaderData()
  return <GenplanPage loaded={loaded} search={search} action="/genplan-floors" />
}
