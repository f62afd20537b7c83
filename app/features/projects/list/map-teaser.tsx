import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { MapView } from '#app/blocks/map/map-view.tsx'
import { company } from '#app/config/company.ts'
import type { ProjectMap } from '#app/contract/map.ts'
import { formatCount } from '#app/domain/format.ts'
import { PROJECT_FORMS } from '#app/domain/plural.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { mapOfCity } from './map-city.ts'
import { toMapPins } from './map-pins.ts'

/** A map of the projects of the visitor's city, or of the main one, and links to the maps of all cities. */
export function MapTeaser({ map }: { map: ProjectMap }) {
  const chosenId = useChosenCityId()
  const shown = mapOfCity(map, chosenId) ?? mapOfCity(map, undefined)
  if (!shown) return null
  const { city, cities, pins } = shown
  return (
    <div className="grid gap-6 lg:grid-cols-12">
      <ul className="lg:col-span-3">
        {cities.map(({ id, name }) => (
          <li
            key={id}
            className="group relative flex items-center gap-4 border-beton-300 border-t py-3 pr-2 last:border-b has-[[aria-current]]:border-l-2 has-[[aria-current]]:border-l-sinka has-[[aria-current]]:pl-3"
          >
            <div className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to="/projects"
                search={id === company().mainCityId ? {} : { city: id }}
                aria-current={id === city.id ? 'true' : undefined}
                className="title-3 stretched group-hover:text-sinka aria-[current]:text-sinka"
              >
                {name}
              </Link>
              <p className="figures text-small text-tush-3">{formatCount(countOf(map, id), PROJECT_FORMS)}</p>
            </div>
            <ChevronRight aria-hidden="true" size={24} strokeWidth={1.5} className="text-sinka" />
          </li>
        ))}
      </ul>
      <div className="min-w-0 lg:col-span-9">
        <MapView
          key={city.id}
          base={city.base}
          center={{ lat: city.lat, lon: city.lon }}
          pins={toMapPins(pins)}
          title={`Проекты на карте: ${city.name}`}
          className="aspect-square sm:aspect-plan lg:aspect-[21/9]"
        />
      </div>
    </div>
  )
}

function countOf({ projects }: ProjectMap, cityId: number): number {
  return projects.filter(({ city_id, status }) => city_id === cityId && status !== 'finished').length
}
