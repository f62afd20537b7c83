import { realpath } from 'node:fs/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { adoptTables } from '#app/backend/content/folder/adopt-tables.ts'
import { writeFolderMedia } from '#app/backend/content/folder/folder-media.ts'
import { siteSlugs } from '#app/backend/content/folder/site-slugs.ts'
import { type EntryCounts, writeEntries } from '#app/backend/content/folder/write-entries.ts'
import { type Content, readContent } from '#app/backend/content/read/read-content.ts'
import type { GenplanContent } from '#app/backend/content/read/read-genplan.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { officeZone } from '#app/domain/moment.ts'
import { writeViews } from './import-genplan.ts'
import { type TableCounts, writeTables } from './write-tables.ts'

/** What became of the entries of a folder, and how many the site has of each kind that has a table. */
export type ContentCounts = EntryCounts & TableCounts & { plans: number }

export type ImportOptions = {
  /** Who is named as the author of new versions. */
  by?: string
  /** Whose text wins where folder and site have both changed since the last import; without it none. */
  prefer?: 'folder' | 'site' | undefined
  /** Views to choose by, written in the same transaction. */
  views?: GenplanContent
}

/**
 * Imports the texts of a folder: entries, and the tables that are made of them. Buildings come from the feed, so run it
 * again after the first feed. All in one transaction; a second run changes nothing.
 *
 * @throws {ContentInvalid} naming file and field; nothing is written
 * @throws {ContentConflict} naming the entries that folder and site have both changed
 */
export async function importContent(
  db: Kysely<Tables>,
  folder: string,
  { by = 'content import', prefer, views }: ImportOptions = {},
): Promise<ContentCounts> {
  const known = await realpath(folder)
  const content = await readContent(folder, await siteSlugs(db, known, prefer))
  const company = content.entries.find(({ kind }) => kind === 'company')?.data
  const timeZone = String(company?.['time_zone'] ?? officeZone())
  const exchange = { folder: known, by, prefer, timeZone }
  return db.transaction().execute(async (trx) => {
    await adoptTables(trx)
    await writeFolderMedia(trx, content.media)
    const entries = await writeEntries(trx, content.entries, exchange)
    const tables = await writeTables(trx)
    if (content.maps) await writeMaps(trx, content.maps)
    return { ...entries, ...tables, plans: views ? await writeViews(trx, views) : 0 }
  })
}

/** A city that the folder has no file of keeps the map that the site has: a folder may be of one region. */
async function writeMaps(trx: Transaction<Tables>, maps: NonNullable<Content['maps']>): Promise<void> {
  await trx
    .insertInto('content')
    .values({ key: 'maps', data: JSON.stringify(maps) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ data: sql`content.data || excluded.data`, updated_at: sql`now()` })
        .where(sql<boolean>`not content.data @> excluded.data`),
    )
    .execute()
}
