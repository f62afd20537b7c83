import type { MediaCopy } from '#app/backend/database/json-columns.ts'
import { encodeCopy } from './encode-copy.ts'
import { copyName } from './picture-copies.ts'
import type { PictureFacts } from './picture-facts.ts'
import type { PreparedPictures } from './prepared-pictures.ts'

/**
 * The bytes of a copy, by the quickest way: as prepared, or the file that came in where it can serve, or
 * made now.
 *
 * @returns undefined for an AVIF copy that nobody prepared: making it takes seconds, so a job does it
 */
export async function makeCopy(
  picture: Uint8Array,
  facts: PictureFacts,
  copy: MediaCopy,
  prepared: PreparedPictures,
): Promise<Uint8Array | undefined> {
  const isFull = copy.width === facts.width
  if (isFull && copy.format === 'webp' && facts.isReady) return picture
  const ready = await prepared.read(copyName(facts, copy))
  if (ready || copy.format === 'avif') return ready
  return encodeCopy(picture, copy, { isFull })
}
