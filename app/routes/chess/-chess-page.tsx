import { useSuspenseQuery } from '@tanstack/react-query'
import type { Building } from '#app/contract/places.ts'
import { chessQueries } from '#app/features/chess/chess.queries.ts'
import { type ChessSearch, chessAddress } from '#app/features/chess/chess.search.ts'
import { HouseTabs } from '#app/features/chess/houses/house-tabs.tsx'
import { ChessScreen } from '#app/features/chess/page/chess-screen.tsx'
import { withLook } from '#app/features/chess/page/use-view-options.ts'
import { FavoriteToggle } from '#app/features/favorites/favorite-toggle.tsx'
import { useFavoriteToggle } from '#app/features/favorites/use-favorite-toggle.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { usePendingSearch, useSearchChange } from '#app/platform/address/use-pending-search.ts'
import { AskForCall } from '#app/routes/forms/-ask-for-call.tsx'
import stylesheet from '#app/styles/chess.css?url'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { GridFilter } from './-grid-filter.tsx'

type ChessPageProps = {
  project: string
  house: Building
  search: ChessSearch
  crumbs: readonly Crumb[]
}

/** The grid of a house, with the filter of flats and hearts in its cells. */
export function ChessPage({ project, house, search, crumbs }: ChessPageProps) {
  const chosen = usePendingSearch(search, chessAddress.read)
  const change = useSearchChange()
  const toggleFavorite = useFavoriteToggle()
  const { data: houses } = useSuspenseQuery(chessQueries.houses(project))
  const { data: chess } = useSuspenseQuery(chessQueries.grid(house.id, pickFilter(search)))
  const found = chess.matched ?? house.free
  return (
    <>
      {/* No other page needs its 2 KB. */}
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <Breadcrumbs items={crumbs} />
      <ChessScreen
        chess={chess}
        search={search}
        chosen={chosen.house === search.house ? chosen : search}
        houses={<HouseTabs houses={houses} current={house.id} />}
        filter={(toolbar) => (
          <GridFilter {...{ search, chosen, house, found, toolbar }} onApply={(next) => change(() => next)} />
        )}
        onLook={(changed) => change((before) => withLook(before, changed, search.house))}
        onFavorite={({ id, price }) => toggleFavorite({ kind: 'flat', id, price })}
        heart={({ id, number, price }) => (
          <FavoriteToggle kind="flat" id={id} title={`квартира ${number}`} price={price} />
        )}
      />
      <AskForCall project={project} />
    </>
  )
}
