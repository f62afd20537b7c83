import type { StoredPicture } from '#app/backend/database/json-columns.ts'
import { copyName, type PictureFrame, wantedCopies } from './picture-copies.ts'

/** What is known of a picture once it was looked at. */
export type PictureFacts = PictureFrame & {
  /** Media type of the file that came in. */
  type: string
  /** Pixels of the full-size copy. */
  height: number
  /** A `data:` address of a few dozen bytes; null where the picture can be seen through. */
  placeholder: string | null
  /** Whether the file itself can serve as the full-size WebP copy. */
  isReady: boolean
}

/** Where the site serves the store. */
const MEDIA_URL = '/media'

/** The picture as rows keep it. Addresses are known before the copies are made. */
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
