import { Link } from '@tanstack/react-router'
import type { BuildingWithRooms, ProjectSummary } from '#app/contract/places.ts'
import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import { PROJECT_FORMS } from '#app/domain/plural.ts'
import type { ChessSearch } from '#app/features/chess/chess.search.ts'
import { freeIn, ProjectHouses } from './project-houses.tsx'

type Fitting = {
  total: number
  /** Flats of a building that the filter finds. */
  of: (buildingId: number) => number
}

type Houses = readonly BuildingWithRooms[]

type HousesByCityProps = {
  cities: readonly { city: { id: number; name: string }; projects: readonly ProjectSummary[] }[]
  houses: Houses
  /** The address without its city, which chooses among the houses and is no condition for a flat. */
  search: ChessSearch
  /** Cities that the address names; all where it names none. */
  shownCities: readonly number[] | undefined
  /** What the filter finds; null without a filter. */
  fitting: Fitting | null
}

/** "3 проекта · 1 021 квартира"; nothing of flats where none is free. */
function cityFigures(projects: readonly ProjectSummary[], byProject: ReadonlyMap<number, Houses>): string {
  const free = freeIn(projects.flatMap(({ id }) => byProject.get(id) ?? []))
  const count = formatCount(projects.length, PROJECT_FORMS)
  return free === 0 ? count : `${count} · ${formatFlatCount(free)}`
}

/** The houses that have a grid, by city and project. */
export function HousesByCity({ cities, houses, search, shownCities, fitting }: HousesByCityProps) {
  const byProject = Map.groupBy(houses, ({ project }) => project.id)
  return (
    <>
      <h1 className="title-2 mb-3">Шахматка</h1>
      <p className="text-lead text-tush-2">
        Дом как на чертеже: подъезды рядом, этажи сверху вниз, в каждой клетке квартира. Выберите дом.
      </p>
      {fitting && (
        <p className="figures mt-3">
          По фильтру подходит {formatFlatCount(fitting.total)}.{' '}
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
      {cities
        .filter(({ city }) => !shownCities || shownCities.includes(city.id))
        .map(({ city, projects }) => (
          <section key={city.id} aria-labelledby={`city-${city.id}`} className="mt-8 lg:mt-12">
            <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 id={`city-${city.id}`} className="title-4 text-tush-2">
                {city.name}
              </h2>
              <p className="figures text-small text-tush-3">{cityFigures(projects, byProject)}</p>
            </div>
            <ul>
              {projects.map((project) => (
                <ProjectHouses
                  key={project.id}
                  project={project}
                  houses={byProject.get(project.id) ?? []}
                  search={search}
                  fitting={fitting?.of ?? null}
                />
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}
