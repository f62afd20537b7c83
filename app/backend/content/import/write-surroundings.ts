import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { archivedSlugs } from './archived-slugs.ts'

type Surroundings = Pick<EntryOf<'surroundings'>, 'slug' | 'objects'>

/**
 * Replaces the surroundings of each project only if they differ, so that ids stay the same otherwise. Those whose entry
 * has left the site go with it.
 */
export async function writeSurroundings(
  trx: Transaction<Tables>,
  surroundings: readonly Surroundings[],
): Promise<void> {
  const gone = await archivedSlugs(trx, 'surroundings', surroundings)
  for (const { slug, objects } of [...surroundings, ...gone.map((slug) => ({ slug, objects: [] }))]) {
    const project = await trx.selectFrom('project').select('id').where('slug', '=', slug).executeTakeFirst()
    if (project) await replaceObjects(trx, project.id, objects)
  }
}

async function replaceObjects(
  trx: Transaction<Tables>,
  id: number,
  objects: Surroundings['objects'],
): Promise<void> {
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
  if (isDeepStrictEqual(stored, rows)) return
  await trx.deleteFrom('infrastructure_object').where('project_id', '=', id).execute()
  if (rows.length > 0) await trx.insertInto('infrastructure_object').values(rows).execute()
}
