import type { Kysely, Transaction } from 'kysely'
import { readGenplan } from '#app/backend/content/read/read-genplan.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { type GenplanProject, genplanRows } from './genplan-rows.ts'

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
 * Imports the views to choose by with their areas. The views of each project are replaced in one transaction; those of
 * the site stay when the folder has none.
 * Buildings come from the feed, so it must run after one: areas of unknown buildings are added by the next
 * run, and a building without a view is chosen from a list.
 *
 * @returns the number of views and plans
 * @throws {ContentInvalid} naming file and field, before anything is written
 */
export async function importGenplan(db: Kysely<Tables>, folder: string): Promise<number> {
  const content = await readGenplan(folder)
  // A folder may hold any part of a site; an export has no views.
  if (content.views.length === 0 && content.plans.places.length === 0) return 0
  return db.transaction().execute(async (trx) => {
    let count = 0
    for (const project of await readProjects(trx)) {
      const rows = genplanRows(content, project)
      await trx.deleteFrom('genplan_view').where('project_id', '=', project.id).execute()
      if (rows.length > 0) await trx.insertInto('genplan_view').values(rows).execute()
      count += rows.length
    }
    return count
  })
}
