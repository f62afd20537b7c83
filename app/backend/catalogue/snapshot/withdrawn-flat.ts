import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { CatalogueSnapshot, CatalogueSource } from './catalogue.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { placesOf } from './flat-record.ts'
import { type BuildingRow, readAtOneMoment, readFlats } from './reader.ts'
import { shownAddresses } from './shown-addresses.ts'

/** When a unit that is not on sale has left it: with its feed, or by its status. */
export const leftSaleAt = sql<Date>`case when flat.status in ('free', 'reserved') then flat.removed_at else flat.status_at end`

/**
 * Units that were on the site and are not in the catalogue any more: their feed has dropped them, or somebody has taken them off sale.
 * One that has never been public is not among them, nor one that is another row now, to which its address leads.
 *
 * @param pages - path above the pages of such units
 */
export const isWithdrawn = (pages: '/choose/flat' | '/commerce') => sql<boolean>`(
  (flat.removed_at is not null or flat.status in ('hidden', 'unknown'))
  and (flat.status in ('free', 'reserved', 'sold') or exists (
    select from status_history where flat_id = flat.id and to_status in ('free', 'reserved', 'sold')))
  and not exists (select from redirect where from_path = ${`${pages}/`}::text || flat.id)
)`

/** @property wasSold - it was sold before it left the site; of others nobody knows */
type WithdrawnFlat = { row: CatalogueRow; snapshot: CatalogueSnapshot; wasSold: boolean }

/**
 * A flat that has left the site, as one that is sold since then, with a snapshot that has its house too: of a house of which
 * nothing is left in a feed the catalogue knows nothing. Undefined while its project is not on the site.
 */
export async function withdrawnFlat(
  id: number,
  { catalogue, database }: CatalogueSource,
): Promise<WithdrawnFlat | undefined> {
  // Most ids that nobody knows were never given: they cost one look at the key.
  const isRow = await database.selectFrom('flat').select('id').where('id', '=', id).executeTakeFirst()
  if (!isRow) return undefined
  const snapshot = catalogue.current()
  return readAtOneMoment(database, async (read) => {
    const found = await read
      .selectFrom('flat')
      .select(['project_id', 'building_id', 'status', leftSaleAt.as('leftAt')])
      .where('id', '=', id)
      .where('kind', 'in', ['flat', 'apartment'])
      .where(isWithdrawn('/choose/flat'))
      .executeTakeFirst()
    const project = snapshot.projects.get(found?.project_id ?? 0)
    if (!found || !project || project.state === 'announced') return undefined
    const house =
      snapshot.buildings.get(found.building_id) ?? (await emptiedHouse(read, found.building_id, snapshot))
    if (house?.project_id !== project.id) return undefined
    const sections = snapshot.sections.filter(({ building_id }) => building_id === house.id)
    const places = placesOf({ projects: [project], buildings: [house], sections, withStorerooms: [] })
    const [row] = await readFlats(read, places, sql`id = ${id}`)
    if (!row) return undefined
    return {
      row: { ...row, status: 'sold', statusAt: found.leftAt },
      snapshot: { ...snapshot, buildings: new Map([...snapshot.buildings, [house.id, house]]) },
      wasSold: found.status === 'sold',
    }
  })
}

/** A house that the catalogue leaves out, because no feed has a unit of it any more. */
export async function emptiedHouse(
  read: Kysely<Tables>,
  id: number,
  { cities, projects }: CatalogueSnapshot,
): Promise<BuildingRow | undefined> {
  const buildings = await read.selectFrom('building').selectAll().where('id', '=', id).execute()
  const around = { cities: [...cities.values()], projects: [...projects.values()], buildings }
  return shownAddresses(around).buildings[0]
}
