import type { Transaction } from 'kysely'
import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import { liveEntries } from '#app/backend/content/folder/live-entries.ts'
import { tableEntries } from '#app/backend/content/folder/table-entries.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { NO_MEDIA, readMedia } from '#app/backend/entries/entry-store.ts'
import { writeCities } from './write-cities.ts'
import { writeProgress } from './write-progress.ts'
import { writeProjects } from './write-projects.ts'
import { writeSelections } from './write-selections.ts'
import { writeSurroundings } from './write-surroundings.ts'

/** Number of entries of each kind. */
export type TableCounts = { cities: number; projects: number; selections: number }

/**
 * Writes the tables of cities, projects, construction, surroundings and selections from the versions that the site
 * shows. Only rows that differ are written. Buildings come by the feed, so it is called after one, too.
 *
 * @throws {ContentInvalid} naming entry and field
 */
export async function writeTables(trx: Transaction<Tables>): Promise<TableCounts> {
  const written = await liveEntries(trx)
  const media = await readMedia(trx, '')
  const { entries, faults } = tableEntries(written, media ?? NO_MEDIA, false)
  if (faults.length > 0) throw new ContentInvalid(faults.join('\n'))
  await writeCities(trx, entries.city)
  await writeProjects(trx, entries.project)
  await writeProgress(trx, entries.progress, entries.project)
  await writeSurroundings(trx, entries.surroundings)
  await writeSelections(trx, entries.selection)
  return {
    cities: entries.city.length,
    projects: entries.project.length,
    selections: entries.selection.length,
  }
}
