import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { Building } from '#app/contract/places.ts'
import { formatFlatObject } from '#app/domain/format.ts'
import { chessQueries } from '#app/features/chess/chess.queries.ts'
import { type ChessSearch, chessAddress } from '#app/features/chess/chess.search.ts'
import { houseTitle } from '#app/features/chess/house-title.ts'
import { chosenHouse } from '#app/features/chess/houses/chosen-house.ts'
import { HouseTabs } from '#app/features/chess/houses/house-tabs.tsx'
import { chessHead } from '#app/features/chess/page/chess-head.ts'
import { ChessScreen } from '#app/features/chess/page/chess-screen.tsx'
import { FavoriteToggle } from '#app/features/favorites/favorite-toggle.tsx'
import { useKeptToggle } from '#app/features/favorites/use-kept-toggle.ts'
import { ChooseFilter, FILTER_FORM_ID } from '#app/features/flats/filter/choose-filter.tsx'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { useSearchAhead, useSearchChange } from '#app/platform/address/use-search-ahead.ts'
import { breadcrumbData } from '#app/site/head/breadcrumb-data.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

const crumbsOf = (house: Building) => [
  { label: 'Главная', href: '/' },
  { label: 'Выбор квартиры', href: '/choose' },
  { label: 'Шахматка', href: '/chess' },
  { label: houseTitle(house) },
]

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
    const isIndexed = Object.values(filter).every((value) => value === undefined)
    return { house, head: { ...chessHead(chess), isIndexed, data: [breadcrumbData(crumbsOf(house))] } }
  },
  head: loadedHead,
  component: ChessPage,
})

function ChessPage() {
  const search = chessAddress.read(Route.useSearch())
  const { project } = Route.useParams()
  const { filter } = Route.useLoaderDeps()
  const chosen = useSearchAhead(search, chessAddress.read)
  const change = useSearchChange()
  const toggleKept = useKeptToggle()
  const { house } = Route.useLoaderData()
  const { data: houses } = useSuspenseQuery(chessQueries.houses(project))
  const { data: chess } = useSuspenseQuery(chessQueries.grid(house.id, filter))

  return (
    <>
      <Breadcrumbs items={crumbsOf(house)} />
      <ChessScreen
        chess={chess}
        search={search}
        chosen={chosen.house === search.house ? chosen : search}
        houses={<HouseTabs houses={houses} current={house.id} />}
        filter={
          <GridFilter
            search={search}
            chosen={chosen}
            house={house}
            found={chess.matched ?? house.free}
            onApply={(next) => change(() => next)}
          />
        }
        onLook={({ text, shown, section }) =>
          change((before) => ({
            ...before,
            ...(text && { text }),
            ...(shown && { status: [...shown] }),
            // Another building, pressed meanwhile, may have no such section.
            ...(section !== undefined && before['house'] === search.house && { section }),
          }))
        }
        onFavorite={({ id, price }) => toggleKept({ kind: 'flat', id, price })}
        heart={({ id, number, price }) => (
          <FavoriteToggle kind="flat" id={id} title={`квартира ${number}`} price={price} />
        )}
      />
    </>
  )
}

type GridFilterProps = {
  search: ChessSearch
  chosen: ChessSearch
  house: Building
  found: number
  onApply: (search: ChessSearch) => void
}

/** The filter of the lists, with counts of this building alone. Where to look is told by the page itself. */
function GridFilter({ search, chosen, house, found, onApply }: GridFilterProps) {
  const { data } = useQuery(flatsQueries.filter({ ...pickFilter(search), building: [house.id] }))
  if (!data) return null
  const { text, status, section } = chosen
  const view = { house: chosen.house ?? house.slug, text, status, section }
  return (
    <>
      <ChooseFilter
        search={chosen}
        filter={{ ...data, facets: { ...data.facets, city: [], project: [], building: [] } }}
        action={`/chess/${house.project.slug}`}
        submitLabel={`Показать ${formatFlatObject(found)}`}
        onApply={(next) => onApply({ ...next, ...view })}
        toolbar={null}
      />
      {Object.entries(view).map(
        ([name, value]) =>
          value !== undefined && (
            <input key={name} type="hidden" form={FILTER_FORM_ID} name={name} value={String(value)} />
          ),
      )}
    </>
  )
}
