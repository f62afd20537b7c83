import type { ApiContext } from '#app/backend/context/services.ts'
import type { CityWithUnits } from '#app/contract/storehouse.ts'
import { countOfHouse, unitsOfKind } from './project-storerooms.ts'

/** Projects that have storerooms or parking places on sale, by city, both in the order of the catalogue. */
export async function unitsOnSale(
  source: Pick<ApiContext, 'catalogue' | 'database'>,
): Promise<CityWithUnits[]> {
  const { projects, cities } = source.catalogue.current()
  const counted = await Promise.all(
    [...projects.values()].map(async ({ city_id, slug, name, ...project }) => ({
      city_id,
      slug,
      name,
      storeroom: countOfHouse(await unitsOfKind('storeroom', project, source)),
      parking: countOfHouse(await unitsOfKind('parking', project, source)),
    })),
  )
  const onSale = counted.filter(({ storeroom, parking }) => storeroom.free + parking.free > 0)
  return [...cities.values()]
    .map(({ id, name }) => ({
      id,
      name,
      projects: onSale.filter(({ city_id }) => city_id === id).map(({ city_id: _, ...own }) => own),
    }))
    .filter((city) => city.projects.length > 0)
}
