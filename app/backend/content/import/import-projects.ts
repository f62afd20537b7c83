import { sql, type Transaction } from 'kysely'
import type { Content } from '#app/backend/content/read/read-content.ts'
import type { ProjectContent } from '#app/backend/content/schemas/project-schema.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { jsonb, updateChanged } from './update-changed.ts'

type Tx = Transaction<Tables>

/**
 * Id of the project's row, found by slug, or by name if a feed created it first. A project without a feed is
 * created here; a later feed's project with the same name will use it.
 */
async function projectId(trx: Tx, page: ProjectContent): Promise<number> {
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
async function writeProject(trx: Tx, page: ProjectContent, content: Content): Promise<void> {
  const id = await projectId(trx, page)
  const contentFile = `content/projects/${page.slug}.json`
  const picture = (file: string) => content.pictures.get(file, contentFile)
  const { image, gallery, developer, mortgage_text, facts, advantages, webcams, buildings, ...columns } = page
  const details = {
    developer,
    mortgage_text,
    facts,
    advantages: advantages.map((item) => ({
      ...item,
      image: item.image === null ? null : picture(item.image),
    })),
    webcams: webcams.map(({ url, poster, ...webcam }) => {
      const shown = /[/:]/.test(url) ? undefined : picture(url)
      return { ...webcam, url: shown?.url ?? url, poster: poster ? picture(poster) : (shown ?? null) }
    }),
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

export async function writeProjects(trx: Tx, content: Content): Promise<void> {
  for (const page of content.projects) await writeProject(trx, page, content)
}
