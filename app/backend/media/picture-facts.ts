import type { StoredPicture } from '#app/backend/database/json-columns.ts'
import { copyName, type PictureFrame, wantedCopies } from './picture-copies.ts'

/** What is known about a picture after its inspection. */
export type PictureFacts = PictureFrame & {
  /** Media type of the original file. */
  type: string
  /** Height of the full-size copy, pixels. */
  height: number
  /** A preview as a `data:` URL of a few dozen bytes; null for pictures with transparency. */
  placeholder: string | null
  /** Whether the original file can be used as the full-size WebP copy. */
  isReady: boolean
}

/** URL path of the store. */
export const MEDIA_URL = '/media'

/** A picture as stored in rows. URLs are known before the copies exist. */
export function toStoredPicture(facts: PictureFacts, alt: string): StoredPicture {
  const { width, height, placeholder } = facts
  const copies = wantedCopies(width)
  const inFormat = (format: 'avif' | 'webp') =>
    copies
      .filter((copy) => copy.format === format)
      .map((copy) => ({ url: `${MEDIA_URL}/${copyName(facts, copy)}`, width: copy.width }))
  return {
    url: `${MEDIA_URL}/${copyName(facts, { format: 'webp', width })}`,
    width,
    height,
    alt,
    variants: inFormat('webp').filter((copy) => copy.width < width),
    avif: inFormat('avif'),
    ...(placeholder && { placeholder }),
  }
}
