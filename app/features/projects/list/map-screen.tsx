import { Link } from '@tanstack/react-router'
import { company } from '#app/config/company.ts'
import type { MapSearch } from '#app/features/projects/projects.search.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { CitySwitch } from './city-switch.tsx'
import type { mapOfCity } from './map-city.ts'
import { OtherCities } from './other-cities.tsx'
import { fits } from './project-choice.ts'
import { ProjectFilter } from './project-filter.tsx'
import type { ProjectOffer } from './project-offers.ts'
import { ProjectsMap } from './projects-map.tsx'

type MapScreenProps = {
  shown: NonNullable<ReturnType<typeof mapOfCity>>
  offers: readonly ProjectOffer[]
  search: MapSearch
}

/** Cities, a filter, the map of the projects that it leaves with their list, and the projects of other cities. */
export function MapScreen({ shown, offers, search }: MapScreenProps) {
  const { city, cities, pins, others, finished } = shown
  const ofCity = offers.filter(({ id }) => pins.some((pin) => pin.id === id))
  const found = pins.filter(({ id }) =>
    fits(
      ofCity.find((offer) => offer.id === id),
      search,
    ),
  )
  return (
    <>
      <CitySwitch
        cities={cities.map(({ id, name }) => ({
          name,
          projects: [...pins, ...others].filter(({ city_id }) => city_id === id).length,
          isCurrent: id === city.id,
          search: { city: id === company().mainCityId ? undefined : id, finished: search.finished },
        }))}
      />
      <ProjectFilter search={search} offers={ofCity} finished={finished} />
      <div className="mt-6">
        {found.length > 0 ? (
          <ProjectsMap
            // A live map keeps its pins: other projects are another map.
            key={[city.id, ...found.map(({ id }) => id)].join()}
            city={city}
            pins={found}
            offers={ofCity}
          />
        ) : (
          <EmptyState
            title="Таких проектов сейчас нет"
            action={
              <Link to="/projects" search={{ city: search.city }} className={buttonLook('secondary')}>
                Все проекты города
              </Link>
            }
          >
            Уберите часть условий или посмотрите другие города.
          </EmptyState>
        )}
      </div>
      <OtherCities cities={cities} pins={others} />
    </>
  )
}
