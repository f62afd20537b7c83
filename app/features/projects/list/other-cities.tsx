import { Link } from '@tanstack/react-router'
import type { ProjectMap, ProjectPin } from '#app/contract/map.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { formatPriceShort } from '#app/domain/format.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { pictureFit } from '#app/ui/picture/picture-fit.ts'

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
            <Link
              to={url}
              className="flex h-full items-center gap-4 overflow-hidden rounded-card border border-beton-200 bg-list pr-4 hover:border-sinka"
            >
              <span className="aspect-plan h-20 shrink-0 bg-beton-100">
                {image && (
                  <Picture
                    picture={image}
                    alt=""
                    sizes="107px"
                    className={`size-full ${pictureFit(image)}`}
                  />
                )}
              </span>
              <span className="min-w-0 py-2">
                <span className="block font-medium">{name}</span>
                <span className="block text-small text-tush-3">{nameOf(city_id)}</span>
                <span className="figures block text-small">
                  {priceFrom === null ? finishWords(deadline) : `от ${formatPriceShort(priceFrom)}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
