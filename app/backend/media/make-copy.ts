import type { MediaCopy } from '#app/backend/database/json-columns.ts'
import { encodeCopy } from './encode-copy.ts'
import { copyName } from './picture-copies.ts'
import type { PictureFacts } from './picture-facts.ts'
import type { PreparedPictures } from './prepared-pictures.ts'

/**
 * The bytes of a copy, from the fastest source: prepared in advance, the original file if it can be served,
 * or encoded now.
 *
 * @returns undefined for an AVIF copy that is not prepared: encoding takes seconds, so a background job does
 * it
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
