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
 * Brings the pictures to choose by with their areas. What a project had before is replaced as a whole,
 * all or nothing; houses come by the feed, so it runs after one. Areas of houses that no feed has brought
 * wait for the next run, and a house without a picture is chosen from a list.
 *
 * @returns how many pictures and plans there are now
 * @throws {ContentInvalid} naming file and field, before anything is written
 */
export async function importGenplan(db: Kysely<Tables>, folder: string): Promise<number> {
  const content = await readGenplan(folder)
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
