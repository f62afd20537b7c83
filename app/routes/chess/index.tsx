import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import type { Building } from '#app/contract/places.ts'
import { formatFlatCount } from '#app/domain/format.ts'
import { chessQueries } from '#app/features/chess/chess.queries.ts'
import { type ChessSearch, chessAddress } from '#app/features/chess/chess.search.ts'
import { ProjectHouses } from '#app/features/chess/houses/project-houses.tsx'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { isFiltered, pickFilter } from '#app/platform/address/filter-address.ts'
import { breadcrumbData } from '#app/site/head/breadcrumb-data.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

const CRUMBS = [
  { label: 'Главная', href: '/' },
  { label: 'Выбор квартиры', href: '/choose' },
  { label: 'Шахматка' },
]

export const Route = createFileRoute('/chess/')({
  ...pageSearch(chessAddress),
  staticData: { layout: 'choose' },
  loaderDeps: ({ search }) => ({ search: chessAddress.read(search) }),
  loader: async ({
    context: { queryClient },
    deps: {
      search: { city, ...search },
    },
  }) => {
    const hasFilter = isFiltered(search)
    const [houses] = await Promise.all([
      queryClient.ensureQueryData(chessQueries.allHouses()),
      queryClient.ensureQueryData(menuQueries.menu()),
      hasFilter && queryClient.prefetchQuery(flatsQueries.filter(pickFilter(search))),
    ])
    // A house or a section that no project has is no way of choosing among them.
    const isPlaced = search.house !== undefined || search.section !== undefined
    if (isPlaced && !houses.some((house) => isMeant(house, search))) throw notFound()
    return {
      head: {
        title: 'Шахматка: квартиры домов по этажам и подъездам',
        description:
          'Все дома с числом свободных квартир. Выберите дом и посмотрите его шахматку: подъезды, этажи, свободные, забронированные и проданные квартиры.',
        path: '/chess',
        isIndexed: !hasFilter && city === undefined,
        data: [breadcrumbData(CRUMBS)],
      },
    }
  },
  head: loadedHead,
  component: ChessChoice,
})

/** Whether a house is the one that an address names, and has the section that it names. */
function isMeant({ slug, sections }: Building, { house, section }: ChessSearch): boolean {
  const hasSection = section === undefined || sections.some(({ number }) => number === section)
  return hasSection && (house === undefined || house === slug)
}

function ChessChoice() {
  // The city chooses among the houses; it is no condition that a flat of theirs meets or misses.
  const {
    search: { city: shownCities, ...search },
  } = Route.useLoaderDeps()
  const { data: houses } = useSuspenseQuery(chessQueries.allHouses())
  const { data: menu } = useSuspenseQuery(menuQueries.menu())
  const cities = menu.cities.filter(({ city }) => !shownCities || shownCities.includes(city.id))
  const hasFilter = isFiltered(search)
  const { data: filter } = useQuery({ ...flatsQueries.filter(pickFilter(search)), enabled: hasFilter })
  const counts = new Map(filter?.facets.building?.map(({ value, count }) => [Number(value), count]))
  const fitting = hasFilter && filter ? (id: number) => counts.get(id) ?? 0 : null
  const byProject = Map.groupBy(houses, ({ project }) => project.id)
  return (
    <>
      <Breadcrumbs items={CRUMBS} />
      <h1 className="title-2 mb-3">Шахматка</h1>
      <p className="max-w-text text-lead text-tush-2">
        Дом как на чертеже: подъезды рядом, этажи сверху вниз, в каждой клетке квартира. Выберите дом.
      </p>
      {fitting && (
        <p className="figures mt-3">
          По фильтру подходит {formatFlatCount(filter?.total ?? 0)}.{' '}
          <Link to="/chess" className="link">
            Сбросить фильтр
          </Link>
        </p>
      )}
      {shownCities && (
        <p className="mt-3">
          <Link to="/chess" search={search} className="link inline-flex min-h-touch items-center">
            Все города
          </Link>
        </p>
      )}
      {cities.map(({ city, projects }) => (
        <section key={city.id} aria-labelledby={`city-${city.id}`} className="mt-section-half">
          <h2 id={`city-${city.id}`} className="title-3 mb-4 text-tush-3">
            {city.name}
          </h2>
          <ul className="border-beton-200 border-b">
            {projects.map((project) => (
              <ProjectHouses
                key={project.id}
                project={project}
                houses={byProject.get(project.id) ?? []}
                search={search}
                fitting={fitting}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
