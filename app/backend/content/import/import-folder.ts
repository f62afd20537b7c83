import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { MediaStore } from '#app/backend/media/media-store.ts'
import { type ContentCounts, type ImportOptions, importContent } from './import-content.ts'
import { importGenplan } from './import-genplan.ts'
import { importMedia } from './import-media.ts'

/** Counts of the folder's contents; `media` counts the files that were new to the store. */
export type ImportedContent = ContentCounts & { plans: number; media: number }

/**
 * Imports everything of a content folder: texts, pictures, and the views to choose by. A second run changes
 * nothing. Buildings come from the feed, so run it again after the first feed.
 *
 * @throws {ContentInvalid} naming file and field; the site is not changed then
 * @throws {PictureInvalid} naming a file that is not a usable picture
 */
export async function importFolder(
  db: Kysely<Tables>,
  store: MediaStore,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportedContent> {
  // Pictures first, so that no page refers to a missing one.
  const media = await importMedia({ db, store, folder })
  const counts = await importContent(db, folder, options)
  return { ...counts, plans: await importGenplan(db, folder), media }
}
