import { realpath } from 'node:fs/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { writeFolderMedia } from '#app/backend/content/folder/folder-media.ts'
import { type EntryCounts, writeEntries } from '#app/backend/content/folder/write-entries.ts'
import { type Content, readContent } from '#app/backend/content/read/read-content.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { officeZone } from '#app/domain/moment.ts'
import { writeInfrastructure } from './import-infrastructure.ts'
import { writeProgress } from './import-progress.ts'
import { writeProjects } from './import-projects.ts'

/** Number of each kind in the folder, and what became of its entries. */
export type ContentCounts = EntryCounts & {
  cities: number
  projects: number
  selections: number
  pages: number
}

export type ImportOptions = {
  /** Who is named as the author of new versions. */
  by?: string
  /** Whose text wins where folder and site have both changed since the last import; without it none. */
  prefer?: 'folder' | 'site' | undefined
}

type Tx = Transaction<Tables>

async function writeCities(trx: Tx, cities: Content['cities']): Promise<void> {
  if (cities.length === 0) return
  await trx
    .insertInto('city')
    .values(cities)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
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
        }))
        .where(sql<boolean>`row(city.*) is distinct from row(excluded.*)`),
    )
    .execute()
}

/** Deletes selections that are no longer in the folder. */
async function writeSelections(trx: Tx, selections: NonNullable<Content['selections']>): Promise<void> {
  const paths = selections.map(({ path }) => path)
  await trx.deleteFrom('selection').where(sql<boolean>`path <> all(${paths})`).execute()
  if (selections.length === 0) return
  await trx
    .insertInto('selection')
    .values(selections.map((selection) => ({ ...selection, filter: JSON.stringify(selection.filter) })))
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet((row) => ({
          kind: row.ref('excluded.kind'),
          h1: row.ref('excluded.h1'),
          title: row.ref('excluded.title'),
          description: row.ref('excluded.description'),
          text: row.ref('excluded.text'),
          filter: row.ref('excluded.filter'),
          group_label: row.ref('excluded.group_label'),
          label: row.ref('excluded.label'),
          sort: row.ref('excluded.sort'),
        }))
        .where(sql<boolean>`row(selection.*) is distinct from row(excluded.*)`),
    )
    .execute()
}

async function writePages(trx: Tx, pages: Content['pages']): Promise<number> {
  const rows = Object.entries(pages).map(([key, data]) => ({ key, data: JSON.stringify(data) }))
  if (rows.length === 0) return 0
  await trx
    .insertInto('content')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({ data: row.ref('excluded.data'), updated_at: sql`now()` }))
        .whereRef('content.data', 'is distinct from', 'excluded.data'),
    )
    .execute()
  return rows.length
}

/**
 * Imports the texts and pictures of a folder: entries, cities, pages, selections, names and looks of projects and
 * buildings, construction progress and surroundings. Buildings come from the feed, so run it again after the
 * first feed. All in one transaction; a second run changes nothing.
 *
 * @throws {ContentInvalid} naming file and field, before anything is written
 * @throws {ContentConflict} naming the entries that folder and site have both changed
 */
export async function importContent(
  db: Kysely<Tables>,
  folder: string,
  { by = 'content import', prefer }: ImportOptions = {},
): Promise<ContentCounts> {
  const content = await readContent(folder)
  const company = content.entries.find(({ kind }) => kind === 'company')?.data
  const timeZone = String(company?.['time_zone'] ?? officeZone())
  const exchange = { folder: await realpath(folder), by, prefer, timeZone }
  return db.transaction().execute(async (trx) => {
    await writeFolderMedia(trx, content.media)
    const entries = await writeEntries(trx, content.entries, exchange)
    await writeCities(trx, content.cities)
    await writeProjects(trx, content)
    await writeProgress(trx, content)
    await writeInfrastructure(trx, content)
    if (content.selections) await writeSelections(trx, content.selections)
    const pages = await writePages(trx, content.pages)
    return {
      ...entries,
      cities: content.cities.length,
      projects: content.projects.length,
      selections: content.selections?.length ?? 0,
      pages,
    }
  })
}
