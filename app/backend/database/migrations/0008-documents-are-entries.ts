import { type Kysely, sql } from 'kysely'

/** Kinds of documents as projects had them: the kind of an entry, and the section it stands in. */
const KINDS = [
  {
    kind: 'declaration',
    shown: 'Проектная декларация',
    section: 'deklaratsii',
    title: 'Проектные декларации',
  },
  { kind: 'permit', shown: 'РНС', section: 'razresheniya', title: 'Разрешения на строительство и ввод' },
  { kind: 'acceptance', shown: 'РВЭ', section: 'razresheniya', title: 'Разрешения на строительство и ввод' },
  { kind: 'land', shown: 'Градплан', section: 'ekspertiza', title: 'Экспертиза и участки' },
  { kind: 'contract-sample', shown: 'Образец ДДУ', section: 'dogovory', title: 'Договоры и образцы' },
]

type DocumentRow = {
  project: string
  title: string
  kind: string
  date: string
  url: string
  ext: string
  bytes: number
}

/**
 * Documents were in the details of projects; the law wants them on their pages, so they become entries, named by their
 * files. The details stay: nodes of the release before read them while they are replaced.
 *
 * Cities that feeds had made got the zone of the table's default, and cities of folders whatever was written: a zone
 * that is nobody's word, or that does not exist, is taken away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sections = new Map<string, string>()
  for (const row of await documentsOf(db)) {
    const known = KINDS.find(({ kind }) => kind === row.kind)
    const section = known?.section ?? 'drugoe'
    sections.set(section, known?.title ?? 'Другое')
    await writeDocument(db, row, known?.shown ?? 'Другое', section)
  }
  if (sections.size > 0) {
    const list = [...sections].map(([slug, title]) => ({ slug, title }))
    await writeEntry(db, { kind: 'doc-sections', slug: 'doc-sections', title: '', data: { sections: list } })
  }

  await sql`
    update city set timezone = ''
    where (phone is null and lat is null) or timezone not in (select name from pg_timezone_names)
  `.execute(db)
  await sql`alter table city alter column timezone set default ''`.execute(db)
}

/** Only files that the site serves; others were links to nothing. */
async function documentsOf(db: Kysely<unknown>): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select project.slug as project, document->>'title' as title, document->>'kind' as kind, document->>'date' as date,
      document->>'url' as url, document->>'ext' as ext, (document->>'size')::int as bytes
    from project
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(details->'documents') when 'array' then details->'documents' else '[]' end
    ) with ordinality as one(document, place)
    where document->>'ext' in ('pdf', 'docx', 'xlsx')
    order by project.sort, project.id, place
  `.execute(db)
  return rows
}

async function writeDocument(
  db: Kysely<unknown>,
  row: DocumentRow,
  kind: string,
  section: string,
): Promise<void> {
  const { project, title, date, url, ext, bytes } = row
  const file = await fileName(db, { url, ext, bytes })
  const name = file.slice(0, -ext.length - 1)
  // One file may be a document of two projects.
  const { rows } = await sql`
    select from entry where kind = 'document' and slug = ${name} and archived_at is null
  `.execute(db)
  const slug = rows.length === 0 ? name : `${name}-${project}`
  await writeEntry(db, { kind: 'document', slug, title, data: { title, section, project, kind, date, file } })
}

async function fileName(
  db: Kysely<unknown>,
  stored: { url: string; ext: string; bytes: number },
): Promise<string> {
  const { rows } = await sql<{ file_name: string }>`
    select file_name from media_item where deleted_at is null and data->>'url' = ${stored.url} order by id limit 1
  `.execute(db)
  if (rows[0]) return rows[0].file_name
  const name = stored.url.slice(stored.url.lastIndexOf('/') + 1)
  await sql`
    insert into media_item (kind, file_name, data) values ('file', ${name}, ${JSON.stringify(stored)}::jsonb)
    on conflict do nothing
  `.execute(db)
  return name
}

/** What an import has written already stays. */
async function writeEntry(
  db: Kysely<unknown>,
  { kind, slug, title, data }: { kind: string; slug: string; title: string; data: object },
): Promise<void> {
  await sql`
    with added as (
      insert into entry (kind, slug, title, live, live_at, created_by)
      values (${kind}, ${slug}, ${title}, 1, now(), 'migration')
      on conflict (kind, slug) where archived_at is null do nothing
      returning id
    )
    insert into entry_version (entry_id, n, data, by)
    select id, 1, ${JSON.stringify(data)}::jsonb, 'migration' from added
  `.execute(db)
}
