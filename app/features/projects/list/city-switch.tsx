import { Link } from '@tanstack/react-router'
import { formatCount } from '#app/domain/format.ts'
import { PROJECT_FORMS } from '#app/domain/plural.ts'
import type { MapSearch } from '#app/features/projects/projects.search.ts'

type CitySwitchProps = {
  /** The page of which a city is one state. */
  to?: '/projects' | '/projects/list'
  cities: readonly { name: string; projects: number; isCurrent: boolean; search: MapSearch }[]
}

/** Cities of the map or of the list as links, each with its own URL and the number of its projects. */
export function CitySwitch({ to = '/projects', cities }: CitySwitchProps) {
  return (
    <nav aria-label="Города" className="border-beton-200 border-b">
      <ul className="flex gap-6 overflow-x-auto">
        {cities.map(({ name, projects, isCurrent, search }) => (
          <li key={name} className="relative">
            <Link
              to={to}
              search={search}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex h-control items-center gap-2 whitespace-nowrap border-transparent border-b-2 text-tush-2 hover:text-sinka focus-visible:-outline-offset-2 aria-[current]:border-sinka aria-[current]:text-sinka"
            >
              {name}
              <span aria-hidden="true" className="figures text-small opacity-80">
                {projects}
              </span>
              <span className="sr-only">, {formatCount(projects, PROJECT_FORMS)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
