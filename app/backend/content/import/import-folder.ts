import { realpath } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { gathering, refuseFaults } from '#app/backend/content/files/content-invalid.ts'
import { type SiteSlugs, siteSlugs } from '#app/backend/content/folder/site-slugs.ts'
import { readContent } from '#app/backend/content/read/read-content.ts'
import { readGenplan } from '#app/backend/content/read/read-genplan.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { MediaStore } from '#app/backend/media/media-store.ts'
import { type ContentCounts, type ImportOptions, importContent } from './import-content.ts'
import { importMedia } from './import-media.ts'

/** Counts of the folder's contents; `media` counts the files that were new to the store. */
export type ImportedContent = ContentCounts & { media: number }

/**
 * Reads everything of a content folder, and writes nothing.
 *
 * @param site - what the site has, to which the folder may refer; an import knows it
 * @throws {ContentInvalid} naming file and field of every fault
 */
export async function checkFolder(folder: string, site?: SiteSlugs): Promise<{ entries: number }> {
  const faults: string[] = []
  const content = await gathering(faults, () => readContent(folder, site))
  await gathering(faults, () => readGenplan(folder))
  refuseFaults(faults)
  return { entries: content?.entries.length ?? 0 }
}

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
  await checkFolder(folder, await siteSlugs(db, await realpath(folder), options.prefer))
  // Pictures first, so that no page refers to a missing one.
  const media = await importMedia({ db, store, folder })
  const views = await readGenplan(folder)
  return { ...(await importContent(db, folder, { ...options, views })), media }
}
