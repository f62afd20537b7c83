import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { chessQueries } from '#app/features/chess/chess.queries.ts'
import { chessAddress } from '#app/features/chess/chess.search.ts'
import { hasNamedPlace } from '#app/features/chess/houses/chosen-house.ts'
import { HousesByCity } from '#app/features/chess/houses/houses-by-city.tsx'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { isFiltered, pickFilter } from '#app/platform/address/filter-address.ts'
import { AskForCall } from '#app/routes/forms/-ask-for-call.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/chess/')({
  ...pageSearch(chessAddress),
  staticData: { layout: 'choose' },
  loaderDeps: ({ search }) => {
    const { city, ...rest } = chessAddress.read(search)
    return { city, search: rest }
  },
  loader: async ({ context: { queryClient }, deps: { city, search } }) => {
    const hasFilter = isFiltered(search)
    const [houses] = await Promise.all([
      queryClient.ensureQueryData(chessQueries.allHouses()),
      queryClient.ensureQueryData(projectsQueries.byCity()),
      hasFilter && queryClient.prefetchQuery(flatsQueries.filter(pickFilter(search))),
    ])
    // A house or a section that no project has is no way of choosing among them.
    const isPlaced = search.house !== undefined || search.section !== undefined
    if (isPlaced && !hasNamedPlace(houses, search.house, search.section)) throw notFound()
    return declaredPage('/chess', { isIndexed: !hasFilter && city === undefined })
  },
  head: loadedHead,
  component: ChessChoice,
})

function ChessChoice() {
  const { city, search } = Route.useLoaderDeps()
  const { data: houses } = useSuspenseQuery(chessQueries.allHouses())
  const { data: cities } = useSuspenseQuery(projectsQueries.byCity())
  const hasFilter = isFiltered(search)
  const { data: filter } = useQuery({ ...flatsQueries.filter(pickFilter(search)), enabled: hasFilter })
  const counts = new Map(filter?.facets.building?.map(({ value, count }) => [Number(value), count]))
  const fitting =
    hasFilter && filter ? { total: filter.total, of: (id: number) => counts.get(id) ?? 0 } : null
  return (
    <>
      <Breadcrumbs items={Route.useLoaderData().crumbs} />
      <HousesByCity {...{ houses, search, fitting, cities, shownCities: city }} />
      <AskForCall />
    </>
  )
}
