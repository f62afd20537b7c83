import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { ProjectContent } from './content-schemas.ts'
import { type Content, readContent } from './read-content.ts'

/** How many of each the folder holds. */
export type ContentCounts = { cities: number; projects: number; selections: number; pages: number }

type Transactional = Transaction<Tables>

async function writeCities(trx: Transactional, cities: Content['cities']): Promise<void> {
  await trx
    .insertInto('city')
    .values(cities)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        slug: row.ref('excluded.slug'),
        name: row.ref('excluded.name'),
        name_prep: row.ref('excluded.name_prep'),
        region: row.ref('excluded.region'),
        lat: row.ref('excluded.lat'),
        lon: row.ref('excluded.lon'),
        timezone: row.ref('excluded.timezone'),
        phone: row.ref('excluded.phone'),
        is_main: row.ref('excluded.is_main'),
        sort: row.ref('excluded.sort'),
      })),
    )
    .execute()
}

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

async function writeProject(trx: Transactional, page: ProjectContent, content: Content): Promise<void> {
  const id = await projectId(trx, page)
  const askedBy = `content/projects/${page.slug}.json`
  const { image, gallery, developer, mortgage_text, buildings, ...columns } = page
  await trx
    .updateTable('project')
    .set({
      ...columns,
      image: JSON.stringify(content.pictures.get(image, askedBy)),
      gallery: JSON.stringify(gallery.map((file) => content.pictures.get(file, askedBy))),
      details: sql`details || ${JSON.stringify({ developer, mortgage_text })}::jsonb`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  for (const [index, { external_id, ...building }] of buildings.entries()) {
    await trx
      .updateTable('building')
      .set({ ...building, sort: index + 1 })
      .where('project_id', '=', id)
      .where('external_id', '=', external_id)
      .execute()
  }
}

/** Selections are replaced as a whole: one that left the folder leaves the site. */
async function writeSelections(trx: Transactional, selections: Content['selections']): Promise<void> {
  await trx.deleteFrom('selection').execute()
  await trx
    .insertInto('selection')
    .values(selections.map((selection) => ({ ...selection, filter: JSON.stringify(selection.filter) })))
    .execute()
}

async function writePages(trx: Transactional, pages: Content['pages']): Promise<number> {
  const rows = Object.entries(pages).map(([key, data]) => ({ key, data: JSON.stringify(data) }))
  await trx
    .insertInto('content')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({ data: row.ref('excluded.data'), updated_at: sql`now()` })),
    )
    .execute()
  return rows.length
}

/**
 * Brings the words and pictures of a folder to the site: cities, pages, selections, and what projects
 * and buildings of the catalogue are called and look like. Buildings come by the feed: run it again
 * after the first feed. All or nothing; a second run changes nothing.
 *
 * @throws {ContentInvalid} naming file and field, before anything is written
 */
export async function importContent(db: Kysely<Tables>, folder: string): Promise<ContentCounts> {
  const content = await readContent(folder)
  return db.transaction().execute(async (trx) => {
    await writeCities(trx, content.cities)
    for (const page of content.projects) await writeProject(trx, page, content)
    await writeSelections(trx, content.selections)
    const pages = await writePages(trx, content.pages)
    return {
      cities: content.cities.length,
      projects: content.projects.length,
      selections: content.selections.length,
      pages,
    }
  })
}
