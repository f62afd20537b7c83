import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

/** Slugs of what the site has, by kind; sections of documents are the kind "section". */
export type SiteSlugs = ReadonlyMap<string, ReadonlySet<string>>

/**
 * What the entries of a folder may refer to on the site: its entries, and the projects and cities that feeds have
 * brought. Entries that came from this folder do not count, because those whose file has left it leave the site with the
 * same import; `prefer: 'site'` keeps the ones that were edited there.
 *
 * @param folder - its real path
 */
export async function siteSlugs(
  db: Kysely<Tables>,
  folder: string,
  prefer?: 'folder' | 'site' | undefined,
): Promise<SiteSlugs> {
  const { rows } = await sql<{ kind: string; slug: string }>`
    with site as (
      select entry.kind, entry.slug, entry_version.data
      from entry
      join entry_version on entry_version.entry_id = entry.id and entry_version.n = entry.live
      where archived_at is null and not exists (
        select from content_file
        where content_file.entry_id = entry.id and content_file.folder = ${folder}
          and (content_file.version = entry.live or ${prefer ?? ''} <> 'site')
      )
    )
    select kind, slug from site
    union select 'section', section->>'slug'
      from site cross join lateral jsonb_array_elements(data->'sections') as section where kind = 'doc-sections'
    union select 'project', slug from project
    union select 'city', slug from city
  `.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, of]) => [
      kind,
      new Set(of.map(({ slug }) => slug)),
    ]),
  )
}
