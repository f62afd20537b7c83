import { Link } from '@tanstack/react-router'
import { company } from '#app/config/company.ts'
import type { ProjectMap, ProjectPin } from '#app/contract/map.ts'
import { formatCount } from '#app/domain/format.ts'
import { PROJECT_FORMS } from '#app/domain/plural.ts'

type CitySwitchProps = {
  cities: ProjectMap['cities']
  currentId: number
  /** Of all these cities. */
  pins: readonly ProjectPin[]
  /** The map shows what is finished, and goes on to do so. */
  finished: 1 | undefined
}

/** Cities of the map as links, each with its own URL and the number of its projects. */
export function CitySwitch({ cities, currentId, pins, finished }: CitySwitchProps) {
  return (
    <nav aria-label="Города" className="border-beton-200 border-b">
      <p className="text-small text-tush-3 max-lg:hidden">Город на{'\u00a0'}карте</p>
      <ul className="flex gap-6 overflow-x-auto">
        {cities.map(({ id, name }) => (
          <li key={id} className="relative">
            <Link
              to="/projects"
              search={{ city: id === company().mainCityId ? undefined : id, finished }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={id === currentId ? 'page' : undefined}
              className="flex h-control items-center gap-2 border-transparent border-b-2 text-tush-2 hover:text-sinka focus-visible:-outline-offset-2 aria-[current]:border-sinka aria-[current]:text-sinka"
            >
              {name}
              <Count value={pins.filter(({ city_id }) => city_id === id).length} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ value }: { value: number }) {
  return (
    <>
      <span aria-hidden="true" className="figures text-small opacity-80">
        {value}
      </span>
      <span className="sr-only">, {formatCount(value, PROJECT_FORMS)}</span>
    </>
  )
}
