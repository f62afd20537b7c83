import { company } from '#app/config/company.ts'
import type { ProjectMap } from '#app/contract/map.ts'

/**
 * The part of the map for a URL: one city and its projects. By default the main city, or the first one if the
 * main city has no projects; `undefined` when the city of the URL is not on the map.
 */
export function mapOfCity({ cities, projects }: ProjectMap, cityId: number | undefined) {
  const onSale = projects.filter(({ status }) => status !== 'finished')
  const shown = cities.filter(({ id }) => onSale.some(({ city_id }) => city_id === id))
  const wished = cityId ?? shown.find(({ id }) => id === company().mainCityId)?.id ?? shown[0]?.id
  const city = shown.find(({ id }) => id === wished)
  if (!city) return undefined
  return { city, cities: shown, pins: onSale.filter(({ city_id }) => city_id === city.id) }
}
