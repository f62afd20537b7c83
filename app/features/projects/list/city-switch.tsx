import { Link } from '@tanstack/react-router'
import { company } from '#app/config/company.ts'
import type { ProjectMap } from '#app/contract/map.ts'

type CitySwitchProps = {
  cities: ProjectMap['cities']
  currentId: number
  /** The map shows what is finished, and goes on to do so. */
  finished: 1 | undefined
}

/** Cities of the map as links, each with its own URL. */
export function CitySwitch({ cities, currentId, finished }: CitySwitchProps) {
  return (
    <nav aria-label="Города" className="border-beton-200 border-b">
      <ul className="flex gap-6 overflow-x-auto">
        {cities.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/projects"
              search={{ city: id === company().mainCityId ? undefined : id, finished }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={id === currentId ? 'page' : undefined}
              className="flex h-control items-center border-transparent border-b-2 text-tush-2 hover:text-sinka focus-visible:-outline-offset-2 aria-[current]:border-sinka aria-[current]:text-sinka"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
