import { sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { jsonb, updateChanged } from './update-changed.ts'

type Tx = Transaction<Tables>
type ProjectEntry = EntryOf<'project'>

/**
 * Id of the project's row, found by slug, or by name if a feed created it first. A project without a feed is
 * created here; a later feed's project with the same name will use it.
 */
async function projectId(trx: Tx, page: ProjectEntry): Promise<number> {
  const { slug, name, city_id } = page
  const found = await trx
    .selectFrom('project')
    .select('id')
    .where((where) => where.or([where('slug', '=', slug), where('name', '=', name)]))
    .orderBy(sql`slug = ${slug}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found) return found.id
  const created = await trx
    .insertInto('project')
    .values({ slug, name, city_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return created.id
}

/** Texts and pictures of one project, and the names of its buildings. */
async function writeProject(trx: Tx, page: ProjectEntry): Promise<void> {
  const id = await projectId(trx, page)
  const { image, gallery, developer, mortgage_text, facts, advantages, webcams, buildings, ...columns } = page
  const details = {
    developer,
    mortgage_text,
    facts,
    advantages,
    webcams: webcams.map(({ url, poster, ...webcam }) => {
      const shown = typeof url === 'string' ? { url, poster: null } : { url: url.url, poster: url }
      return { ...webcam, url: shown.url, poster: poster ?? shown.poster }
    }),
  }
  await updateChanged(trx, 'project', sql`id = ${id}`, {
    ...columns,
    image: jsonb(image),
    gallery: jsonb(gallery),
    details: sql`details || ${jsonb(details)}`,
  })
  for (const [index, { external_id, first_deadline, ...building }] of buildings.entries()) {
    await updateChanged(trx, 'building', sql`project_id = ${id} and external_id = ${external_id}`, {
      ...building,
      sort: index + 1,
      details: sql`details || ${jsonb({ first_deadline: first_deadline ?? null })}`,
    })
  }
}

/** Buildings that no feed has imported yet are skipped; a project that is no entry any more stays. */
export async function writeProjects(trx: Tx, projects: readonly ProjectEntry[]): Promise<void> {
  for (const page of projects) await writeProject(trx, page)
}
