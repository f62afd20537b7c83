import { sql } from 'kysely'
import { readByCatalogueRevision } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { CityWithUnits, UnitsOfProject } from '#app/contract/storehouse.ts'
import { EXTRA_KINDS, type ExtraKind } from '#app/domain/booking/extras.ts'

type Source = Pick<ApiContext, 'catalogue' | 'database'>

/**
 * Projects that have storerooms or parking places on sale, by city, both in the order of the catalogue. Cached until the
 * catalogue changes, because the menu of every page has it.
 */
export const unitsOnSale = readByCatalogueRevision(readUnits)

async function readUnits(source: Source): Promise<CityWithUnits[]> {
  const { projects, cities } = source.catalogue.current()
  const countOf = await countsByProject(source)
  const onSale = [...projects.values()]
    // Before sales begin nothing of a project is public.
    .filter(({ state }) => state !== 'announced')
    .map(({ id, city_id, slug, name, image }) => ({
      city_id,
      slug,
      name,
      image,
      storeroom: countOf(id, 'storeroom'),
      parking: countOf(id, 'parking'),
    }))
    .filter(({ storeroom, parking }) => storeroom.free + parking.free > 0)
  return [...cities.values()]
    .map(({ id, name }) => ({
      id,
      name,
      projects: onSale.filter(({ city_id }) => city_id === id).map(({ city_id: _, ...own }) => own),
    }))
    .filter((city) => city.projects.length > 0)
}

const NONE: UnitsOfProject = { free: 0, total: 0, price_from: null, area: null }

/** Of public units in houses that the site shows, by project and kind. */
async function countsByProject({ catalogue, database }: Source) {
  const houses = [...catalogue.current().buildings.keys()]
  if (houses.length === 0) return () => NONE
  const isFree = sql<boolean>`status = 'free'`
  const rows = await database
    .selectFrom('flat')
    .select(({ fn }) => [
      'project_id',
      'kind',
      fn.countAll<number>().filterWhere(isFree).as('free'),
      fn.countAll<number>().as('total'),
      fn.min<number | null>('price').filterWhere(isFree).as('price_from'),
      fn.min<number | null>('area').filterWhere(isFree).as('least'),
      fn.max<number | null>('area').filterWhere(isFree).as('greatest'),
    ])
    .where('kind', 'in', EXTRA_KINDS)
    .where('status', 'not in', ['hidden', 'unknown'])
    .where('removed_at', 'is', null)
    // By house, because the table has an index of those.
    .where('building_id', 'in', houses)
    .groupBy(['project_id', 'kind'])
    .execute()
  return (project: number, wanted: ExtraKind): UnitsOfProject => {
    const row = rows.find(({ project_id, kind }) => project_id === project && kind === wanted)
    if (!row) return NONE
    const { free, total, price_from, least, greatest } = row
    const area = least === null || greatest === null ? null : { min: least, max: greatest }
    return { free, total, price_from, area }
  }
}
