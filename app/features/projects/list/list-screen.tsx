import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProjectCard } from '#app/blocks/project-card.tsx'
import type { ListSearch } from '#app/features/projects/projects.search.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { CitySwitch } from './city-switch.tsx'
import { fits } from './project-choice.ts'
import { ProjectFilter } from './project-filter.tsx'
import type { ListedCity } from './project-list-data.ts'
import type { ProjectOffer } from './project-offers.ts'

type ListScreenProps = {
  /** Those with projects on sale or announced. */
  cities: readonly ListedCity[]
  offers: readonly ProjectOffer[]
  search: ListSearch
  /** What follows the projects while nothing narrows them. */
  last?: ReactNode
}

/** Cities, a filter, and the projects that they leave as cards of one grid, each with its city. */
export function ListScreen({ cities, offers, search, last }: ListScreenProps) {
  const projects = cities
    .filter(({ city }) => search.city === undefined || city.id === search.city)
    .flatMap((each) => each.projects)
  const own = offers.filter(({ id }) => projects.some((project) => project.id === id))
  const offerOf = (project: number) => own.find(({ id }) => id === project)
  const found = projects.filter(({ id }) => fits(offerOf(id), search))
  return (
    <>
      {cities.length > 1 && (
        <CitySwitch
          to="/projects/list"
          cities={[
            {
              name: 'Все города',
              projects: cities.reduce((sum, each) => sum + each.projects.length, 0),
              isCurrent: search.city === undefined,
              search: {},
            },
            ...cities.map(({ city, projects: all }) => ({
              name: city.name,
              projects: all.length,
              isCurrent: city.id === search.city,
              search: { city: city.id },
            })),
          ]}
        />
      )}
      <ProjectFilter to="/projects/list" search={search} offers={own} />
      <h2 className="sr-only">Найденные проекты</h2>
      <div className="mt-6">
        {found.length > 0 ? (
          <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {found.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} rooms={offerOf(project.id)?.rooms} />
              </li>
            ))}
            {last && <li>{last}</li>}
          </ul>
        ) : (
          <EmptyState
            title="Таких проектов сейчас нет"
            action={
              <Link to="/projects/list" className={buttonLook('secondary')}>
                Все проекты
              </Link>
            }
          >
            Уберите часть условий или выберите другой город.
          </EmptyState>
        )}
      </div>
    </>
  )
}
