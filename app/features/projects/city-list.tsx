import type { City } from '#app/contract/places.ts'
import { formatFlatCount } from '#app/domain/format.ts'

type CityListProps = { cities: readonly City[] }

/** Cities and their projects as ways into the list of flats, each with what is free there. */
export function CityList({ cities }: CityListProps) {
  return (
    <ul className="grid gap-6 lg:grid-cols-3">
      {cities.map((city) => (
        <li key={city.id} className="rounded-card border border-beton-200 bg-list p-6">
          <h3 className="title-3">
            <a href={`/choose/flat?city=${city.id}`} className="hover:text-sinka">
              {city.name}
            </a>
          </h3>
          <p className="figures mt-1 text-small text-tush-3">
            {city.flats > 0 ? formatFlatCount(city.flats) : 'Скоро в продаже'}
          </p>
          <ul className="mt-4 border-beton-200 border-t">
            {city.projects.data.map((project) => (
              <li key={project.id} className="border-beton-200 border-b">
                {project.flats > 0 ? (
                  <a
                    href={`/choose/flat?project=${project.slug}`}
                    className="flex min-h-control items-center justify-between gap-4 text-sinka hover:underline"
                  >
                    {project.name}
                    <span className="figures text-small text-tush-3">{formatFlatCount(project.flats)}</span>
                  </a>
                ) : (
                  <span className="flex min-h-control items-center justify-between gap-4 text-tush-3">
                    {project.name}
                    <span className="text-small">нет в продаже</span>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
