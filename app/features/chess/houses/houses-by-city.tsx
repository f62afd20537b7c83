import { Link } from '@tanstack/react-router'
import type { BuildingWithRooms, ProjectSummary } from '#app/contract/places.ts'
import { formatFlatCount } from '#app/domain/format.ts'
import type { ChessSearch } from '#app/features/chess/chess.search.ts'
import { ProjectHouses } from './project-houses.tsx'

type Fitting = {
  total: number
  /** Flats of a building that the filter finds. */
  of: (buildingId: number) => number
}

type HousesByCityProps = {
  cities: readonly { city: { id: number; name: string }; projects: readonly ProjectSummary[] }[]
  houses: readonly BuildingWithRooms[]
  /** The address without its city, which chooses among the houses and is no condition for a flat. */
  search: ChessSearch
  /** Cities that the address names; all where it names none. */
  shownCities: readonly number[] | undefined
  /** What the filter finds; null without a filter. */
  fitting: Fitting | null
}

/** The houses that have a grid, by city and project. */
export function HousesByCity({ cities, houses, search, shownCities, fitting }: HousesByCityProps) {
  const byProject = Map.groupBy(houses, ({ project }) => project.id)
  return (
    <>
      <h1 className="title-2 mb-3">Шахматка</h1>
      <p className="max-w-text text-lead text-tush-2">
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
                  fitting={fitting?.of ?? null}
                />
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}
