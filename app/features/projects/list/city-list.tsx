import { Link } from '@tanstack/react-router'
import type { City } from '#app/contract/places.ts'
import { formatFlatCount } from '#app/domain/format.ts'
import { CityProject } from './city-project.tsx'

/** Cities and their projects as ways into the list of flats, each with what is free there. */
export function CityList({ cities }: { cities: readonly City[] }) {
  return (
    <ul className="border-beton-200 border-b">
      {cities.map((city) => (
        <li
          key={city.id}
          className="grid gap-x-6 gap-y-4 border-beton-200 border-t py-6 lg:grid-cols-12 lg:py-8"
        >
          <div className="lg:col-span-4">
            <h3 className="title-3">
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
              <CityProject key={project.id} project={project} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
