import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { phoneOfCity } from '#app/backend/company/current-company.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { City } from '#app/contract/places.ts'
import { toFilterQuery } from './flat-query.ts'

/**
 * Cities with their published projects, without finished ones, and the number of matching flats in each. The
 * chosen city itself does not narrow the counts, because they are shown beside the other choices. @throws as
 * toFilterQuery
 */
export function cityList(filter: FlatFilter, catalogue: Catalogue): City[] {
  const { cities, projects, index } = catalogue.current()
  const { facets } = index.facets({ ...toFilterQuery(filter, catalogue), city: undefined })
  return [...cities.values()].map((city) => ({
    id: city.id,
    slug: city.slug,
    name: city.name,
    name_prep: city.name_prep,
    is_main: city.is_main,
    phone: phoneOfCity(city),
    location: city.lat === null || city.lon === null ? null : { lat: city.lat, lon: city.lon },
    flats: facets.city.get(city.id) ?? 0,
    projects: {
      data: [...projects.values()]
        .filter(({ city_id, state }) => city_id === city.id && state !== 'finished')
        .map(({ id, slug, name }) => ({ id, slug, name, flats: facets.project.get(id) ?? 0 })),
    },
  }))
}
