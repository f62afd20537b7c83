import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isBelow } from '#app/domain/address/is-below.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { useMenu } from '../menu.ts'
import { filledLinksOf, linksOn, type MenuLink } from '../site-links.ts'
import { ProjectTile } from './project-tile.tsx'

/** The links below the projects. */
const boardLinks: readonly MenuLink[] = [
  { label: 'Проекты на карте', href: '/projects' },
  { label: 'Все проекты', href: '/projects/list' },
  { label: 'Сданные дома', href: '/projects-finished' },
]

/** Cities on the left, the projects of the selected city on the right. */
export function ProjectsBoard({ onFollow }: { onFollow: () => void }) {
  const menu = useMenu()
  const { cities } = menu
  const visitorCity = useChosenCityId()
  const [chosen, setChosen] = useState<number>()
  const below = [...boardLinks, ...filledLinksOf(menu).filter(({ href }) => isBelow(href, ['/projects']))]
  const current = cities.find(({ city }) => city.id === (chosen ?? visitorCity)) ?? cities[0]
  const { data: byCity } = useQuery(projectsQueries.byCity())
  const loaded = byCity?.find(({ city }) => city.id === current?.city.id)

  return (
    <div className="page-width grid grid-cols-[12rem_1fr] gap-8 py-8">
      <ul aria-label="Города">
        {cities.map(({ city }) => (
          <li key={city.id}>
            <button
              type="button"
              aria-pressed={city.id === current?.city.id}
              onClick={() => setChosen(city.id)}
              className="min-h-touch w-full border-transparent border-l-2 px-4 text-left text-lead hover:text-sinka aria-pressed:border-sinka aria-pressed:text-sinka"
            >
              {city.name}
            </button>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-3 gap-6 xl:grid-cols-4">
        {(loaded ?? current)?.projects.map((project) => (
          <li key={project.id}>
            <ProjectTile project={project} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      <ul
        aria-label="Все проекты"
        className="col-span-2 flex flex-wrap gap-x-8 border-beton-200 border-t pt-4"
        onClickCapture={onFollow}
      >
        {linksOn(below).map(({ href, label }) => (
          <li key={href}>
            <PlainLink href={href} className="link inline-flex min-h-touch items-center">
              {label}
            </PlainLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
