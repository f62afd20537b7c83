import { Link } from '@tanstack/react-router'
import type { City } from '#app/contract/places.ts'
import { formatFlatCount } from '#app/domain/format.ts'

/** Cities and their projects as links to the list of flats, with free counts. */
export function CityList({ cities }: { cities: readonly City[] }) {
  return (
    <ul className="border-beton-200 border-b">
      {cities.map((city) => (
        <li
          key={city.id}
          className="grid gap-x-6 gap-y-4 border-beton-200 border-t py-6 lg:grid-cols-12 lg:py-8"
        >
          <div className="lg:col-span-4">
            <h3 className="title-4">
              <Link to="/choose/flat" search={{ city: [city.id] }} className="hover:text-sinka">
                {city.name}
              </Link>
            </h3>
            <p className="figures mt-1 text-small text-tush-3">
              {city.flats > 0 ? formatFlatCount(city.flats) : 'Скоро в продаже'}
            </p>
          </div>
          <ul className="grid gap-x-6 sm:grid-cols-2 lg:col-span-8">
            {city.projects.data.map((project) => (
              <CityProject key={project.id} project={project} isOnSale={city.flats > 0} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type CityProjectProps = {
  project: City['projects']['data'][number]
  /** Whether anything of its city is on sale: of a city where nothing is, the line of the city says it. */
  isOnSale: boolean
}

const line = 'flex min-h-control flex-wrap items-center justify-between gap-x-4'

/** A project of a city on one line; not a link when nothing is on sale. */
function CityProject({ project, isOnSale }: CityProjectProps) {
  const { name, slug, flats } = project
  return (
    <li className="border-beton-200 not-last:border-b sm:border-b">
      {flats > 0 ? (
        <Link
          to="/choose/flat"
          search={{ project: [slug] }}
          className={`${line} text-sinka underline-offset-4 hover:underline`}
        >
          {name}
          <span className="figures text-small text-tush-3">{formatFlatCount(flats)}</span>
        </Link>
      ) : (
        <p className={`${line} text-tush-3`}>
          {name}
          {isOnSale && <span className="text-small">нет в продаже</span>}
        </p>
      )}
    </li>
  )
}
