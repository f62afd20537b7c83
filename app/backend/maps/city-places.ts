import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Place } from '#app/domain/geometry/plane.ts'

/** A city with the places of its complexes, at least one. */
export type CityPlaces = { slug: string; name: string; complexes: Place[] }

/** Cities with published complexes whose place is known, and names of the complexes without a place. */
export async function cityPlaces(
  db: Kysely<Tables>,
): Promise<{ cities: CityPlaces[]; withoutPlace: string[] }> {
  const rows = await db
    .selectFrom('project')
    .innerJoin('city', 'city.id', 'project.city_id')
    .where('project.published', '=', true)
    .select(['project.name as project', 'project.lat', 'project.lon', 'city.slug', 'city.name'])
    .orderBy('city.sort')
    .orderBy('city.id')
    .orderBy('project.id')
    .execute()
  const cities = new Map<string, CityPlaces>()
  const withoutPlace: string[] = []
  for (const { project, lat, lon, slug, name } of rows) {
    if (lat === null || lon === null) {
      withoutPlace.push(project)
      continue
    }
    const city = cities.get(slug) ?? { slug, name, complexes: [] }
    city.complexes.push({ lat, lon })
    cities.set(slug, city)
  }
  return { cities: [...cities.values()], withoutPlace }
}
