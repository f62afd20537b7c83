import { company } from '#app/config/company.ts'
import type { ProjectMap, ProjectPin } from '#app/contract/map.ts'

const isFinished = ({ status }: ProjectPin): boolean => status === 'finished'

/**
 * The part of the map for a URL: one city, and its projects on sale or announced, or those that are finished. By default
 * the main city, or the first one if the main city has no projects; `undefined` when the city of the URL is not on the
 * map.
 *
 * @param finished - finished projects alone instead of the others
 */
export function mapOfCity({ cities, projects }: ProjectMap, cityId: number | undefined, finished = false) {
  const wanted = projects.filter((pin) => isFinished(pin) === finished)
  const shown = cities.filter(({ id }) => wanted.some(({ city_id }) => city_id === id))
  const wished = cityId ?? shown.find(({ id }) => id === company().mainCityId)?.id ?? shown[0]?.id
  const city = shown.find(({ id }) => id === wished)
  if (!city) return undefined
  return {
    city,
    cities: shown,
    pins: wanted.filter(({ city_id }) => city_id === city.id),
    /** Such projects of the other cities. */
    others: wanted.filter(({ city_id }) => city_id !== city.id),
    /** How many projects of the city are finished. */
    finished: projects.filter((pin) => isFinished(pin) && pin.city_id === city.id).length,
  }
}
