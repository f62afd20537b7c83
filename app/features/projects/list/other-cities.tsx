import { Link } from '@tanstack/react-router'
import { PROJECT_LINE_LINK, ProjectLine } from '#app/blocks/project-line.tsx'
import type { ProjectMap, ProjectPin } from '#app/contract/map.ts'
import { finishWords } from '#app/domain/deadline.ts'

/** Two rows of three: the cities above lead to the rest. */
const MOST = 6

type OtherCitiesProps = { cities: ProjectMap['cities']; pins: readonly ProjectPin[] }

/** Projects of the cities that the map does not show, each with its city. */
export function OtherCities({ cities, pins }: OtherCitiesProps) {
  if (pins.length === 0) return null
  const nameOf = (id: number) => cities.find((city) => city.id === id)?.name
  return (
    <nav aria-labelledby="other-cities" className="mt-12">
      <h2 id="other-cities" className="title-3 mb-4">
        В других городах
      </h2>
      <ul className={`grid gap-3 sm:grid-cols-2 ${pins.length > 2 ? 'lg:grid-cols-3' : ''}`}>
        {pins.slice(0, MOST).map(({ id, url, name, image, city_id, deadline, price_from: priceFrom }) => (
          <li key={id}>
            <Link to={url} className={PROJECT_LINE_LINK}>
              <ProjectLine
                name={name}
                city={nameOf(city_id)}
                image={image}
                priceFrom={priceFrom}
                state={finishWords(deadline)}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
