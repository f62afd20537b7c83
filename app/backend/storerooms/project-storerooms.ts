import { readByCatalogueRevision } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'
import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { ExtraUnit, HouseStorerooms, Storeroom, StoreroomCount } from '#app/contract/storehouse.ts'
import { EXTRA_KINDS, type ExtraKind } from '#app/domain/booking/extras.ts'

type Source = Pick<ApiContext, 'catalogue' | 'database'>
type Project = Pick<ProjectRow, 'id' | 'state'>

const byNumber = new Intl.Collator('ru', { numeric: true })

/** The public units of one kind of a project by house, level and number. */
export async function unitsOfKind(wanted: ExtraKind, project: Project, source: Source): Promise<Storeroom[]> {
  const extras = await extrasOf(project, source)
  return extras.flatMap(({ kind, section, ...unit }) => (kind === wanted ? [unit] : []))
}

/** The public storerooms of a project by house, level and number. */
export const storeroomsOf = (project: Project, source: Source): Promise<Storeroom[]> =>
  unitsOfKind('storeroom', project, source)

/**
 * The public storerooms and parking places of a project by house, level and number. They are read from the database, because
 * the catalogue in memory contains only flats. Before sales begin nothing of a project is public.
 */
export function extrasOf(project: Project, source: Source): Promise<ExtraUnit[]> {
  return project.state === 'announced' ? Promise.resolve([]) : extrasOfRevision(source, project.id)
}

const extrasOfRevision = readByCatalogueRevision(readExtras)

async function readExtras({ catalogue, database }: Source, projectId: number): Promise<ExtraUnit[]> {
  const houses = [...catalogue.current().buildings.values()].filter((house) => house.project_id === projectId)
  if (houses.length === 0) return []
  const rows = await database
    .selectFrom('flat')
    .select(['id', 'kind', 'building_id', 'section', 'number', 'floor', 'area', 'price', 'status'])
    // By house, because the table has an index of those.
    .where(
      'building_id',
      'in',
      houses.map(({ id }) => id),
    )
    .where('kind', 'in', EXTRA_KINDS)
    .where('removed_at', 'is', null)
    .execute()
  return houses.flatMap(({ id: houseId, slug, name }) =>
    rows
      .filter(({ building_id }) => building_id === houseId)
      .flatMap(({ id, kind: stored, section, number, floor, area, price, status }): ExtraUnit[] => {
        const kind = EXTRA_KINDS.find((known) => known === stored)
        if (!kind || status === 'hidden' || status === 'unknown') return []
        const building = { id: houseId, slug, name }
        return [
          {
            id,
            kind,
            section,
            number,
            building,
            floor,
            area,
            price: status === 'sold' ? null : price,
            status,
          },
        ]
      })
      .sort((a, b) => b.floor - a.floor || byNumber.compare(a.number, b.number)),
  )
}

/** How many of these are on sale, and how many there are. */
export function countStorerooms(storerooms: readonly Storeroom[]): StoreroomCount {
  return { free: storerooms.filter(({ status }) => status === 'free').length, total: storerooms.length }
}

/** The same of one house, with the price of the cheapest that is on sale. */
export function countOfHouse(storerooms: readonly Storeroom[]): HouseStorerooms {
  const prices = storerooms.flatMap(({ status, price }) => (status === 'free' && price !== null ? price : []))
  return { ...countStorerooms(storerooms), price_from: prices.length > 0 ? Math.min(...prices) : null }
}

/** The counts of a house that has none. */
export const countOfNone = (): StoreroomCount => ({ free: 0, total: 0 })

/** The storerooms of houses of some projects: a function from a house's id to its counts. */
export async function storeroomCounts(
  projects: readonly Project[],
  source: Source,
): Promise<(buildingId: number) => StoreroomCount> {
  const all = (await Promise.all(projects.map((project) => storeroomsOf(project, source)))).flat()
  return (buildingId) => countStorerooms(all.filter(({ building }) => building.id === buildingId))
}
