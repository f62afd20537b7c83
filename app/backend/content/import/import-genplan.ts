import type { Kysely, Transaction } from 'kysely'
import { type GenplanContent, readGenplan } from '#app/backend/content/read/read-genplan.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { type GenplanProject, type GenplanRow, genplanRows } from './genplan-rows.ts'

async function readProjects(trx: Transaction<Tables>): Promise<GenplanProject[]> {
  const projects = await trx.selectFrom('project').select(['id', 'slug', 'name']).execute()
  const buildings = await trx.selectFrom('building').select(['id', 'project_id', 'external_id']).execute()
  const byProject = Map.groupBy(buildings, ({ project_id }) => project_id)
  return projects.map((project) => ({
    ...project,
    buildings: new Map(
      (byProject.get(project.id) ?? []).flatMap(({ id, external_id }) =>
        external_id === null ? [] : [[external_id, id]],
      ),
    ),
  }))
}

/**
 * Imports the views to choose by with their areas, in one transaction. Buildings come from the feed, so it must run
 * after one: areas of unknown buildings are added by the next run, and a building without a view is chosen from a list.
 *
 * @returns the number of views and plans that were written
 * @throws {ContentInvalid} naming file and field, before anything is written
 */
export async function importGenplan(db: Kysely<Tables>, folder: string): Promise<number> {
  const content = await readGenplan(folder)
  return db.transaction().execute((trx) => writeViews(trx, content))
}

/**
 * Replaces the pictures of each project of which the folder has pictures, and the floor plans of each of which it has
 * plans. The others stay: a folder may hold any part of a site, and an export has no views.
 */
export async function writeViews(trx: Transaction<Tables>, content: GenplanContent): Promise<number> {
  let count = 0
  for (const project of await readProjects(trx)) {
    const kinds: GenplanRow['kind'][] = []
    if (content.views.some(({ scene }) => scene === project.slug)) kinds.push('aerial', 'facade')
    if (content.plans.places.some(({ building }) => project.buildings.has(building))) kinds.push('floor')
    if (kinds.length === 0) continue
    const rows = genplanRows(content, project)
    await trx
      .deleteFrom('genplan_view')
      .where('project_id', '=', project.id)
      .where('kind', 'in', kinds)
      .execute()
    if (rows.length > 0) await trx.insertInto('genplan_view').values(rows).execute()
    count += rows.length
  }
  return count
}
