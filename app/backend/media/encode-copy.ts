import type { MediaCopy } from '#app/backend/database/json-columns.ts'
import { openPicture } from './open-picture.ts'

/**
 * Measured on renderings of 1600 × 900 with much foliage: AVIF with a width of 800 px has 19–43 KB and takes
 * 1–3 s, WebP has 38–85 KB and takes 0.1–0.3 s. The full size gets a higher quality, because other copies are
 * made from it.
 */
const AVIF = { quality: 48, effort: 4, chromaSubsampling: '4:2:0' }
/** For phones, whose screens show two dots where a desktop shows one: a sixth fewer bytes. */
const SMALL_AVIF = { ...AVIF, quality: 44 }
const SMALL_WIDTH = 800
const WEBP = { quality: 66, effort: 6 }
const FULL_WEBP = { quality: 82, effort: 6 }

/** Encodes a copy of a picture without camera data, in sRGB. Uses one core for up to some seconds. */
export async function encodeCopy(
  picture: Uint8Array,
  { format, width }: MediaCopy,
  { isFull }: { isFull: boolean },
): Promise<Uint8Array> {
  const resized = (await openPicture(picture)).resize({ width })
  if (format === 'avif') return resized.avif(width > SMALL_WIDTH ? AVIF : SMALL_AVIF).toBuffer()
  return resized.webp(isFull ? FULL_WEBP : WEBP).toBuffer()
}
