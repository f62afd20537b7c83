import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { MediaStore } from '#app/backend/media/media-store.ts'
import { type ContentCounts, importContent } from './import-content.ts'
import { importGenplan } from './import-genplan.ts'
import { importMedia } from './import-media.ts'

/** What the folder holds; `media` are the files that were not yet in the store. */
export type BroughtContent = ContentCounts & { plans: number; media: number }

/**
 * Brings all that a content folder holds to the site: words, pictures, and pictures to choose by. A
 * second run changes nothing; houses come by the feed, so run it again after the first one.
 *
 * @throws {ContentInvalid} naming file and field; what is faulty leaves the site as it was
 * @throws {PictureInvalid} naming a file that is no usable picture
 */
export async function bringContent(
  db: Kysely<Tables>,
  store: MediaStore,
  folder: string,
): Promise<BroughtContent> {
  // Pictures first: a page never names one that is not there.
  const media = await importMedia({ db, store, folder })
  const counts = await importContent(db, folder)
  return { ...counts, plans: await importGenplan(db, folder), media }
}
