import type { MediaCopy } from '#app/backend/database/json-columns.ts'
import { openPicture } from './open-picture.ts'

/**
 * Measured on renderings of 1600 × 900 with much foliage: AVIF 800 px wide 22–50 KB in 1–3 s, WebP
 * 38–85 KB in 0.1–0.3 s. The full size is kept better, as other copies are made from it.
 */
const AVIF = { quality: 48, effort: 4, chromaSubsampling: '4:2:0' }
const WEBP = { quality: 66, effort: 6 }
const FULL_WEBP = { quality: 82, effort: 6 }

/** A copy of a picture, without camera data; colours are sRGB. Takes up to some seconds of one core. */
export async function encodeCopy(
  picture: Uint8Array,
  { format, width }: MediaCopy,
  { isFull }: { isFull: boolean },
): Promise<Uint8Array> {
  const resized = (await openPicture(picture)).resize({ width })
  if (format === 'avif') return resized.avif(AVIF).toBuffer()
  return resized.webp(isFull ? FULL_WEBP : WEBP).toBuffer()
}
