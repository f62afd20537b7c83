import { type Kysely, sql } from 'kysely'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Keys of the `content` table, and the field that a list of it becomes; null: the object is the entry. */
const PAGES: Record<string, string | null> = {
  home: null,
  slider: 'slides',
  banner: null,
  menu: null,
  'types-tabs': 'tabs',
  booking: null,
}

/**
 * The words of the main page, its slides and tabs, the banner, the menu, the terms of bookings and the finishes become
 * entries. They were kept as pages read them; an entry names its pictures by their files, so the pictures get names
 * where no import has given them any. An import of the folder that the words came from replaces these names.
 *
 * The rows stay: nodes of the release before read them while they are replaced, and would sell under default terms
 * without them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ key: string; data: Json }>`
    select key, data from content where key in ('furnish', ${sql.join(Object.keys(PAGES))})
  `.execute(db)
  for (const { key, data } of rows) {
    for (const entry of entriesOf(key, data)) await writeEntry(db, entry.kind, entry.slug, entry.data)
  }
}

function entriesOf(key: string, data: Json): { kind: string; slug: string; data: Json }[] {
  if (key === 'furnish') {
    const kinds = Array.isArray(data) ? data.filter(isObject) : []
    const taken = new Set<string>()
    return kinds.map(({ slug, ...kind }, index) => ({
      kind: key,
      slug: freeSlug(String(slug), taken),
      data: { ...kind, sort: index + 1 },
    }))
  }
  const field = PAGES[key] ?? null
  if (field !== null) return [{ kind: key, slug: key, data: { [field]: data } }]
  return isObject(data) ? [{ kind: key, slug: key, data }] : []
}

/** Lists of finishes let two have one slug; of an entry there is one: "warm", then "warm-2". */
function freeSlug(slug: string, taken: Set<string>): string {
  let free = slug
  for (let n = 2; taken.has(free); n++) free = `${slug}-${n}`
  taken.add(free)
  return free
}

async function writeEntry(db: Kysely<unknown>, kind: string, slug: string, data: Json): Promise<void> {
  const written = await withPictureNames(db, data)
  const title = isObject(written) && typeof written['title'] === 'string' ? written['title'] : ''
  await sql`
    with added as (
      insert into entry (kind, slug, title, live, live_at, created_by)
      values (${kind}, ${slug}, ${title}, 1, now(), 'migration') returning id
    )
    insert into entry_version (entry_id, n, data, by)
    select id, 1, ${JSON.stringify(written)}::jsonb, 'migration' from added
  `.execute(db)
}

/** The same with the name of its file in place of each picture. */
async function withPictureNames(db: Kysely<unknown>, value: Json): Promise<Json> {
  if (Array.isArray(value)) {
    const items: Json[] = []
    for (const item of value) items.push(await withPictureNames(db, item))
    return items
  }
  if (!isObject(value)) return value
  if (typeof value['url'] === 'string' && typeof value['width'] === 'number' && 'alt' in value)
    return pictureName(db, value, value['url'])
  const fields: { [key: string]: Json } = {}
  for (const [key, item] of Object.entries(value)) fields[key] = await withPictureNames(db, item)
  return fields
}

async function pictureName(db: Kysely<unknown>, picture: Json, url: string): Promise<string> {
  const { rows } = await sql<{ file_name: string }>`
    select file_name from media_item where deleted_at is null and data->>'url' = ${url} order by id limit 1
  `.execute(db)
  if (rows[0]) return rows[0].file_name
  const name = `${url
    .replace(/\.\w+$/, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()}.webp`
  const alt = isObject(picture) ? String(picture['alt'] ?? '') : ''
  await sql`
    insert into media_item (kind, file_name, alt, data)
    values ('picture', ${name}, ${alt}, ${JSON.stringify(picture)}::jsonb)
  `.execute(db)
  return name
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
