import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Content } from '#app/backend/content/read/read-content.ts'
import type { Tables } from '#app/backend/database/tables.ts'

/** Replaces the surroundings of each project only if they differ, so that ids stay the same otherwise. */
export async function writeInfrastructure(trx: Transaction<Tables>, content: Content): Promise<void> {
  for (const { project, content: objects } of content.infrastructure) {
    const { id } = await trx
      .selectFrom('project')
      .select('id')
      .where('slug', '=', project.slug)
      .executeTakeFirstOrThrow()
    const rows = objects.map(({ url, ...object }, index) => ({
      project_id: id,
      ...object,
      url: url ?? null,
      sort: index + 1,
    }))
    const stored = await trx
      .selectFrom('infrastructure_object')
      .select(['project_id', 'category', 'title', 'address', 'lat', 'lon', 'minutes', 'url', 'sort'])
      .where('project_id', '=', id)
      .orderBy('sort')
      .execute()
    if (isDeepStrictEqual(stored, rows)) continue
    await trx.deleteFrom('infrastructure_object').where('project_id', '=', id).execute()
    if (rows.length > 0) await trx.insertInto('infrastructure_object').values(rows).execute()
  }
}
