import { sql, type Transaction } from 'kysely'
import type { Content } from '#app/backend/content/read/read-content.ts'
import type { ProjectContent } from '#app/backend/content/schemas/project-schema.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { jsonb, updateChanged } from './update-changed.ts'

type Transactional = Transaction<Tables>

/**
 * The project's row: by its address or, when a feed came first, by its name. A project that no feed
 * has brought yet is made here, and the feed's project of the same name takes it over.
 */
async function projectId(trx: Transactional, page: ProjectContent): Promise<number> {
  const { slug, name, city_id } = page
  const found = await trx
    .selectFrom('project')
    .select('id')
    .where((where) => where.or([where('slug', '=', slug), where('name', '=', name)]))
    .orderBy(sql`slug = ${slug}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found) return found.id
  const made = await trx
    .insertInto('project')
    .values({ slug, name, city_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Words and pictures of one project, and what its buildings are called. */
async function writeProject(trx: Transactional, page: ProjectContent, content: Content): Promise<void> {
  const id = await projectId(trx, page)
  const askedBy = `content/projects/${page.slug}.json`
  const picture = (file: string) => content.pictures.get(file, askedBy)
  const { image, gallery, developer, mortgage_text, facts, advantages, documents, buildings, ...columns } =
    page
  const details = {
    developer,
    mortgage_text,
    facts,
    advantages: advantages.map((item) => ({
      ...item,
      image: item.image === null ? null : picture(item.image),
    })),
    documents: documents.map(({ file, ...document }, index) => ({
      ...document,
      ...content.documents.get(file, `${askedBy}: documents.${index}.file`),
    })),
  }
  await updateChanged(trx, 'project', sql`id = ${id}`, {
    ...columns,
    image: jsonb(picture(image)),
    gallery: jsonb(gallery.map(picture)),
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

export async function writeProjects(trx: Transactional, content: Content): Promise<void> {
  for (const page of content.projects) await writeProject(trx, page, content)
}
