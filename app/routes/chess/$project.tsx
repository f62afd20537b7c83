import { createFileRoute, notFound } from '@tanstack/react-router'
import { chessQueries } from '#app/features/chess/chess.queries.ts'
import { chessAddress } from '#app/features/chess/chess.search.ts'
import { allCells } from '#app/features/chess/find-cell.ts'
import { houseTitle } from '#app/features/chess/house-title.ts'
import { chosenHouse } from '#app/features/chess/houses/chosen-house.ts'
import { chessHead } from '#app/features/chess/page/chess-head.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { ChessPage } from './-chess-page.tsx'

export const Route = createFileRoute('/chess/$project')({
  ...pageSearch(chessAddress),
  staticData: { layout: 'choose' },
  // Text, statuses and section change what is seen, not what is loaded.
  loaderDeps: ({ search }) => ({ filter: pickFilter(search), house: search.house }),
  beforeLoad: ({ search }) => ({ section: search.section }),
  loader: async ({ context: { queryClient, section }, params, deps: { filter, house: slug } }) => {
    const houses = await queryClient.ensureQueryData(chessQueries.houses(params.project))
    const house = chosenHouse(houses, slug, filter)
    if (!house) throw notFound()
    // Without its counts the filter waits; a grid that does not come is the error page (E2).
    const [chess] = await Promise.all([
      queryClient.ensureQueryData(chessQueries.grid(house.id, filter)),
      queryClient.prefetchQuery(flatsQueries.filter({ ...filter, building: [house.id] })),
    ])
    if (section !== undefined && !chess.sections.some(({ number }) => number === section)) throw notFound()
    // A house that is not on sale yet has a grid without cells.
    const isIndexed = Object.keys(filter).length === 0 && allCells(chess).length > 0
    const head = { ...chessHead(chess), isIndexed }
    return { house, ...(await declaredPage('/chess', head, houseTitle(house))) }
  },
  head: loadedHead,
  component: GridPage,
})

function GridPage() {
  const search = chessAddress.read(Route.useSearch())
  const { house, crumbs } = Route.useLoaderData()
  return <ChessPage {...{ house, crumbs, search }} project={Route.useParams().project} />
}
